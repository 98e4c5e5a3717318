/** A person who takes whatever is offered first. */
import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** What the page shows: whether one can act, must wait, or is done. */
export type State = 'yours' | 'waiting' | 'over';

/** What to press next, the most urgent first. */
const ORDER = [
  // The device changes hands.
  '.curtain .btn.ink',
  '.confirm',
  // What was pencilled is not possible: rub it out.
  '.tally.broken .btn',
  // Send what is pencilled, or the least bid.
  '.acts .choice.go:not([aria-disabled])',
  // What others did is put away before one acts.
  '.band > .btn.text',
  '.lists .choice:not([aria-disabled])',
  '.plain .choice:not([aria-disabled])',
  '.text-board .choice[data-target]:not([aria-disabled])',
  '.text-board .side-amount .choice',
  '.acts .choice:not([aria-disabled]):not(.go)',
];

/** Everything that changes when something was done. */
function shown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const text = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((it) => it.innerText).join('|');
    return [
      text('.curtain'),
      text('.decision'),
      text('.plain'),
      text('.text-board section:first-of-type'),
      text('#log li:first-child'),
    ].join();
  });
}

/** What the table says now. */
export async function stateOf(page: Page): Promise<State | 'loading'> {
  return page.evaluate(() => {
    if (document.querySelector('.curtain')) return 'yours';
    const order = document.querySelector('.order');
    if (!order) return 'loading';
    if (order.classList.contains('over')) return 'over';
    return order.classList.contains('waiting') ? 'waiting' : 'yours';
  });
}

/** The first thing that can be pressed; null if there is only the map. */
export async function firstOf(page: Page): Promise<Locator | null> {
  const { at, isAmount } = await page.evaluate(
    (order) => ({
      at: order.findIndex((selector) => document.querySelector(selector)),
      isAmount: document.querySelector('[data-amount]') !== null,
    }),
    ORDER,
  );
  // Two who outbid each other by one would do so for an hour.
  const other = page.locator(ORDER.at(-1) ?? '').first();
  const isSecond = isAmount && hasBid.has(page) && (await other.isVisible());
  if (isAmount && !isSecond) hasBid.add(page);
  else hasBid.delete(page);
  const selector = ORDER[at];
  if (isSecond) return other;
  return selector === undefined ? null : page.locator(selector).first();
}
/** Pages on which an amount was sent last. */
const hasBid = new WeakSet<Page>();

/** A game that has choosers of its own is played from the text board, which has every choice. */
async function openText(page: Page): Promise<void> {
  const isOwn = await page.evaluate(
    () =>
      !document.querySelector('.text-board, .stage > .plain, .curtain, .confirm') &&
      document.querySelector('[data-band="own"], .own, .own-phone, [data-band="choices"]') &&
      !document.querySelector('.lists .choice:not([aria-disabled]), .acts .choice.go'),
  );
  if (!isOwn) return;
  await page.keyboard.press('t');
  await expect(page.locator('.text-board')).toBeVisible();
}

/** Does one thing: the first button that is offered, else the first marked place. */
export async function step(page: Page): Promise<void> {
  await openText(page);
  const before = await shown(page);
  const button = await firstOf(page);
  const place = page.locator('.map path.target').first();
  const target = button ?? ((await place.isVisible()) ? place : null);
  // Nothing is there while the next player's view is being read, and what was there may have
  // gone with it: look again.
  if (!target) return;
  const isGone = await target.click({ timeout: 2000 }).then(
    () => false,
    () => true,
  );
  if (isGone && (await shown(page)) === before) throw new Error(`${target} cannot be pressed`);
  await expect.poll(() => shown(page), { intervals: [10, 20, 50, 100] }).not.toBe(before);
}

/** Acts until the server has taken an action. */
export async function playTurn(page: Page): Promise<void> {
  let isSent = false;
  const heard = (response: Response) => {
    const isAction = new URL(response.url()).pathname.endsWith('/actions');
    if (isAction && response.ok()) isSent = true;
  };
  page.on('response', heard);
  for (let count = 0; count < 30 && !isSent; count += 1) {
    await awaitTurn(page);
    await step(page);
  }
  page.off('response', heard);
  if (!isSent) throw new Error('the turn does not end');
}

