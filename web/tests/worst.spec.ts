/** What is hardest to show, from stored positions: it is drawn, can be used, and breaks no layout. */
import type { Page } from '@playwright/test';
import { choicesIn, type Person } from './api';
import { expectAction, pencilled, press, touch, watchSent } from './choosing';
import { cutOff, tooWide } from './looks';
import { asOther, NAMES, otherData } from './other-data';
import { openPosition, recordOf, takeDevice, type Position } from './stored';
import { expect, PHONE, test } from './test';
import type { Preview } from '../src/api/types';

const steam = (record: string, phase: string, actions?: number): Position => ({
  game: 'age-of-steam',
  name: record,
  record,
  phase,
  ...(actions === undefined ? {} : { actions }),
});
const revolution = (record: string, phase: string, actions?: number): Position => ({
  ...steam(record, phase, actions),
  game: 'railroad-revolution',
});
const WORST = {
  choices: steam('./most-choices', 'build-track'),
  cities: steam('./eight-new-cities', 'build-track', 205),
  route: steam('./six-links-one-hex-twice', 'move-goods'),
  rich: revolution('./a-rich-player', 'turn'),
};
const DESK_SIZE = { width: 1440, height: 900 };
const SIZES = [DESK_SIZE, PHONE.viewport];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Nothing sticks out, and what is asked and what acts are in sight, on a desk and on a phone. */
async function expectFits(page: Page) {
  for (const size of [...SIZES].reverse()) {
    await page.setViewportSize(size);
    const name = `${size.width} px`;
    await expect.poll(() => tooWide(page), name).toBeNull();
    await expect(page.locator('#ask'), name).toBeInViewport();
    await expect(page.locator('.acts .choice').last(), name).toBeInViewport();
    const isLonger = () =>
      page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight + 1);
    expect(await isLonger(), `${name}: the page scrolls`).toBe(false);
  }
}

test('453 choices: first the hexes, then the shapes of one, by pointer and by keys', async ({
  page,
  server,
}) => {
  const sent = watchSent(page);
  const { now } = await openPosition(page, server, WORST.choices);
  const all = now.prompt ? choicesIn(now.prompt) : [];
  expect(all).toHaveLength(453);
  const hexes = new Set(
    all.flatMap((it) => /^(?:urbanize|lay|replace|redirect) (\S+)/.exec(it)?.[1] ?? []),
  );
  await expect(page.locator('.map path.target')).toHaveCount(hexes.size);
  await expectFits(page);
  // A hex with many shapes.
  const shapesOf = (hex: string) => all.filter((it) => it.startsWith(`lay ${hex} `));
  const [hex] = [...hexes].sort((a, b) => shapesOf(b).length - shapesOf(a).length);
  if (hex === undefined) throw new Error('nothing can be built');
  await touch(page, [`.map path.target[data-place="hex ${hex}"]`]);
  const shapes = page.locator('.chooser button[aria-pressed]');
  await expect(shapes).toHaveCount(all.filter((it) => it.split(' ')[1] === hex).length);
  await expectFits(page);
  // The last rows are folded.
  await page.locator('.chooser .unfold').click();
  await shapes.last().click();
  await expectAction(page, sent, new RegExp(`^(lay|redirect|replace) ${hex} `));
  await expectFits(page);
  // Keys turn it and take another kind; each is a choice of this hex.
  const seen = new Set(await pencilled(page));
  for (const key of ['r', ']', '[', 'r']) {
    const [before] = await pencilled(page);
    await press(page, [key]);
    await expect.poll(async () => (await pencilled(page))[0]).not.toBe(before);
    for (const it of await pencilled(page)) seen.add(it);
  }
  for (const it of seen) expect(all).toContain(it);
  expect(seen.size).toBeGreaterThanOrEqual(3);
});

test('all eight new cities are on the map', async ({ page, server }) => {
  const { now } = await openPosition(page, server, WORST.cities);
  const { cities } = now.table.match as unknown as {
    cities: { letter: string | null; name: string }[];
  };
  const founded = cities.filter((it) => it.letter != null);
  expect(founded).toHaveLength(8);
  await expectFits(page);
  await press(page, ['m', '0']);
  const text = await page.locator('.map svg').last().textContent();
  for (const { name } of founded) expect(text).toContain(name);
});

test('a route of six links passes a hex twice', async ({ page, server }) => {
  const sent = watchSent(page);
  await openPosition(page, server, WORST.route);
  const more = page.locator('.chooser .btn.text');
  if (await more.isVisible()) await more.click();
  const row = page.locator('.chooser [role=radio]').filter({ hasText: /Kansas City, 6 links/ });
  await row
    .filter({ hasText: /Chicago, Rock Island, St\. Louis, Springfield,/ })
    .first()
    .click();
  await expectAction(
    page,
    sent,
    /^deliver purple Michigan City > Chicago > Rock Island > St\. Louis > Springfield /,
  );
  const numbers = page.locator('.map .route text');
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '6']);
  await expectFits(page);
});

