/** What people may do wrong, or with bad intent: each has an answer and one way on. */
import { Person } from './api';
import { awaitTurn } from './play';
import { expect, test } from './test';
import { like, t } from './words';

const GAME = 'chicago-express';
/** Bids the least where that is possible. */
const bids = (actions: string[]) => actions.find((it) => it.startsWith('bid')) ?? actions[0] ?? '';
const MARKUP = '<img src=x onerror=alert(1)>';

test('a name of 60 characters is kept and said to be too long, and is not sent', async ({
  page,
  server,
}) => {
  await page.goto('/account');
  const form = page.locator('form').filter({ hasText: t('account-new') });
  const name = form.getByLabel(t('name-at-table'));
  await name.pressSequentially('x'.repeat(60));
  await expect(name).toHaveValue('x'.repeat(60));
  await expect(name).toHaveAccessibleDescription(t('too-long', { max: 24, chars: 60 }));
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  let isSent = false;
  page.on('request', (it) => (isSent ||= it.method() === 'POST'));
  await form.getByLabel(t('password')).fill('a long way west');
  await form.getByRole('button', { name: t('account-make') }).click();
  await expect(name).toBeFocused();
  expect(isSent).toBe(false);
  await name.fill('x'.repeat(24));
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await expect(name).toHaveAccessibleDescription(t('name-about'));
  // Past the field: pasted into the request by a program.
  const answer = await page.context().request.post(`${server.page}/api/v1/guests`, {
    data: { name: 'x'.repeat(60) },
  });
  expect(answer.status()).toBe(422);
});

test('a form says beside each field what is wrong, and leads to the first', async ({ page }) => {
  await page.goto('/account');
  const form = page.locator('form').filter({ hasText: t('account-new') });
  const name = form.getByLabel(t('name-at-table'));
  const password = form.getByLabel(t('password'));
  const make = form.getByRole('button', { name: t('account-make') });
  await make.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(t('name-missing'));
  await expect(password).toHaveAccessibleDescription(t('password-missing'));
  await name.fill('Ada');
  await expect(name).toHaveAccessibleDescription(t('name-about'));
  await password.fill('short');
  await make.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(t('too-short', { min: 8, chars: 5 }));
  await expect(password).toHaveValue('short');
  await password.fill('a long way west');
  await expect(password).toHaveAttribute('aria-invalid', 'false');
  await make.click();
  await expect(page.getByRole('button', { name: t('sign-out'), exact: true })).toBeVisible();
});

test('a long name is told where one sits down, opens a table and invites', async ({
  page,
  server,
}) => {
  const long = 'x'.repeat(60);
  const host = await Person.guest(server.url, 'Host');
  const { table, you } = await host.make({ game: GAME, seats: [{ me: {} }, { anybody: {} }] });
  await page.goto(`/t/${table.id}?invite=${you.invite}`);
  const name = page.getByLabel(t('join-name'));
  await name.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(t('name-missing'));
  await name.fill(long);
  await expect(name).toHaveAccessibleDescription(t('too-long', { max: 24, chars: 60 }));

  await page.goto('/new');
  await page.getByLabel(t('join-name')).fill(long);
  const open = page.getByRole('button', { name: t('new-open', { friends: 2 }) });
  await open.click();
  await expect(page.getByLabel(t('join-name'))).toBeFocused();
  await expect(page).toHaveURL(/\/new/);
  await page.getByLabel(t('join-name')).fill('');
  await open.click();
  const invited = page.getByLabel(t('invite-account'));
  await invited.fill(long);
  await expect(invited).toHaveAccessibleDescription(t('too-long', { max: 24, chars: 60 }));
});

