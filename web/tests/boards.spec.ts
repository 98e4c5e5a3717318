/** The boards of all games at stored positions: chosen by pointer, from the list and by keys. */
import type { Page } from '@playwright/test';
import { expectAction, pencilled, press, touch, watchSent } from './choosing';
import { barriers, tooWide } from './looks';
import { openPosition, POSITIONS, stored, takeDevice } from './stored';
import { expect, PHONE, test } from './test';
import { t } from './words';

/** Takes a way that the text board names. */
async function takeFromList(page: Page, verb = '') {
  await page.keyboard.press('t');
  const board = page.locator('#text-board');
  await expect(board).toBeVisible();
  const only = verb === '' ? '' : `[data-action^="${verb} "]`;
  const choice = board.locator(`.choice:not([aria-disabled])${only}`).first();
  const place = board.locator('.btn.place').first();
  await expect(choice.or(place).or(page.locator('[data-amount]')).first()).toBeVisible();
  if (!(await choice.isVisible()) && (await place.isVisible())) await place.click();
  if (await choice.isVisible()) return choice.click();
  await page.locator('.acts .choice:not([aria-disabled])').last().click();
}

for (const position of POSITIONS) {
  test(`${position.game}, ${position.name}: chosen by pointer, by keys and from the list`, async ({
    page,
    server,
  }) => {
    const sent = watchSent(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    /** As it was stored: what is pencilled is taken back, after what was sent it is opened anew. */
    const again = async () => {
      if (sent.length > 0) await openPosition(page, server, position);
      else await page.keyboard.press('Shift+Z');
      sent.length = 0;
      await expect.poll(() => pencilled(page)).toEqual([]);
    };
    await openPosition(page, server, position);
    expect(await tooWide(page)).toBeNull();
    await touch(page, position.pointer);
    await expectAction(page, sent, position.does[0]);
    expect(await tooWide(page)).toBeNull();

    await again();
    await press(page, position.keys);
    await expectAction(page, sent, position.does[1]);

    await again();
    await takeFromList(page);
    await expectAction(page, sent, /./);
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);
  for (const game of new Set(POSITIONS.map((it) => it.game))) {
    test(`${game}: every question fits, with what sends in sight`, async ({ page, server }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      for (const position of POSITIONS.filter((it) => it.game === game)) {
        await test.step(position.name, async () => {
          await openPosition(page, server, position);
          expect.soft(await tooWide(page), position.name).toBeNull();
          await expect.soft(page.locator('#ask'), position.name).toBeInViewport();
        });
      }
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no barrier on the boards, ${colorScheme}`, async ({ page, server }) => {
    test.setTimeout(150_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const position of POSITIONS) {
      await test.step(`${position.game}, ${position.name}`, async () => {
        await openPosition(page, server, position);
        expect.soft(await barriers(page), position.name).toEqual([]);
      });
    }
  });
}

test.describe('a turn in pencil', () => {
  for (const [name, verb] of [
    ['the third of three tiles', 'lay'],
    ['an office', 'office'],
  ] as const) {
    const position = stored(name);
    test(`${position.game}: variants stand side by side and outlast the page`, async ({
      page,
      server,
    }) => {
      const count = async () => (await pencilled(page)).length;
      await openPosition(page, server, position);
      await takeFromList(page, verb);
      await expect.poll(count).toBe(1);
      await page.keyboard.press('Shift+V');
      await expect.poll(count).toBe(0);
      const all = page.getByRole('group', { name: t('variants') });
      await expect(all.locator('[aria-pressed]')).toHaveCount(2);
      await page.keyboard.press('v');
      await expect.poll(count).toBe(1);
      await page.reload();
      await takeDevice(page);
      await expect(all.locator('[aria-pressed]')).toHaveCount(2);
      await expect(all.locator('[aria-pressed=true]')).toContainText('A');
      // The one in hand is sent as one; the others are gone with it.
      await page.keyboard.press('z');
      await expect.poll(count).toBe(0);
    });
  }
});
