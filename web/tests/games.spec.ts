/** Whole games in the browser, from the first decision to the last. */
import { GAMES, games, Person } from './api';
import { playByKeys, playOut } from './play';
import { expect, test } from './test';
import { t } from './words';

test.use({ trace: 'off' });

test('the server has the games of the page', async ({ server }) => {
  expect((await games(server.url)).map(({ name }) => name).sort()).toEqual([...GAMES].sort());
});

for (const game of GAMES) {
  test(`${game} is played to the end by two people at one device`, async ({ page, server }) => {
    test.setTimeout(90_000);
    const ann = await Person.at(page, server.page, 'Ann');
    const { table } = await ann.hotseat(game, ['Ann', 'Ben']);
    await page.goto(`/t/${table.id}`);
    const count = await playOut(page);
    test.info().annotations.push({ type: 'done', description: `${count} things` });
    // Everybody has a place and the way on is there.
    await expect(page.locator('.end tbody tr')).toHaveCount(2);
    await expect(page.getByRole('button', { name: t('end-rematch') })).toBeVisible();
    expect((await ann.table(table.id)).table.status).toBe('over');
  });
}

test('chicago-express is played to the end against a bot by keyboard alone', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.make({
    game: 'chicago-express',
    seats: [{ me: {} }, { bot: { level: 'random' } }],
  });
  await page.goto(`/t/${table.id}`);
  const { pressed, onMap } = await playByKeys(page);
  test.info().annotations.push({ type: 'done', description: `${pressed} things` });
  expect(onMap).toBeGreaterThan(0);
  await expect(page.locator('.end tbody tr')).toHaveCount(2);
  expect((await ann.table(table.id)).table.status).toBe('over');
});
