/** The four journeys of a person through the page. */
import { games, Person } from './api';
import { awaitTurn, playTurn } from './play';
import { expect, test } from './test';
import { t } from './words';

test.describe('tonight, alone', () => {
  test('the first decision of every game is a click away, without an account', async ({
    page,
    server,
  }) => {
    for (const { title, name } of await games(server.url)) {
      await test.step(name, async () => {
        await page.goto('/');
        await page.getByRole('button', { name: t('play-bots-at', { game: title }) }).click();
        await awaitTurn(page);
        // One sentence says what to do, one what it means.
        await expect(page.locator('#ask')).toHaveText(/\S.*[.?]$/);
        await expect(page.locator('#prompt .said p')).toHaveText(/\S.*[.?]\s*$/);
        await playTurn(page);
        // The log tells it.
        await expect(page.locator('#log li:not(.quiet)').first()).toBeVisible();
      });
    }
  });
});

test('who is new to a game is told what it is about, once', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const [first, second] = [
    await ann.hotseat('chicago-express', ['Ann', 'Ben']),
    await ann.hotseat('chicago-express', ['Ann', 'Ben']),
  ];
  await page.goto(`/t/${first.table.id}`);
  const welcome = page.locator('.welcome');
  await welcome.getByRole('button', { name: t('how') }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('how') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);
  await page.goto(`/t/${second.table.id}`);
  await expect(page.locator('.order.yours')).toBeVisible();
  await expect(welcome).toHaveCount(0);
});
