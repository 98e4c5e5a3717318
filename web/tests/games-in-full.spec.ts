/** The games with many kinds of choices, as people play them: by names, by keys, with secrets. */
import type { Page } from '@playwright/test';
import { choicesIn, Person, randomly } from './api';
import { stateOf } from './play';
import { expect, test } from './test';

const GAMES = ['age-of-steam', 'railroad-revolution'];
test.use({ trace: 'off' });

interface Answer {
  table: { version: number; status: string };
}
const tableOf = async (page: Page) => {
  const id = new URL(page.url()).pathname.split('/')[2];
  const answer = await page.context().request.get(`/api/v1/tables/${id}`);
  return ((await answer.json()) as Answer).table;
};

/** Everything that a key may have changed. */
const shown = async (page: Page) => {
  const { version, status } = await tableOf(page);
  const here = await page.evaluate(() =>
    ['.curtain', '#prompt', '.band', '.text-board']
      .map((it) => document.querySelector<HTMLElement>(it)?.innerText ?? '')
      .join('|'),
  );
  return `${version} ${status} ${here}`;
};

/** What can be pressed, as a person sees it: enabled, and with its key on a cap if it has one. */
const PRESSED = '.left :is(.choice, .place):not([aria-disabled])';
/** The caps of a page whose keys are numbers. */
const capsIn = (page: Page) =>
  page.evaluate((pressed) => {
    const all = [...document.querySelectorAll<HTMLElement>(pressed)];
    return all.flatMap((it) => {
      const cap = it.querySelector('kbd')?.textContent.trim() ?? '';
      return /^[1-9]$/.test(cap) ? [{ cap, sends: it.classList.contains('go') }] : [];
    });
  }, PRESSED);

/** What sends comes first, else one after the other; null if nothing has a number. */
async function keyOf(page: Page, at: number): Promise<string | null> {
  const caps = await capsIn(page);
  return (caps.find((it) => it.sends) ?? caps[at % Math.max(caps.length, 1)])?.cap ?? null;
}

/** Key caps that stand on two things at once, whether or not they can be pressed now. */
async function twiceOnCaps(page: Page): Promise<string[]> {
  const all = await page.locator('.play kbd').allTextContents();
  const numbers = all.map((it) => it.trim()).filter((it) => /^[1-9]$/.test(it));
  return numbers.filter((it, index) => numbers.indexOf(it) !== index);
}

/** Goes with Tab to one of the buttons that have no number; whether there is one. */
async function tabToChoice(page: Page, at: number): Promise<boolean> {
  const count = await page.locator(PRESSED).count();
  if (count === 0) return false;
  await page.keyboard.press('p');
  let left = at % Math.min(count, 5);
  for (let tabs = 0; tabs < 200; tabs += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate((it) => document.activeElement?.matches(it), PRESSED);
    if (isThere && left === 0) return true;
    if (isThere) left -= 1;
  }
  return false;
}

/** Moves on with Tab where a field has the focus: a digit would be written there. */
async function leaveField(page: Page): Promise<void> {
  const isField = () =>
    page.evaluate(() => document.activeElement?.matches('input:not([type=range]), textarea'));
  while (await isField()) await page.keyboard.press('Tab');
}

for (const game of GAMES) {
  test(`${game} is played to the end by keyboard alone`, async ({ page, server }) => {
    test.setTimeout(240_000);
    const ann = await Person.at(page, server.page, 'Ann');
    const { table } = await ann.make({
      game,
      seats: [{ me: {} }, { bot: { level: 'random' } }],
    });
    await page.goto(`/t/${table.id}`);
    await expect(page.locator('#prompt')).toBeVisible();
    await page.keyboard.press('t');
    let pressed = 0;
    let stuck = 0;
    for (; pressed < 1200; pressed += 1) {
      const state = await stateOf(page);
      if (state === 'over') break;
      if (state !== 'yours') {
        await expect.poll(() => stateOf(page), { timeout: 20_000 }).not.toBe('waiting');
        continue;
      }
      await leaveField(page);
      const before = await shown(page);
      // What asks once more has the focus already; what is begun is sent, or else goes on.
      if ((await page.locator('.confirm').count()) > 0) await page.keyboard.press('Enter');
      else {
        expect(await twiceOnCaps(page), 'two buttons with the same key').toEqual([]);
        const key = await keyOf(page, pressed);
        if (key !== null) await page.keyboard.press(key);
        else if (await tabToChoice(page, pressed)) await page.keyboard.press('Enter');
      }
      const isNew = await expect
        .poll(() => shown(page), { timeout: 1200, intervals: [10, 20, 50, 100] })
        .not.toBe(before)
        .then(() => true)
        .catch(() => false);
      stuck = isNew ? 0 : stuck + 1;
      const focus = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      const seen = stuck < 10 ? '' : `, focus on ${await focus()}, at ${before}`;
      expect(stuck, `nothing happens${seen}`).toBeLessThan(10);
    }
    test.info().annotations.push({ type: 'done', description: `${pressed} keys` });
    await expect(page.locator('.end tbody tr')).toHaveCount(2);
  });
}

test('what one sees in secret stays unseen by the others', async ({ page, another, server }) => {
  test.setTimeout(120_000);
  const ann = await Person.at(page, server.page, 'Ann');
  const other = await another();
  const ben = await Person.at(other, server.page, 'Ben');
  const { table, you } = await ann.make({
    game: 'railroad-revolution',
    seats: [{ me: {} }, { anybody: {} }],
  });
  await ben.join(table.id, you.invite);
  const people = [ann, ben];
  const pick = randomly(3);
  // Both play until one of them looks at milestones.
  let seen: { who: number; tiles: string[] } | null = null;
  for (let count = 0; count < 1200 && !seen; count += 1) {
    for (const [who, person] of people.entries()) {
      const { prompt, table: now } = await person.table(table.id);
      if (!prompt || prompt.seat !== now.seat) continue;
      if (now.match?.phase === 'milestones') {
        const tiles = choicesIn(prompt).map((it) => it.split(' ')[1] ?? '');
        seen = { who, tiles: [...new Set(tiles)] };
        break;
      }
      await person.act(table.id, pick(choicesIn(prompt)));
    }
  }
  if (!seen) throw new Error('nobody looks at milestones');
  const pages = [page, other];
  await Promise.all(pages.map((it) => it.goto(`/t/${table.id}`)));
  const [mine, theirs] = seen.who === 0 ? pages : pages.toReversed();
  if (!mine || !theirs) throw new Error('two browsers');
  await expect(mine.locator('#prompt.yours')).toBeVisible();
  await expect(theirs.locator('#prompt.waiting')).toBeVisible();
  for (const tile of seen.tiles) {
    await expect(mine.getByText(tile).first()).toBeAttached();
    expect(await theirs.content()).not.toContain(tile);
  }
});
