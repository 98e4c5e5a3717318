/**
 * Fixed positions as pictures, compared with those that somebody has looked at and approved.
 * To approve new ones see README.md.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Person } from './api';
import { touch } from './choosing';
import type { Server } from './server';
import { openPosition, stored, type Position } from './stored';
import { expect, PHONE, test } from './test';

const NAMES = ['Ann', 'Ben', 'Cleo'];

/** Opens a table at the end of a record. */
async function openRecord(page: Page, server: Server, record: string) {
  const ann = await Person.at(page, server.page, 'Ann');
  const text = readFileSync(new URL(`./records/${record}.game`, import.meta.url), 'utf8');
  const seats = NAMES.map((name) => ({ me: { name } }));
  const { table } = await ann.import(text, { seats, access: 'link' });
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('#prompt')).toBeVisible();
  return ann;
}

async function compare(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot(`${name}.png`, {
    animations: 'disabled',
    caret: 'hide',
    // Letters are smoothed a little differently from machine to machine.
    threshold: 0.25,
    maxDiffPixelRatio: 0.01,
  });
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00Z'));
});

for (const [name, colorScheme] of [
  ['front', 'light'],
  ['front-dark', 'dark'],
] as const) {
  test(`the first page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.locator('article .btn.go')).toHaveCount(3);
    await compare(page, name);
  });
}

for (const [name, colorScheme] of [
  ['auction', 'light'],
  ['auction-dark', 'dark'],
] as const) {
  test(`an auction, ${colorScheme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme });
    await openRecord(page, server, 'auction');
    await expect(page.locator('[data-amount]')).toBeVisible();
    await compare(page, name);
  });
}

test('every verb of a turn, and every choice, is in sight', async ({ page, server }) => {
  await openRecord(page, server, 'expansion');
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    const named = page.locator('.band .lists :is(h3, .choice, .marked)');
    await expect(page.locator('.band .lists h3')).toHaveCount(4);
    for (const it of await named.all()) await expect(it).toBeInViewport({ ratio: 0.9 });
  }
});

test('an expansion in pencil', async ({ page, server }) => {
  await openRecord(page, server, 'expansion');
  const asked = await page.locator('#ask').innerText();
  await page.locator('.choice[data-action^="expand"]').first().click();
  // The map marks what can be developed until the server has answered.
  await expect(page.locator('#ask')).not.toHaveText(asked);
  for (const step of [1, 2]) {
    await page.locator('.map path.target').first().click();
    await expect(page.locator('.map path.chosen')).toHaveCount(step);
  }
  await compare(page, 'expansion');
});

test('the end of a game', async ({ page, server }) => {
  await openRecord(page, server, 'over');
  await expect(page.locator('.end tbody tr')).toHaveCount(NAMES.length);
  await compare(page, 'end');
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('an auction', async ({ page, server }) => {
    await openRecord(page, server, 'auction');
    await expect(page.locator('[data-amount]')).toBeVisible();
    await compare(page, 'auction-phone');
  });
});

/** Both new boards where they are hardest to draw: what is opened or pencilled there is touched. */
const BOARDS: [name: string, position: Position, touched?: string[]][] = [
  ['steam-order', stored('the order of play')],
  [
    'steam-tiles',
    stored('a new city, or one of 266 tiles'),
    stored('the third of three tiles').pointer,
  ],
  ['steam-goods', stored('one of 48 ways'), ['.band .choice >> nth=0']],
  ['steam-actions', stored('one of seven actions')],
  ['steam-production', stored('a box for a cube')],
  [
    'steam-cities',
    {
      game: 'age-of-steam',
      name: 'all new cities',
      record: './eight-new-cities',
      actions: 205,
      phase: 'build-track',
    },
  ],
  ['revolution-worker', stored('a worker')],
  ['revolution-office', stored('an office')],
  ['revolution-rail', stored('a rail'), stored('a rail').pointer],
  ['revolution-exchange', stored('twelve exchanges'), ['.pick .back']],
  ['revolution-deal', stored('a deal')],
  ['revolution-milestones', stored('one of three secret milestones')],
];
for (const [name, position, touched = []] of BOARDS) {
  for (const [size, options] of [
    ['', {}],
    ['-phone', PHONE],
  ] as const) {
    test(`${position.game}, ${position.name}${size}`, async ({ another, server }) => {
      const page = await another({ viewport: { width: 1440, height: 900 }, ...options });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.clock.setFixedTime(new Date('2026-11-16T12:00:00Z'));
      await openPosition(page, server, position);
      const asked = new Set<string>();
      page.on('request', (it) => it.url().includes('/preview') && asked.add(it.url()));
      page.on('requestfinished', (it) => asked.delete(it.url()));
      await touch(page, touched);
      // Why some shapes are closed is asked one after the other, once they are there.
      await expect.poll(() => asked.size).toBe(0);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(page.getByText('why?', { exact: true })).toHaveCount(0);
      await compare(page, `${name}${size}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await compare(page, `${name}${size}-dark`);
    });
  }
}