/** Acts and waits until the game is over; returns how many things were done. */
export async function playOut(page: Page, most = 1500): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    const state = await settled(page);
    if (state === 'over') return count;
    if (state === 'yours') await step(page);
    else await expect.poll(() => stateOf(page), { timeout: 20_000 }).not.toBe('waiting');
  }
  throw new Error('the game does not end');
}

async function settled(page: Page): Promise<State> {
  await expect.poll(() => stateOf(page), { intervals: [10, 20, 50, 100] }).not.toBe('loading');
  return (await stateOf(page)) as State;
}

/** Waits until it is this person's turn. */
export async function awaitTurn(page: Page): Promise<void> {
  await expect(page.locator('.order.yours, .curtain')).toBeVisible({ timeout: 20_000 });
}

/** What can be done with keys now. */
interface Keys {
  isConfirming: boolean;
  isAmount: boolean;
  isPlanned: boolean;
  /** The numbers of the buttons, the one that sends first; null if it has none. */
  send: number | null;
  others: number[];
  hasTargets: boolean;
  hasChosen: boolean;
}

function keysOf(page: Page): Promise<Keys> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('.left .choice:not([aria-disabled])')];
    const numbers = all.map((_, at) => at + 1).filter((it) => it <= 9);
    const sends = all.findIndex((it) => it.classList.contains('go')) + 1;
    return {
      isConfirming: document.querySelector('.confirm') !== null,
      isAmount: document.querySelector('[data-amount]') !== null,
      isPlanned: document.querySelector('.tally') !== null,
      send: numbers.includes(sends) ? sends : null,
      others: numbers.filter((it) => it !== sends),
      hasTargets: document.querySelector('.map path.target') !== null,
      hasChosen: document.querySelector('.map path.chosen') !== null,
    };
  });
}

/** Goes to a marked place of the map and takes it. */
async function chooseOnMap(page: Page): Promise<void> {
  await page.keyboard.press('m');
  const said = page.locator('.map [aria-live]');
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(said).not.toBeEmpty();
    if (/\$\d/.test(await said.innerText())) break;
  }
  await page.keyboard.press('Enter');
}

/** Plays to the end with nothing but keys; tells how often the map was used. */
export async function playByKeys(page: Page): Promise<{ pressed: number; onMap: number }> {
  let onMap = 0;
  let bids = 0;
  let stuck = 0;
  for (let pressed = 0; pressed < 600; pressed += 1) {
    const state = await settled(page);
    if (state === 'over') return { pressed, onMap };
    if (state === 'waiting') {
      await expect.poll(() => stateOf(page), { timeout: 20_000 }).not.toBe('waiting');
      continue;
    }
    const before = await shown(page);
    const keys = await keysOf(page);
    // The button that asks once more has the focus already.
    if (keys.isConfirming) await page.keyboard.press('Enter');
    else if (keys.isAmount && bids % 2 === 0) {
      bids += 1;
      await bidByArrows(page);
    } else if (keys.isAmount) {
      bids += 1;
      await page.keyboard.press('x');
    } else if (keys.hasTargets && keys.isPlanned && !keys.hasChosen) {
      onMap += 1;
      await chooseOnMap(page);
    } else if (keys.isPlanned && keys.send !== null) await page.keyboard.press(String(keys.send));
    else {
      const key = keys.others.at(pressed % keys.others.length) ?? keys.send;
      // The table has changed since it was looked at.
      if (key === null) continue;
      await page.keyboard.press(String(key));
    }
    // A key that comes before the last answer is dropped, as one that is meant for the question
    // before: one presses it again.
    const isNew = await expect
      .poll(() => shown(page), { timeout: 2000, intervals: [10, 20, 50, 100] })
      .not.toBe(before)
      .then(() => true)
      .catch(() => false);
    stuck = isNew ? 0 : stuck + 1;
    expect(stuck, `nothing happens at ${before}`).toBeLessThan(5);
  }
  throw new Error('the game does not end');
}

/** Goes to the amount, raises it by one and sends it; nothing if it is not asked any more. */
async function bidByArrows(page: Page): Promise<void> {
  await page.keyboard.press('p');
  const isThere = () => page.evaluate(() => document.activeElement?.matches('[data-amount]'));
  for (let count = 0; count < 20; count += 1) {
    await page.keyboard.press('Tab');
    if (!(await isThere())) continue;
    await page.keyboard.press('ArrowUp');
    return page.keyboard.press('Enter');
  }
}
