/** Several people at one device, and people who only watch. */
import { Person } from './api';
import { awaitTurn, playTurn, step } from './play';
import { expect, test } from './test';
import { like, t } from './words';

test('two people share a device; the table follows whoever is to act', async ({ page }) => {
  await page.goto('/new?game=chicago-express');
  const seats = page.getByRole('combobox', { name: like('seat-who', { number: '…' }) });
  await expect(seats.first()).toBeVisible();
  while ((await seats.count()) > 2)
    await page.getByRole('button', { name: t('seat-remove', { number: 3 }) }).click();
  await seats.nth(1).selectOption('me');
  await page.getByLabel(t('seat-name', { number: 2 })).fill('Ben');
  await page.getByRole('button', { name: t('new-begin') }).click();
  await awaitTurn(page);
  // Nothing is secret in this game: no curtain, only the next one's question.
  const mine = page.locator('.side .me, .side [aria-current=true]').first();
  await playTurn(page);
  await awaitTurn(page);
  await expect(page.locator('.curtain')).toHaveCount(0);
  await expect(mine).toBeVisible();
});

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
    await expect(curtain.getByRole('button')).toBeFocused();
    await curtain.getByRole('button', { name: like('curtain-open', { who: '…' }) }).click();
    await expect(page.locator('#prompt')).toBeVisible();
  }
  expect(seen.size).toBe(2);
});

test('an open table is watched from the departures, live and without secrets', async ({
  page,
  server,
}) => {
  const ann = await Person.guest(server.url, 'Ann');
  const { table } = await ann.hotseat('chicago-express', ['Ann', 'Ben'], { access: 'open' });
  await page.goto('/departures');
  await page
    .getByRole('link', { name: /^Watch/ })
    .first()
    .click();
  await expect(page.locator('#ask')).toHaveText(like('decides-what', { who: '…', what: '…' }));
  await expect(page.locator('.choice')).toHaveCount(0);
  const before = await page.locator('#log li').count();
  await ann.play(table.id, { most: 2 });
  await expect.poll(() => page.locator('#log li').count()).toBeGreaterThan(before);
  await ann.play(table.id);
  await expect(page.locator('.order.over')).toBeVisible();
});

test('a bot takes a seat that is handed over', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const ben = await Person.guest(server.url, 'Ben');
  const { table, you } = await ann.make({
    game: 'chicago-express',
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
