/** For everyone: whatever the eyes, hands, screen or settings. */
import type { Page } from '@playwright/test';
import { choicesIn, Person, randomly } from './api';
import { barriers, tooWide } from './looks';
import { furnish } from './places';
import { expect, test } from './test';
import { t } from './words';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no barrier on any page, ${colorScheme}`, async ({ page, server }) => {
    test.setTimeout(150_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const place of await furnish(page, server)) {
      await test.step(place.name, async () => {
        await place.open(page);
        expect.soft(await barriers(page), place.name).toEqual([]);
      });
    }
  });
}

for (const width of [360, 390]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page, server }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 780 });
    for (const place of await furnish(page, server)) {
      await test.step(place.name, async () => {
        await place.open(page);
        expect.soft(await tooWide(page), place.name).toBeNull();
      });
    }
  });
}

test('text of twice the size fits at 1440 px', async ({ page, server }) => {
  test.setTimeout(120_000);
  for (const place of await furnish(page, server)) {
    await test.step(place.name, async () => {
      await place.open(page);
      const before = await page.evaluate(() =>
        parseFloat(getComputedStyle(document.body).fontSize),
      );
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const after = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
      expect(after).toBe(2 * before);
      expect.soft(await tooWide(page), place.name).toBeNull();
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, .btn, h1, h2, h3, #prompt p')]
          .filter((it) => it.checkVisibility() && !it.closest('.clip, .visually-hidden, svg'))
          // Who plays stands in full beside the map; of the heading the game must be seen.
          .map((it) => it.querySelector<HTMLElement>(':scope > b') ?? it)
          .filter((it) => getComputedStyle(it).overflowX !== 'visible')
          .filter((it) => !it.querySelector('.clip') && it.scrollWidth > it.clientWidth + 1)
          .map((it) => it.innerText.slice(0, 40)),
      );
      expect.soft(cut, `cut off: ${place.name}`).toEqual([]);
    });
  }
});

test('nothing moves for whoever wants no motion', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat('chicago-express', ['Ann', 'Ben']);
  await ann.play(table.id, { pick: randomly(5), most: 60 });
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('#prompt.yours')).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    (window as unknown as { seen: string[] }).seen = seen;
    for (const kind of ['transitionrun', 'animationstart'] as const) {
      document.addEventListener(
        kind,
        (event) => {
          const [one] = (event.target as Element).getAnimations();
          const ms = Number(one?.effect?.getComputedTiming().duration ?? 0);
          if (ms > 1) seen.push(`${(event.target as Element).outerHTML.slice(0, 80)} ${ms} ms`);
        },
        true,
      );
    }
  });
  await ann.play(table.id, { pick: randomly(5), most: 12 });
  await page.mouse.move(700, 500);
  await page.locator('#tab-menu').click();
  await expect(page.getByRole('button', { name: t('menu-text') })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test.describe('by keyboard', () => {
  /** A table at which it is Ann's choice what to do. */
  async function atChoice(page: Page, url: string) {
    const ann = await Person.at(page, url, 'Ann');
    const { table } = await ann.hotseat('chicago-express', ['Ann', 'Ben']);
    const now = await ann.play(table.id, {
      pick: randomly(5),
      until: ({ phase }, { table }) => phase === 'choice' && table.version > 30,
    });
    await page.goto(`/t/${table.id}`);
    await expect(page.locator('#prompt.yours')).toBeVisible();
    return { ann, id: table.id, prompt: now.prompt! };
  }

  test('skip links lead to the page, to the prompt and to the text board', async ({
    page,
    server,
  }) => {
    await page.goto('/');
    await expect(page.locator('article .btn.go').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('skip-main') })).toBeFocused();
    await expect(page.getByRole('link', { name: t('skip-main') })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();

    await atChoice(page, server.page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('skip-prompt') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#prompt')).toBeFocused();
    await page.reload();
    await expect(page.locator('#prompt')).toBeVisible();
    await page.keyboard.press('Tab');
    while (
      !(await page
        .getByRole('link', { name: t('skip-text') })
        .evaluate((it) => it === document.activeElement))
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#text-board')).toBeFocused();
  });

  test('the focus goes from the top bar over prompt and map to the panels and the log', async ({
    page,
    server,
  }) => {
    await atChoice(page, server.page);
    const seen: string[] = [];
    for (let count = 0; count < 150; count += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => {
        const parts: [string, string][] = [
          ['skip', '.skip'],
          ['top', 'header'],
          ['prompt', '.decision'],
          ['map', '.map'],
          ['side', '.side'],
          ['strip', '.strip'],
          ['tabs', '[role=tablist]'],
          ['log', '#panel'],
        ];
        const at = document.activeElement;
        return parts.find(([, selector]) => at?.closest(selector))?.[0] ?? null;
      });
      if (where === null) continue;
      if (seen.at(-1) !== where) seen.push(where);
      if (where === 'log') break;
    }
    expect(seen.filter((it) => it !== 'strip')).toEqual([
      'skip',
      'top',
      'prompt',
      'map',
      'side',
      'tabs',
      'log',
    ]);
  });

  test('keys lead to the prompt, the map, the log, the talk and back', async ({ page, server }) => {
    await atChoice(page, server.page);
    await page.keyboard.press('p');
    await expect(page.locator('#prompt')).toBeFocused();
    await page.keyboard.press('m');
    await expect(page.locator('.map [role=application]')).toBeFocused();
    await page.keyboard.press('l');
    await expect(page.locator('#log button.line').first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(page.locator('#log button.line').nth(1)).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.locator('#say')).toBeFocused();
    // In a field letters are letters.
    await page.keyboard.type('pmlt');
    await expect(page.locator('#say')).toHaveValue('pmlt');
  });

  test('single letters can be switched off', async ({ page, server }) => {
    await page.goto('/keys');
    await page.getByRole('switch').uncheck();
    await atChoice(page, server.page);
    await page.keyboard.press('t');
    await page.keyboard.press('p');
    await expect(page.locator('#prompt')).not.toBeFocused();
    await expect(page.locator('.text-board')).toHaveCount(0);
  });

  test('a line is built on the map without a mouse, and taken back', async ({ page, server }) => {
    const { prompt } = await atChoice(page, server.page);
    const expand = choicesIn(prompt).find((it) => it.startsWith('expand'));
    await page.locator(`.choice[data-action="${expand}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.map path.target').first()).toBeVisible();
    await page.keyboard.press('m');
    const said = page.locator('.map [aria-live]');
    // Arrows jump to what can be chosen; the place is said with its price.
    await page.keyboard.press('ArrowLeft');
    await expect(said).toHaveText(/\$\d/);
    await page.keyboard.press('Enter');
    await expect(page.locator('.map path.chosen')).toHaveCount(1);
    await page.keyboard.press('z');
    await expect(page.locator('.map path.chosen')).toHaveCount(0);
    // Letters go from hex to hex, G goes by name, the question mark says why not.
    const before = await said.innerText();
    await page.keyboard.press('w');
    await expect(said).not.toHaveText(before);
    await page.keyboard.press('g');
    await page.keyboard.type('I6');
    await page.keyboard.press('Enter');
    await expect(said).toContainText('I6');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('.map [role=application]')).toBeFocused();
  });

  test('the text board has every legal choice and all figures', async ({ page, server }) => {
    const { prompt } = await atChoice(page, server.page);
    await page.keyboard.press('t');
    const board = page.locator('.text-board');
    await expect(board.getByRole('heading', { name: t('text-board-choices') })).toBeVisible();
    for (;;) {
      const more = board.getByRole('button', { name: /^\d+ more$/ });
      if ((await more.count()) === 0) break;
      await more.first().click();
    }
    const shown = await board
      .locator('.choice:not([aria-disabled])')
      .evaluateAll((all) => all.map((it) => it.getAttribute('data-action')));
    expect([...shown].sort()).toEqual(choicesIn(prompt).sort());
    // A choice made there is the same as one made on the map.
    expect(await board.getByRole('table').count()).toBeGreaterThan(1);
    await board.locator('.choice:not([aria-disabled])').first().click();
    await expect(board.getByText(/\S/).first()).toBeVisible();
  });
});
