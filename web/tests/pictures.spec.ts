/**
 * Fixed positions as pictures, compared with those that somebody has looked at and approved.
 * To approve new ones see README.md.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Person } from './api';
import type { Server } from './server';
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

test('an expansion in pencil', async ({ page, server }) => {
  await openRecord(page, server, 'expansion');
  await page.locator('.choice[data-action^="expand"]').first().click();
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