test('the longest names fit at the table, on the phone as well', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = 'W'.repeat(24);
  const ann = await Person.at(page, server.page, wide);
  const { table } = await ann.hotseat(GAME, [wide, `${'M'.repeat(23)}2`, 'عبد الرحمن الطويل جدا']);
  await page.goto(`/t/${table.id}`);
  await awaitTurn(page);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('a right-to-left name does not turn the sentences around it', async ({ page, server }) => {
  const name = 'ליאורה';
  const ann = await Person.at(page, server.page, name);
  const { table } = await ann.hotseat(GAME, [name, 'Ben']);
  await ann.play(table.id, { pick: bids, most: 3 });
  await page.goto(`/t/${table.id}`);
  const line = page.locator('#log li:not(.quiet)').filter({ hasText: name }).first();
  await expect(line).toBeVisible();
  // The name stands before the verb, as in every other line, and is set apart.
  const { nameAt, verbAt, isApart } = await line.evaluate((it, name) => {
    const range = document.createRange();
    const rectOf = (wanted: string) => {
      const walker = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1;
        if (at === -1) continue;
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        return range.getBoundingClientRect().left;
      }
      return NaN;
    };
    const text = it.textContent ?? '';
    const apart = it.querySelector('bdi')?.textContent?.includes(name) ?? false;
    return {
      nameAt: rectOf(name),
      verbAt: rectOf('bid'),
      isApart: apart || text.includes(`\u2068${name}\u2069`),
    };
  }, name);
  expect(isApart).toBe(true);
  expect(nameAt).toBeLessThan(verbAt);
});

test('markup in names and talk is text', async ({ page, another, server }) => {
  const bold = '<b>Bob</b>';
  const ann = await Person.at(page, server.page, bold);
  const { table } = await ann.hotseat(GAME, [bold, '<i>Eve'], { access: 'open' });
  await ann.say(table.id, MARKUP);
  await ann.say(table.id, '{ $who } **not bold** <script>alert(2)</script>');
  await ann.play(table.id, { most: 2 });
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('#log')).toContainText(bold);
  await page.locator('#tab-chat').click();
  await expect(page.getByText(MARKUP)).toBeVisible();
  await expect(page.getByText('<script>alert(2)</script>')).toBeVisible();
  expect(await page.locator('.chat img, .chat script, #log b > b').count()).toBe(0);
  // On the pages that name people, too.
  const other = await another();
  await other.goto('/departures');
  await expect(other.getByText(bold).locator('visible=true').first()).toBeVisible();
  expect(alerts).toBe(0);
});

test('a record that does not replay names its line', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat(GAME, ['Ann', 'Ben']);
  await ann.play(table.id, { pick: bids, most: 6 });
  const lines = (await ann.record(table.id)).split('\n');
  const at = lines.findIndex((line) => /\bbid \d/.test(line));
  lines[at] = (lines[at] ?? '').replace(/bid \d+/, 'bid 999');
  await page.goto('/import');
  await page.locator('#record').fill(lines.join('\n'));
  await page.locator('.go-on').click();
  const alert = page.locator('#record-said [role=alert]');
  await expect(alert).toContainText(new RegExp(`line ${at + 1}`, 'i'));
  // The way on: the line is shown.
  await alert.getByRole('button').click();
  const chosen = await page
    .locator('#record')
    .evaluate((it: HTMLTextAreaElement) => it.value.slice(it.selectionStart, it.selectionEnd));
  expect(chosen).toContain('bid 999');
});

test('something that is no record says what a record looks like', async ({ page }) => {
  await page.goto('/import');
  await page.locator('#record').fill('Dear Sir,\nplease find attached my game.');
  await expect(page.locator('#record-said')).toContainText(t('import-no-head'));
});

test('a table that is gone says so and offers a way on', async ({ page }) => {
  await page.goto('/t/nosuchtable1');
  await expect(page.getByRole('heading', { name: t('table-gone') })).toBeVisible();
  await page.getByRole('link', { name: t('table-gone-way') }).click();
  await expect(page).toHaveURL(/\/departures$/);
});

test('a table that the host closes is gone for whoever waits there', async ({ page, server }) => {
  const host = await Person.guest(server.url, 'Host');
  const ann = await Person.at(page, server.page, 'Ann');
  const { table, you } = await host.make({
    game: GAME,
    seats: [{ me: {} }, { anybody: {} }, { anybody: {} }],
  });
  await ann.join(table.id, you.invite);
  await page.goto(`/t/${table.id}`);
  await expect(page.getByRole('heading', { name: t('waiting-head', { count: 1 }) })).toBeVisible();
  await host.delete(`/tables/${table.id}`);
  await expect(page.getByRole('heading', { name: t('table-closed') })).toBeVisible();
  await expect(page.getByText(t('table-closed-about', { who: 'Host' }))).toBeVisible();
});

