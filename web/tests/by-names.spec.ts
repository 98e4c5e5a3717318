/** A first turn of each game for who hears the page: roles and labels, nothing else. */
import type { Page } from '@playwright/test';
import { games } from './api';
import { expect, test } from './test';
import { t } from './words';

interface Journey {
  /** What is pressed, the most urgent first. */
  buttons: RegExp[];
  /** What one does besides: the first that can be done is. */
  others?: [name: string, act: (page: Page) => Promise<boolean>][];
  /** What must have been done by the end. */
  did: RegExp[];
  isOver(page: Page, did: string[]): Promise<boolean>;
}

const map = (page: Page) => page.getByRole('application', { name: 'Map' });

/** Goes to a hex that can be built on, and takes its first shape. */
async function build(page: Page): Promise<boolean> {
  if (!(await page.getByRole('button', { name: /^End building/ }).isVisible())) return false;
  const shapes = page.getByRole('button', { name: /, \$\d+, \d+ left$/ });
  await map(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await shapes.first().click();
  await expect(page.getByRole('list', { name: t('tally') })).toContainText('$');
  return true;
}

/** Once: then the same question is answered by a button. */
function once(act: (page: Page) => Promise<boolean>) {
  const done = new WeakSet<Page>();
  return async (page: Page) => {
    if (done.has(page) || !(await act(page))) return false;
    done.add(page);
    return true;
  };
}

async function issue(page: Page): Promise<boolean> {
  const amount = page.getByRole('spinbutton', { name: /share/i });
  if (!(await amount.isVisible())) return false;
  await amount.press('ArrowUp');
  await page.getByRole('button', { name: /^Issue 1 share/ }).click();
  return true;
}

const JOURNEYS: Record<string, Journey> = {
  'age-of-steam': {
    others: [
      ['issue', once(issue)],
      ['build', once(build)],
    ],
    buttons: [/^Drop out/, /^Take Locomotive/, /^Take [A-Z]/, /^End building/, /^Raise the engine/]
      // The engine is raised once a turn.
      .concat([/^Pass/]),
    did: [/^issue$/, /^build$/, /Take/, /End building/],
    isOver: (page) => page.getByText(/^turn 2 of \d+$/).isVisible(),
  },
  'railroad-revolution': {
    buttons: [/^Commit(?!:)/, /^No deal/, /^(\w )?S\d: /, /^Telegraph \d/, /^Section \d/],
    did: [/S\d: /, /Telegraph/, /Section/, /Commit/],
    // Asked for the next worker, after an office.
    isOver: (page, did) =>
      did.some((it) => it.includes('Section')) && !/Section|Telegraph/.test(did.at(-1) ?? '')
        ? page.getByRole('heading', { name: /^Place a worker/ }).isVisible()
        : Promise.resolve(false),
  },
};

/** Presses the first button that can be pressed. */
async function pressOne(page: Page, names: RegExp[]): Promise<string | null> {
  const here = page.getByRole('main');
  for (const name of names) {
    for (const it of await here.getByRole('button', { name }).all()) {
      if (!(await it.isVisible()) || (await it.getAttribute('aria-disabled'))) continue;
      const text = (await it.getAttribute('aria-label')) ?? (await it.innerText());
      await it.click({ timeout: 2000 }).catch(() => null);
      return text;
    }
  }
  return null;
}

for (const [game, journey] of Object.entries(JOURNEYS)) {
  test(`${game}: a first turn by roles and labels alone`, async ({ page, server }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const title = (await games(server.url)).find((it) => it.name === game)?.title ?? '';
    await page.getByRole('button', { name: t('play-bots-at', { game: title }) }).click();
    await expect(map(page)).toBeVisible();
    // The position in one sentence.
    await expect(map(page).getByRole('img')).toHaveAccessibleName(/\S/);
    const did: string[] = [];
    const yes = page.getByRole('button', { name: t('confirm-yes') });
    const turn = async () => {
      if (await journey.isOver(page, did)) return true;
      if (await yes.isVisible()) await yes.click();
      for (const [name, act] of journey.others ?? []) {
        if (await act(page)) return void did.push(name);
      }
      const pressed = await pressOne(page, journey.buttons);
      if (pressed !== null) did.push(pressed);
      return false;
    };
    await expect.poll(turn, { timeout: 90_000, intervals: [150] }).toBe(true);
    for (const it of journey.did)
      expect(
        did.some((one) => it.test(one)),
        String(it),
      ).toBe(true);
    // Whatever can be pressed has a name.
    for (const it of await page.getByRole('button').all()) {
      if (await it.isVisible()) await expect(it).toHaveAccessibleName(/\S/);
    }
  });
}
