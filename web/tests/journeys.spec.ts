/** The four journeys of a person through the page. */
import { games } from './api';
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
