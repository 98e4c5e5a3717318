/** With friends: one table, several browsers, by link. */
import type { Page } from '@playwright/test';
import { GAMES, games, Person, randomly } from './api';
import { awaitTurn, playTurn, stateOf } from './play';
import { expect, notice, PHONE, test } from './test';
import { like, t } from './words';

/** Sits down from an invitation, as somebody who has never been here. */
async function sitDown(page: Page, link: string, name: string) {
  await page.goto(link);
  await page.getByLabel(t('join-name')).fill(name);
  await page.getByRole('button', { name: t('join-sit', { name }) }).click();
}

/** Opens the talk: a tab on a desk, in the bar on a phone. */
async function openTalk(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 700;
  if (isPhone)
    await page
      .locator('nav.bar')
      .getByRole('button', { name: t('bar-chat') })
      .click();
  else await page.locator('#tab-chat').click();
}

/** The one of these pages whose turn it is. */
async function whoseTurn(pages: Page[]): Promise<Page> {
  let found: Page | undefined;
  await expect(async () => {
    const states = await Promise.all(pages.map(stateOf));
    expect(states.filter((it) => it === 'yours')).toHaveLength(1);
    found = pages[states.indexOf('yours')];
  }).toPass();
  return found as Page;
}

for (const game of GAMES) {
  test(`${game}: three people, one of them on a phone, meet at a table by its link and play`, async ({
    page: ann,
    another,
    server,
  }) => {
    const title = (await games(server.url)).find((it) => it.name === game)?.title ?? '';
    await ann.goto('/');
    await ann.getByRole('link', { name: t('invite-friends-to', { game: title }) }).click();
    // Three seats: the host and two friends.
    const seats = ann.getByRole('combobox', { name: like('seat-who', { number: '…' }) });
    await expect(seats.first()).toBeVisible();
    while ((await seats.count()) > 3)
      await ann.getByRole('button', { name: t('seat-remove', { number: 4 }) }).click();
    while ((await seats.count()) < 3)
      await ann.getByRole('button', { name: t('seat-add-friend') }).click();
    for (const at of [1, 2]) await seats.nth(at).selectOption('friend');
    await ann.getByRole('button', { name: t('new-open', { friends: 2 }) }).click();
    const shown = await ann.getByLabel(t('link-of-table')).inputValue();
    expect(shown).toMatch(/^[^/]+\/t\//);
    const link = `http://${shown}`;

    const ben = await another();
    await sitDown(ben, link, 'Ben');
    // The host sees him come, and he waits as well.
    await expect(ann.getByText('Ben', { exact: true })).toBeVisible();
    await expect(ben.getByRole('heading', { name: t('waiting-head', { count: 1 }) })).toBeVisible();
    const cleo = await another(PHONE);
    await sitDown(cleo, link, 'Cleo');

    const all = [ann, ben, cleo];
    for (const page of all) await expect(page.locator('#prompt')).toBeVisible();
    for (let turn = 0; turn < 3; turn += 1) {
      const actor = await whoseTurn(all);
      const others = all.filter((it) => it !== actor);
      const before = await others[0]!.locator('#log').innerText();
      await playTurn(actor);
      // Whoever did not act sees it without doing anything.
      await expect(others[0]!.locator('#log')).not.toHaveText(before);
    }

    // Talk reaches everybody; muting is one's own affair; a report is thanked for.
    for (const page of all) await openTalk(page);
    await ben.getByLabel(t('chat-say')).fill('Good luck, everybody');
    await ben.getByRole('button', { name: t('chat-send') }).click();
    for (const page of all) await expect(page.getByText('Good luck, everybody')).toBeVisible();

    await ann.getByRole('button', { name: t('chat-menu', { who: 'Ben' }) }).click();
    await ann.getByRole('button', { name: t('chat-mute') }).click();
    await expect(ann.getByText('Good luck, everybody')).toBeHidden();
    await expect(ann.getByText(t('chat-muted', { count: 1 }))).toBeVisible();
    await expect(cleo.getByText('Good luck, everybody')).toBeVisible();

    await cleo.getByRole('button', { name: t('chat-menu', { who: 'Ben' }) }).click();
    await cleo.getByRole('button', { name: t('chat-report') }).click();
    await expect(notice(cleo, t('chat-reported'))).toBeVisible();

    // Who writes while the talk is not in sight is counted.
    await ann.locator('#tab-log').click();
    await cleo.getByLabel(t('chat-say')).fill('Thank you');
    await cleo.getByRole('button', { name: t('chat-send') }).click();
    await expect(ann.locator('#tab-chat')).toContainText('1');
  });
}

test('seats have the colours of the box in lists and in an invitation', async ({
  page,
  another,
  server,
}) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table, you } = await ann.make({
    game: 'railroad-revolution',
    seats: [{ me: {} }, { anybody: {} }],
    access: 'open',
    seating: 'as_listed',
  });
  for (const path of ['/tables', '/departures', `/t/${table.id}`]) {
    await page.goto(path);
    await expect(page.locator('main svg .seat').first(), path).toHaveClass(/\bc-blue\b/);
  }
  const ben = await another();
  await ben.goto(`/t/${table.id}?invite=${you.invite}`);
  const free = ben.locator('label', { hasText: t('shape-square') });
  await expect(free.locator('svg .seat')).toHaveClass(/\bc-red\b/);
});

