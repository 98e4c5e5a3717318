/** Choosing on a board as people do, and what came of it. */
import type { Page } from '@playwright/test';
import { expect } from './test';

interface Kept {
  current: string;
  variants: { name: string; actions: string[] }[];
}

/** What is pencilled in the variant in hand. */
export const pencilled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((it) => it.startsWith('plan '))
      .map((it) => JSON.parse(sessionStorage.getItem(it) ?? '{}') as Kept)
      .flatMap((it) => it.variants.find(({ name }) => name === it.current)?.actions ?? []),
  );

/** What the page has sent to the server from now on. */
export function watchSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/actions'))
      return;
    sent.push(...(request.postDataJSON() as { actions: string[] }).actions);
  });
  return sent;
}

/** Waits until an action is pencilled or sent; who is asked twice says yes. */
export async function expectAction(page: Page, sent: string[], action: RegExp) {
  await expect
    .poll(async () => {
      const confirm = page.locator('.confirm');
      if (await confirm.isVisible()) await page.keyboard.press('Enter');
      return [...sent, ...(await pencilled(page))].at(-1) ?? 'nothing';
    })
    .toMatch(action);
}

/** Touches one thing after the other, each where it is seen. */
export async function touch(page: Page, selectors: string[]) {
  for (const selector of selectors) {
    const it = page.locator(selector).first();
    // Places of the map are outlines under labels: the hand goes to their middle all the same.
    if (selector.startsWith('.map')) {
      await expect(it).toBeVisible();
      const box = await it.boundingBox();
      if (!box) throw new Error(`${selector} is not to be seen`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    } else await it.click();
  }
}

/** Presses keys; `> .a` goes from the prompt with Tab to `.a`, `= F6` writes. */
export async function press(page: Page, keys: string[]) {
  for (const key of keys) {
    if (key.startsWith('> ')) await tabTo(page, key.slice(2));
    else if (key.startsWith('= ')) await page.keyboard.type(key.slice(2));
    else await page.keyboard.press(key);
  }
}

async function tabTo(page: Page, selector: string) {
  await expect(page.locator(selector).first()).toBeVisible();
  await page.keyboard.press('p');
  for (let count = 0; count < 150; count += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((it) => document.activeElement?.matches(it), selector)) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}
