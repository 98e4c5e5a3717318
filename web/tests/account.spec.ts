/** Accounts, and what hangs on them. */
import type { Page } from '@playwright/test';
import { Person } from './api';
import { expect, notice, test } from './test';
import { like, t } from './words';

const PASSWORD = 'a long way west';

async function signUp(page: Page, name: string) {
  await page.goto('/account');
  const form = page.locator('form').filter({ hasText: t('account-new') });
  await form.getByLabel(t('name-at-table')).fill(name);
  await form.getByLabel(t('password')).fill(PASSWORD);
  await form.getByRole('button', { name: t('account-make') }).click();
  await expect(page.getByRole('button', { name: t('sign-out'), exact: true })).toBeVisible();
}

async function signIn(page: Page, name: string, password = PASSWORD) {
  await page.goto('/account');
  const form = page.locator('form').filter({ hasText: t('sign-in-about') });
  await form.getByLabel(t('name')).fill(name);
  await form.getByLabel(t('password')).fill(password);
  await form.getByRole('button', { name: t('nav-sign-in') }).click();
}

test('an account is opened, left, entered again and deleted', async ({ page }) => {
  await signUp(page, 'Ada');
  await expect(
    page.getByRole('link', { name: t('nav-account-of', { name: 'Ada' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('sign-out'), exact: true }).click();
  await expect(notice(page, t('signed-out'))).toBeVisible();

  await signIn(page, 'Ada', 'something else');
  await expect(page.getByText(t('sign-in-wrong'))).toBeVisible();
  await signIn(page, 'Ada');
  await expect(page.getByRole('button', { name: t('sign-out'), exact: true })).toBeVisible();

  // A wrong password does not delete anything.
  await page.getByText(t('delete')).click();
  await page.getByLabel(t('delete-password')).fill('something else');
  await page.getByRole('button', { name: t('delete-do') }).click();
  await expect(page.getByText(t('password-old-wrong'))).toBeVisible();
  await page.getByLabel(t('delete-password')).fill(PASSWORD);
  await page.getByRole('button', { name: t('delete-do') }).click();
  await expect(notice(page, t('deleted'))).toBeVisible();
  await signIn(page, 'Ada');
  await expect(page.getByText(t('sign-in-wrong'))).toBeVisible();
});

test('a name that is taken is refused with a way on', async ({ page, another }) => {
  await signUp(page, 'Ada');
  const other = await another();
  await other.goto('/account');
  const form = other.locator('form').filter({ hasText: t('account-new') });
  await form.getByLabel(t('name-at-table')).fill('Ada');
  await form.getByLabel(t('password')).fill(PASSWORD);
  await form.getByRole('button', { name: t('account-make') }).click();
  await expect(other.getByText(t('name-taken', { name: 'Ada' }))).toBeVisible();
});

test('another device is signed out from here', async ({ page, another }) => {
  await signUp(page, 'Ada');
  const phone = await another();
  await signIn(phone, 'Ada');
  await expect(phone.getByRole('button', { name: t('sign-out'), exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('devices-count', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: like('device-end', { device: '…' }) }).click();
  await expect(notice(page, t('devices-ended', { count: 1 }))).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('button', { name: t('account-make') })).toBeVisible();
});

test('a guest becomes an account and keeps the seats', async ({ page, server }) => {
  const guest = await Person.at(page, server.page, 'Conductor 7');
  const { table } = await guest.hotseat('chicago-express', ['Ann', 'Ben']);
  await page.goto('/account');
  await page.getByRole('button', { name: t('keep-games') }).click();
  const form = page.locator('section.strip');
  await form.getByLabel(t('name-at-table')).fill('Ada');
  await form.getByLabel(t('password')).fill(PASSWORD);
  await page.getByRole('button', { name: t('keep-games') }).click();
  await expect(notice(page, t('kept', { name: 'Ada' }))).toBeVisible();
  await page.goto('/tables');
  await expect(page.locator(`a[href="/t/${table.id}"]`).first()).toBeVisible();
});

test('a name and a password can be changed', async ({ page, another }) => {
  await signUp(page, 'Ada');
  await page.getByRole('button', { name: t('name-change') }).click();
  await page.getByLabel(t('name-at-table')).fill('Ada L.');
  await page.getByRole('button', { name: t('name-save') }).click();
  await expect(notice(page, t('renamed', { name: 'Ada L.' }))).toBeVisible();
  await page.getByRole('button', { name: t('password-change') }).click();
  await page.getByLabel(t('password-old')).fill(PASSWORD);
  await page.getByLabel(t('password-new')).fill('another way west');
  await page.getByRole('button', { name: t('password-save') }).click();
  await expect(notice(page, t('password-changed'))).toBeVisible();
  const other = await another();
  await signIn(other, 'Ada L.', 'another way west');
  await expect(other.getByRole('button', { name: t('sign-out'), exact: true })).toBeVisible();
});

test('my tables: those that wait for me come first, the longest waiting at the top', async ({
  page,
  server,
}) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const ben = await Person.guest(server.url, 'Ben');
  const two = (game: string, first: 'me' | 'anybody') =>
    ann.make({
      game,
      seats: first === 'me' ? [{ me: {} }, { anybody: {} }] : [{ anybody: {} }, { me: {} }],
    });
  const made = [];
  for (const [game, first] of [
    ['chicago-express', 'me'],
    ['railroad-revolution', 'anybody'],
    ['age-of-steam', 'me'],
  ] as const) {
    const { table, you } = await two(game, first);
    await ben.join(table.id, you.invite);
    made.push(await ann.table(table.id));
  }
  const open = await two('chicago-express', 'me');
  const over = await ann.hotseat('age-of-steam', ['Ann', 'Ben']);
  await ann.play(over.table.id);

  const yours = made.filter((it) => it.prompt).map((it) => it.table.id);
  expect(yours.length).toBeGreaterThan(0);
  await page.goto('/tables');
  const hrefs = () =>
    page
      .locator('main a[href^="/t/"]')
      .evaluateAll((all) => [
        ...new Set(all.map((it) => (it.getAttribute('href') ?? '').slice(3))),
      ]);
  await expect.poll(async () => (await hrefs()).length).toBe(5);
  const shown = await hrefs();
  expect(shown.slice(0, yours.length)).toEqual(yours);
  expect(shown.at(-1)).toBe(over.table.id);
  expect(shown.indexOf(open.table.id)).toBeGreaterThanOrEqual(yours.length);
  // A row says what is asked, and the bar counts.
  await expect(page.getByRole('heading', { name: t('mine-yours') })).toBeVisible();
  await expect(page.locator('nav').first()).toContainText(String(yours.length));
  // It changes when the others act.
  await ann.play(yours[0]!);
  const waiting = page.locator('main section').filter({
    has: page.getByRole('heading', { name: t('mine-yours') }),
  });
  await expect(waiting.locator(`a[href="/t/${yours[0]}"]`)).toHaveCount(0);
});