test('the host seats bots, removes one, and the game begins', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const seats = [{ me: {} }, { anybody: {} }, { anybody: {} }];
  const { table } = await ann.make({ game: 'chicago-express', seats });
  await page.goto(`/t/${table.id}`);
  const seatBot = (number: number) =>
    page.getByRole('button', { name: t('fill-bot-where', { number }) }).click();
  await page.getByLabel(t('fill-level')).selectOption('easy');
  await seatBot(2);
  const easy = t('bot-name', { level: 'Easy' });
  await page.getByRole('button', { name: t('remove-whom', { name: easy }) }).click();
  await page.getByLabel(t('fill-level')).selectOption('random');
  await seatBot(2);
  await seatBot(3);
  await awaitTurn(page);
});

for (const game of GAMES) {
  test(`${game}: two people see who thinks and what just happened`, async ({
    page,
    another,
    server,
  }) => {
    const ann = await Person.at(page, server.page, 'Ann');
    const other = await another();
    const ben = await Person.at(other, server.page, 'Ben');
    const { table, you } = await ann.make({
      game,
      seats: [{ me: {} }, { anybody: {} }],
    });
    await ben.join(table.id, you.invite);
    await page.goto(`/t/${table.id}`);
    await other.goto(`/t/${table.id}`);
    const actor = await whoseTurn([page, other]);
    const waiting = actor === page ? other : page;
    const name = actor === page ? 'Ann' : 'Ben';
    await expect(waiting.locator('#ask')).toHaveText(
      like('decides-what', { who: name, what: '…' }),
    );
    await expect(actor).toHaveTitle(like('title-your-move', { title: '…' }));
    await playTurn(actor);
    await awaitTurn(waiting);
    await expect(waiting.locator('#log li').first()).toContainText(name);
    // Screen readers hear of it as well.
    await expect(waiting.locator('[aria-live=assertive], [role=alert]').first()).not.toBeEmpty();
  });
}

for (const game of GAMES) {
  test(`${game}: a rematch is offered to everybody when the game is over`, async ({
    page,
    another,
    server,
  }) => {
    test.setTimeout(120_000);
    const ann = await Person.at(page, server.page, 'Ann');
    const other = await another();
    const ben = await Person.at(other, server.page, 'Ben');
    const { table, you } = await ann.make({
      game,
      seats: [{ me: {} }, { anybody: {} }],
    });
    await ben.join(table.id, you.invite);
    await page.goto(`/t/${table.id}`);
    await other.goto(`/t/${table.id}`);
    const pick = randomly(7);
    for (let count = 0; count < 300; count += 1) {
      const [a, b] = [await ann.play(table.id, { pick }), await ben.play(table.id, { pick })];
      if (a.table.status === 'over' || b.table.status === 'over') break;
    }
    for (const it of [page, other]) {
      // The page still shows the moves of a game that programs have played in seconds.
      await expect(it.locator('.order.over')).toBeVisible({ timeout: 30_000 });
      await expect(it.locator('.end tbody tr')).toHaveCount(2);
    }
    await page.getByRole('button', { name: t('end-rematch') }).click();
    await expect(page).not.toHaveURL(new RegExp(table.id));
    // The other one is shown the way and comes after.
    await other.getByRole('link', { name: t('end-rematch-go') }).click();
    await expect(other).toHaveURL(page.url());
    await expect(page.getByText('Ben').first()).toBeVisible();
  });
}