test('an invitation that is used up says so before anything is asked', async ({ page, server }) => {
  const host = await Person.guest(server.url, 'Host');
  const ben = await Person.guest(server.url, 'Ben');
  const { table, you } = await host.make({ game: GAME, seats: [{ me: {} }, { anybody: {} }] });
  await ben.join(table.id, you.invite);
  // The seat is taken: with the link one may watch.
  await page.goto(`/t/${table.id}?invite=${you.invite}`);
  await expect(page.locator('#ask')).toHaveText(like('decides-what', { who: '…', what: '…' }));
});

test('a wrong invitation leads to a way on', async ({ page, server }) => {
  const host = await Person.guest(server.url, 'Host');
  const { table } = await host.make({ game: GAME, seats: [{ me: {} }, { anybody: {} }] });
  await page.goto(`/t/${table.id}?invite=wrong`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /This table is not here\.|You need an invitation to this table\./,
  );
  await expect(page.locator('.trouble .btn').first()).toBeVisible();
});

test('somebody who is quicker takes the seat: the others are told', async ({ page, server }) => {
  const host = await Person.guest(server.url, 'Host');
  const ben = await Person.guest(server.url, 'Ben');
  const { table, you } = await host.make({ game: GAME, seats: [{ me: {} }, { anybody: {} }] });
  await page.goto(`/t/${table.id}?invite=${you.invite}`);
  await page.getByLabel(t('join-name')).fill('Cleo');
  await ben.join(table.id, you.invite);
  const sit = page.getByRole('button', { name: t('join-sit', { name: 'Cleo' }) });
  await sit.click({ timeout: 5000 }).catch(() => {});
  await expect(
    page
      .getByText(/Somebody was quicker|The game has begun|Every seat is taken|You watch\./)
      .first(),
  ).toBeVisible();
});

test('an address where nothing is names the nearest one', async ({ page }) => {
  await page.goto('/tabels');
  await expect(page.getByRole('link', { name: /\/tables/ })).toBeVisible();
  await page.getByRole('link', { name: /\/tables/ }).click();
  await expect(page).toHaveURL(/\/tables$/);
});

test('what is pasted as a link and is none is said to be so', async ({ page }) => {
  await page.goto('/departures');
  await page.getByLabel(t('link-label')).fill('come and play with us');
  await page.getByRole('button', { name: t('open'), exact: true }).click();
  await expect(page.getByText(t('link-wrong'))).toBeVisible();
});

test('a name with a comma is refused before it is sent', async ({ page, server }) => {
  const host = await Person.guest(server.url, 'Host');
  const { table, you } = await host.make({ game: GAME, seats: [{ me: {} }, { anybody: {} }] });
  await page.goto(`/t/${table.id}?invite=${you.invite}`);
  await page.getByLabel(t('join-name')).fill('Ann, the first');
  await expect(page.getByText(t('name-forbidden'))).toBeVisible();
});

test('every page forbids inline scripts and styles, and needs none', async ({ page, server }) => {
  // Violations are noted by the fixture; here is that the policy is there at all.
  for (const path of [
    '/',
    '/tables',
    '/departures',
    '/new',
    '/account',
    '/t/nosuchtable1',
    '/xyz',
  ]) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe');
    expect(answer?.headers()['cache-control'], path).toMatch(/no-cache|no-store/);
  }
  const script = (await (await fetch(server.page)).text()).match(/\/assets\/[^"]+\.js/)?.[0];
  const asset = await fetch(server.page + script);
  expect(asset.headers.get('cache-control')).toContain('immutable');
});

test('talk that is too long cannot be typed', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat(GAME, ['Ann', 'Ben']);
  await page.goto(`/t/${table.id}`);
  await page.locator('#tab-chat').click();
  await page.locator('#say').fill('x'.repeat(500));
  await page.getByRole('button', { name: t('chat-send') }).click();
  await expect(page.locator('.chat li').first()).toContainText('xxx');
});