test.describe('a long plan', () => {
  /** Lays a plan into the page, as if it had been pencilled before the page was loaded anew. */
  async function lay(page: Page, id: string, seat: number, actions: string[]) {
    const kept = { seat, current: 'A', variants: [{ name: 'A', actions }] };
    await page.evaluate(
      ([key, value]) => sessionStorage.setItem(key ?? '', value ?? ''),
      [`plan ${id}`, JSON.stringify(kept)],
    );
    await page.reload();
    await takeDevice(page);
    await expect(page.locator('#prompt.yours')).toBeVisible();
  }
  const preview = (person: Person, id: string, actions: string[]) =>
    person.post<Preview>(`/tables/${id}/preview`, { actions });

  test('of 60 steps, all of them legal', async ({ page, server }) => {
    const { person, id, now } = await openPosition(page, server, WORST.rich);
    const first = ['work turquoise telegraph', 'office 1', 'ability', 'discard white'];
    const actions = [...first, ...Array.from({ length: 56 }, () => 'sell 1')];
    expect((await preview(person, id, actions)).stop ?? null).toBeNull();
    await lay(page, id, now.prompt?.seat ?? 0, actions);
    await expect(page.locator('.pool .done .item, .tally li:not(.muted)')).toHaveCount(60);
    await expect(page.locator('.broken')).toHaveCount(0);
    expect(await pencilled(page)).toHaveLength(60);
    await expectFits(page);
  });

  test('of as many tiles as a turn of Age of Steam allows', async ({ page, server }) => {
    const { person, id, now } = await openPosition(page, server, WORST.choices);
    const actions: string[] = [];
    let prompt = now.prompt;
    for (; prompt; prompt = (await preview(person, id, actions)).prompt ?? null) {
      const next = choicesIn(prompt).find((it) => it !== 'done');
      if (next === undefined) break;
      actions.push(next);
    }
    // A new city and three tiles.
    expect(actions).toHaveLength(4);
    await lay(page, id, now.prompt?.seat ?? 0, actions);
    await expect(page.locator('.tally li:not(.muted)')).toHaveCount(4);
    await expectFits(page);
    await page.locator('.acts .choice.go, .acts .choice').last().click();
    await expect
      .poll(async () => (await person.table(id)).table.version)
      .toBeGreaterThan(now.table.version);
  });
});

test('a corrected data set with other cities, prices and counts', async ({ page, server }) => {
  const { board, rename } = otherData();
  // No server offers other data sets yet: the page gets them from here.
  await page.route(/\/api\/v1\/boards\//, (route) =>
    route.fulfill({ contentType: 'application/json', body: board }),
  );
  await page.route(/\/api\/v1\/tables\/\w+(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = JSON.parse(rename(await answer.text())) as Parameters<typeof asOther>[0];
    asOther(body);
    return route.fulfill({ response: answer, json: body });
  });
  const position = revolution('three-players-with-deals-and-trains', 'action', 161);
  await openPosition(page, server, position);
  await press(page, ['m', '0']);
  const map = page.locator('.map svg').last();
  const { Omaha: crowded, ...others } = NAMES;
  for (const name of Object.values(others)) await expect(map).toContainText(name);
  await expect(page.locator('.map path.target')).toHaveCount(2);
  await expectFits(page);
  // Between its neighbors there is room for such a name only from near by.
  await press(page, ['m', 'g', `= ${crowded}`, 'Enter', '+', '+', '+']);
  await expect(map).toContainText(crowded);
  await press(page, ['0']);
  // Nothing of a panel reaches into what stands beside it.
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const isPhone = size !== DESK_SIZE;
    if (isPhone) await page.locator('nav.bar button').nth(1).click();
    await page.locator('.side .fold').click();
    await expect(page.locator('.panels').first()).toContainText(NAMES.Washington);
    expect(await cutOff(page), `${size.width} px`).toEqual([]);
    expect(await tooWide(page)).toBeNull();
    await page.locator('.side .fold').click();
    if (isPhone) await page.locator('nav.bar button').first().click();
  }
});

test.describe('long names', () => {
  // The server allows 24 characters.
  const names = (count: number) =>
    Array.from({ length: count }, (_, i) => `Maximiliane Wolkenstein${i}`);
  test.use(PHONE);
  for (const [position, count] of [
    [steam('six-players', 'build-track', 94), 6],
    [steam('six-players', 'player-order', 64), 6],
    [revolution('four-players-to-the-coast', 'action', 89), 4],
  ] as const) {
    test(`${position.game}, ${position.phase}: ${count} of them on a phone`, async ({
      page,
      server,
    }) => {
      expect((/^players (.*)$/m.exec(recordOf(position))?.[1] ?? '').split(', ')).toHaveLength(
        count,
      );
      await openPosition(page, server, position, names(count));
      for (const part of await page.locator('nav.bar button').all()) {
        await part.click();
        expect.soft(await tooWide(page), await part.innerText()).toBeNull();
      }
      await page.locator('nav.bar button').first().click();
      await expect(page.locator('#ask')).toBeInViewport();
    });
  }
});
