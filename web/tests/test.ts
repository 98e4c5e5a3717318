/** What every test has: a server, a browser at it, and eyes on what goes wrong unseen. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { serve } from '../scripts/serve.mjs';
import { Server } from './server';

export { expect };

interface Fixtures {
  server: Server;
  /** Another browser, as of another person. */
  another: (
    options?: Parameters<import('@playwright/test').Browser['newContext']>[0],
  ) => Promise<Page>;
  /** What went wrong in any browser of this test; it must be empty at the end. */
  faults: string[];
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await Server.start();
    // The page that is built into the program, or with DIST=1 the one in web/dist.
    const front = process.env.DIST ? await serve(() => server.url) : null;
    if (front) server.page = front.url;
    await use(server);
    front?.close();
    await server.drop();
  },

  // eslint-disable-next-line no-empty-pattern
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, 'what went wrong in the browser').toEqual([]);
  },

  baseURL: async ({ server }, use) => use(server.page),

  context: async ({ context, faults }, use) => {
    watch(context, faults);
    await use(context);
  },

  another: async ({ browser, baseURL, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, ...options });
      contexts.push(context);
      watch(context, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Notes what a person would not see: scripts that fail, and what the page's policy forbids. */
function watch(context: BrowserContext, faults: string[]) {
  context.on('weberror', (error) => faults.push(error.error().stack ?? error.error().message));
  context.on('console', (message) => {
    const text = message.text();
    // A refused request is written there by the browser itself; the page shows it.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
      faults.push(text);
    }
    if (/content security policy/i.test(text)) faults.push(text);
  });
}

/** A notice at the edge of the page. What it says is also announced, so it is there twice. */
export function notice(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Notices' }).getByText(text);
}
