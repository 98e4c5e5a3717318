/** Looking back: by action and by turn, by link, by record. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { GAMES, Person, randomly } from './api';
import { recordOf, takeDevice } from './stored';
import { expect, test } from './test';
import { like, t } from './words';

/** One looks back by turn, or what the game calls so, or by action. */
function units(page: Page) {
  const all = page.getByRole('region', { name: t('past-title') }).getByRole('radio');
  return { turn: all.first(), action: all.last() };
}

/** "Action 7 of 40" in numbers. */
async function position(page: Page) {
  const text = await page.locator('#scrub').getAttribute('aria-valuetext');
  const [at, of] = (text ?? '').match(/\d+/g)?.map(Number) ?? [];
  return { at: at ?? -1, of: of ?? -1 };
}

/** Stored games of two players: one that chooses at random may be over within a turn. */
const STORED: Record<string, string> = {
  'age-of-steam': 'two-players',
  'chicago-express': 'two-players-race-for-houses',
  'railroad-revolution': 'two-players-after-milestones',
};

/** A game after so many actions, with both players at this device. */
async function running(ann: Person, game: string, actions: number, access = 'link') {
  const record = recordOf({ game, record: STORED[game] ?? '', actions, name: '', phase: '' });
  const seats = ['Ann', 'Ben'].map((name) => ({ me: { name } }));
  const { table } = await ann.import(record, { seats, access });
  return table;
}

for (const game of GAMES) {
  test(`${game}: a running game is looked back at by action and by turn`, async ({
    page,
    server,
  }) => {
    const ann = await Person.at(page, server.page, 'Ann');
    const table = await running(ann, game, 40);
    await page.goto(`/t/${table.id}`);
    await takeDevice(page);
    await page
      .getByRole('button', { name: t('menu-past') })
      .first()
      .click();
    await expect(page.locator('#scrub')).toBeFocused();
    await expect.poll(async () => (await position(page)).of).toBeGreaterThanOrEqual(40);
    const end = await position(page);
    expect(end.at).toBe(end.of);
    await expect(page.locator('#prompt.past')).toBeVisible();
    await expect(page.locator('.choice')).toHaveCount(0);

    await units(page).action.check();
    await page.getByRole('button', { name: t('past-back') }).click();
    await expect.poll(async () => (await position(page)).at).toBe(end.at - 1);
    await units(page).turn.check();
    await page.getByRole('button', { name: t('past-turn-back') }).click();
    const byTurn = await position(page);
    expect(byTurn.at).toBeLessThan(end.at - 1);
    await page.locator('#scrub').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await position(page)).at).toBe(byTurn.at + 1);
    await page.keyboard.press('Home');
    // Before the first move; what was laid out until then is no step.
    const first = Number(await page.locator('#scrub').getAttribute('min'));
    await expect.poll(async () => (await position(page)).at).toBe(first);
    // Turns are fewer than actions.
    let turns = 0;
    for (; (await position(page)).at < end.of; turns += 1) await page.keyboard.press('ArrowRight');
    expect(turns).toBeLessThan(end.of);
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await expect.poll(async () => (await position(page)).at).toBe(end.of);
    // The log shows what had happened by then, and leads back there itself.
    const lines = page.locator('#log li:not(.quiet)');
    const whole = await lines.count();
    await page.keyboard.press('Home');
    // What chance has laid out before is all that is left.
    if (first === 0) await expect(lines).toHaveCount(0);
    else await expect.poll(() => lines.count()).toBeLessThan(whole);
    await page.keyboard.press('Escape');
    await expect(page.locator('#prompt.yours')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/t/${table.id}$`));
    await page.locator('#log button.line').nth(4).click();
    await expect(page.locator('#prompt.past')).toBeVisible();
    // The way back of the browser leads to the present.
    await page.goBack();
    await expect(page.locator('#prompt.yours')).toBeVisible();
  });
}

for (const game of GAMES) {
  test(`${game}: a game that is over plays itself`, async ({ page, server }) => {
    const ann = await Person.at(page, server.page, 'Ann');
    const { table } = await ann.hotseat(game, ['Ann', 'Ben']);
    await ann.play(table.id, { pick: randomly(7) });
    await page.goto(`/t/${table.id}`);
    await takeDevice(page);
    await page
      .locator('.end')
      .getByRole('button', { name: t('end-look-back') })
      .click();
    await expect.poll(async () => (await position(page)).of).toBeGreaterThan(10);
    await page.getByRole('button', { name: t('past-play'), exact: true }).click();
    await expect.poll(async () => (await position(page)).at).toBeGreaterThan(1);
    await page.getByRole('button', { name: t('past-pause') }).click();
    const { at } = await position(page);
    await units(page).action.check();
    await page.getByRole('button', { name: t('past-back') }).click();
    await expect.poll(async () => (await position(page)).at).toBe(at - 1);
  });
}

for (const game of GAMES) {
  test(`${game}: a link to a moment opens there, for somebody else as well`, async ({
    page,
    another,
    server,
  }) => {
    const ann = await Person.at(page, server.page, 'Ann');
    const table = await running(ann, game, 30, 'open');
    await page.goto(`/t/${table.id}`);
    await takeDevice(page);
    await page
      .getByRole('button', { name: t('menu-past') })
      .first()
      .click();
    await expect.poll(async () => (await position(page)).of).toBeGreaterThanOrEqual(30);
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/\/at\/\d+$/);
    const there = await position(page);
    const other = await another();
    await other.goto(page.url());
    await expect(other.locator('#prompt.past')).toBeVisible();
    await expect.poll(() => position(other)).toEqual(there);
    await other
      .getByRole('button', { name: t('past-present') })
      .first()
      .click();
    await expect(other.locator('#ask')).toHaveText(like('decides-what', { who: '…', what: '…' }));
  });
}

test('the link to a moment of a table by link carries the invitation', async ({
  page,
  another,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat('chicago-express', ['Ann', 'Ben']);
  await ann.play(table.id, { pick: randomly(3), most: 10 });
  await page.goto(`/t/${table.id}`);
  await takeDevice(page);
  await page
    .getByRole('button', { name: t('menu-past') })
    .first()
    .click();
  await page.getByRole('button', { name: t('past-share') }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await another();
  await other.goto(link);
  await expect(other.locator('#prompt.past')).toBeVisible();
});

for (const game of GAMES) {
  test(`${game}: a record is saved, imported and played on`, async ({ page, server }) => {
    const ann = await Person.at(page, server.page, 'Ann');
    const table = await running(ann, game, 30);
    const played = await ann.table(table.id);
    await page.goto(`/t/${table.id}`);
    await takeDevice(page);
    await page.locator('#tab-menu').click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('menu-export') }).click();
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8')).toContain(game);

    await page.goto('/import');
    await page.locator('input[type=file]').setInputFiles(file);
    const seats = page.getByRole('combobox', { name: like('seat-who', { number: '…' }) });
    await expect(seats).toHaveCount(2);
    await seats.nth(1).selectOption('me');
    await page.locator('.go-on').click();
    await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
    await expect(page).not.toHaveURL(new RegExp(table.id));
    await takeDevice(page);
    await expect(page.locator('.order.yours')).toBeVisible();
    const id = page.url().split('/').at(-1) ?? '';
    const imported = await ann.table(id);
    expect(imported.prompt?.ask).toEqual(played.prompt?.ask);
    // It is the same game: it can be looked back at from its beginning.
    await page
      .getByRole('button', { name: t('menu-past') })
      .first()
      .click();
    await expect.poll(async () => (await position(page)).of).toBeGreaterThanOrEqual(30);
  });
}
