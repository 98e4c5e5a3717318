/** Several people at one device, and people who only watch. */
import type { TableAnswer } from '../src/api/types';
import { GAMES, Person, randomly } from './api';
import { awaitTurn, playTurn, step } from './play';
import { takeDevice } from './stored';
import { expect, test } from './test';
import { like, t } from './words';

for (const game of GAMES) {
  test(`${game}: two people share a device; the table follows whoever is to act`, async ({
    page,
  }) => {
    await page.goto(`/new?game=${game}`);
    const seats = page.getByRole('combobox', { name: like('seat-who', { number: '…' }) });
    await expect(seats.first()).toBeVisible();
    while ((await seats.count()) > 2)
      await page.getByRole('button', { name: t('seat-remove', { number: 3 }) }).click();
    await seats.nth(1).selectOption('me');
    await page.getByLabel(t('seat-name', { number: 2 })).fill('Ben');
    await page.getByRole('button', { name: t('new-begin') }).click();
    await awaitTurn(page);
    const id = page.url().split('/').at(-1) ?? '';
    const answer = await page.context().request.get(`/api/v1/tables/${id}`);
    const { has_secrets } = ((await answer.json()) as TableAnswer).table;
    await takeDevice(page);
    const mine = page.locator('.side .me, .side [aria-current=true]').first();
    await playTurn(page);
    await awaitTurn(page);
    // Where nothing is secret there is no curtain, only the next one's question.
    if (!has_secrets) await expect(page.locator('.curtain')).toHaveCount(0);
    await takeDevice(page);
    await expect(mine).toBeVisible();
  });
}

test('a curtain hides the table while the device changes hands, where there are secrets', async ({
  page,
  server,
}) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat('railroad-revolution', ['Ann', 'Ben']);
  expect(table.has_secrets).toBe(true);
  await page.goto(`/t/${table.id}`);
  const seen = new Set<string>();
  for (let count = 0; count < 40 && seen.size < 2; count += 1) {
    await expect(page.locator('.curtain, .order.yours')).toBeVisible();
    const curtain = page.locator('.curtain');
    if (!(await curtain.isVisible())) {
      await step(page);
      continue;
    }
    const title = await curtain.getByRole('heading').innerText();
    seen.add(title);
    expect(title).toMatch(like('curtain-title', { who: '…' }));
    // Nothing of the table is in the document, not even hidden.
    await expect(page.locator('.play, #prompt, #log, [data-target]')).toHaveCount(0);
    // Whoever is ready finds the button under the finger.
    const ready = curtain.getByRole('button', { name: like('curtain-open', { who: '…' }) });
    await expect(ready).toBeFocused();
    await ready.click();
    await expect(page.locator('#prompt')).toBeVisible();
  }
  expect(seen.size).toBe(2);
});

test('who opens the page is asked first who they are, where there are secrets', async ({
  page,
  server,
}) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat('railroad-revolution', ['Ann', 'Ben']);
  await page.goto(`/t/${table.id}`);
  for (let count = 0; count < 2; count += 1) {
    await expect(page.locator('.curtain')).toBeVisible();
    await expect(page.locator('.play, #prompt, #log')).toHaveCount(0);
    await takeDevice(page);
    await expect(page.locator('#prompt.yours')).toBeVisible();
    await page.reload();
  }
});

test('the last player looks back for a moment before the device changes hands', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat('railroad-revolution', ['Ann', 'Ben']);
  await page.goto(`/t/${table.id}`);
  await takeDevice(page);
  await expect(page.locator('#prompt.yours')).toBeVisible();
  const curtain = page.locator('.curtain');
  for (let count = 0; count < 30 && !(await curtain.isVisible()); count += 1) await step(page);
  const back = page.getByRole('button', { name: like('curtain-back', { who: '…' }) });
  await back.click();
  await expect(page.locator('#prompt')).toBeVisible();
  await page.clock.runFor(8500);
  await expect(back).toBeVisible();
});

test('who holds two seats hears the talk as it is said', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const ben = await Person.guest(server.url, 'Ben');
  const { table, you } = await ann.make({
    game: 'chicago-express',
    seats: [{ me: { name: 'Ann' } }, { me: { name: 'Cleo' } }, { anybody: {} }],
  });
  await ben.join(table.id, you.invite);
  await page.goto(`/t/${table.id}`);
  await page.locator('#tab-chat').click();
  await expect(page.locator('#log, .panel').first()).toBeVisible();
  await ben.say(table.id, 'Good evening to both');
  await expect(page.getByText('Good evening to both')).toBeVisible();
});

for (const game of GAMES) {
  test(`${game}: an open table is watched from the departures, live and without secrets`, async ({
    page,
    server,
  }) => {
    const ann = await Person.guest(server.url, 'Ann');
    const { table } = await ann.hotseat(game, ['Ann', 'Ben'], { access: 'open' });
    await page.goto('/departures');
    await page
      .getByRole('link', { name: /^Watch/ })
      .first()
      .click();
    await expect(page.locator('#ask')).toHaveText(like('decides-what', { who: '…', what: '…' }));
    await expect(page.locator('.choice')).toHaveCount(0);
    const here = page.locator('.play');
    const before = await here.innerText();
    const pick = randomly(7);
    await ann.play(table.id, { pick, most: 3 });
    await expect.poll(() => here.innerText()).not.toBe(before);
    await ann.play(table.id, { pick });
    // The page still shows the moves of a game that was played in seconds.
    await expect(page.locator('.order.over')).toBeVisible({ timeout: 30_000 });
  });
}

for (const game of GAMES) {
  test(`${game}: a bot takes a seat that is handed over`, async ({ page, server }) => {
    const ann = await Person.at(page, server.page, 'Ann');
    const ben = await Person.guest(server.url, 'Ben');
    const { table, you } = await ann.make({
      game: game,
      seats: [{ me: {} }, { anybody: {} }],
    });
    await ben.join(table.id, you.invite);
    await page.goto(`/t/${table.id}`);
    await page.locator('#tab-menu').click();
    await page.getByRole('button', { name: t('menu-hand-over') }).click();
    await page.getByRole('button', { name: t('menu-hand-over-yes') }).click();
    await page.locator('#tab-log').click();
    await expect(page.locator('#log')).toContainText(t('log-handed-over', { who: 'Ann' }));
    await expect(page.locator('#ask')).toHaveText(like('decides-what', { who: '…', what: '…' }));
  });
}
