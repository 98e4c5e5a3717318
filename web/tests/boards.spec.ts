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

/** The part of the map that is in sight, in its units. */
const inSight = (page: Page) => page.locator('.map svg.board').first().getAttribute('viewBox');

for (const [name, isAsked] of [
  ['a worker', false],
  ['one of seven actions', false],
  ['a rail', true],
] as const) {
  const position = stored(name);
  test(`${position.game}, ${name}: the map is fitted on a phone and after each resize`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPosition(page, server, position);
    const whole = page.locator('.map .window.whole');
    const wide = { width: 1440, height: 900 };
    await page.setViewportSize(wide);
    await expect(page.locator('.map svg.board').first()).toBeVisible();
    const before = await inSight(page);
    for (const size of [PHONE.viewport, { width: 844, height: 390 }, PHONE.viewport]) {
      await page.setViewportSize(size);
      if (!isAsked) await expect(whole).toBeVisible();
    }
    await page.setViewportSize(wide);
    await expect.poll(() => inSight(page)).toBe(before);

    await page.setViewportSize(PHONE.viewport);
    await page.reload();
    await takeDevice(page);
    await expect(page.locator('.map svg.board').first()).toBeVisible();
    if (!isAsked) await expect(whole).toBeVisible();
    // Whoever has come nearer stays so.
    await page.locator('.map .window').press('+');
    await page.locator('.map .window').press('+');
    await page.locator('.map .window').press('+');
    await expect(whole).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(whole).toHaveCount(0);
  });
}

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

for (const position of POSITIONS) {
  test(`${position.game}: a hint is seen, ${position.name}`, async ({ page, server }) => {
    await openPosition(page, server, position);
    await page.keyboard.press('h');
    const take = page.getByRole('button', { name: t('hint-take') });
    await expect(take).toBeInViewport();
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

test('age-of-steam: a new city and the tiles around it have the same numbers everywhere', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPosition(page, server, stored('a new city, or one of 266 tiles'));
  const hex = (at: string) => `.map path.target[data-place="hex ${at}"]`;
  const expectNumbers = async (numbers: string[]) => {
    for (const where of ['.map .step text', '.tally .num', '.chooser dl .num:not(:empty)']) {
      await expect(page.locator(where), where).toHaveText(numbers);
    }
  };
  await touch(page, [hex('E3'), '.chooser button[aria-label^="New city C"]']);
  // The plate of the city stands beside its number.
  await expect(page.locator('.map .plate').filter({ hasText: 'La Crosse' })).toBeVisible();
  // Another letter takes the place of the first.
  await touch(page, ['.chooser button[aria-label^="New city A"]']);
  await expect.poll(() => pencilled(page)).toEqual(['urbanize E3 A']);
  for (const [at, numbers] of [
    ['E2', ['1', '2']],
    ['F3', ['1', '2', '3']],
  ] as const) {
    await touch(page, [hex(at), '.chooser li button[aria-pressed] >> nth=0']);
    await expectNumbers([...numbers]);
  }
  // Another shape has its sides in the list, as the first one had.
  const unfold = page.locator('.chooser .unfold');
  if (await unfold.isVisible()) await unfold.click();
  await touch(page, ['.chooser li button[aria-pressed="false"] >> nth=0']);
  await expect(page.locator('.tally .what').last()).toContainText(/Lay F3 \S+–\S+/);
  await expectNumbers(['1', '2', '3']);
  await page.reload();
  await takeDevice(page);
  await expect(page.locator('.map .step text')).toHaveText(['1', '2', '3']);
});

test('what is said beside many buttons is never cut', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const expectWhole = async (what: string) => {
    const cut = () =>
      page
        .locator('#prompt .said .text')
        .evaluate((it) => [it.scrollHeight - it.clientHeight, it.clientHeight]);
    const [over, height] = await cut();
    expect(over, what).toBeLessThanOrEqual(2);
    expect(height, what).toBeLessThanOrEqual(64);
  };
  for (const position of POSITIONS.filter((it) => it.game === 'age-of-steam')) {
    await openPosition(page, server, position);
    await expectWhole(position.name);
    await touch(page, position.pointer);
    await expect(page.locator('#prompt')).toBeVisible();
    await expectWhole(`${position.name}, chosen`);
  }
});
