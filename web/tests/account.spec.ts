/** Accounts, and what hangs on them. */
import type { Page } from '@playwright/test';
import { Person } from './api';
import { expect, notice, test } from './test';

const PASSWORD = 'a long way west';

async function signUp(page: Page, name: string) {
  await page.goto('/account');
  const form = page.locator('form').filter({ hasText: 'New here' });
  await form.getByLabel('Name at the table').fill(name);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
}

async function signIn(page: Page, name: string, password = PASSWORD) {
  await page.goto('/account');
  const form = page.locator('form').filter({ hasText: 'On this device' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

test('an account is opened, left, entered again and deleted', async ({ page }) => {
  await signUp(page, 'Ada');
  await expect(page.getByRole('link', { name: 'Account of Ada' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(notice(page, 'You are signed out on this device.')).toBeVisible();

  await signIn(page, 'Ada', 'something else');
  await expect(page.getByText('This name and this password do not belong together.')).toBeVisible();
  await signIn(page, 'Ada');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();

  // A wrong password does not delete anything.
  await page.getByText('Delete my account').click();
  await page.getByLabel('Your password, to be sure').fill('something else');
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await page.getByLabel('Your password, to be sure').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(notice(page, 'You are deleted here.')).toBeVisible();
  await signIn(page, 'Ada');
  await expect(page.getByText('This name and this password do not belong together.')).toBeVisible();
});

test('a name that is taken is refused with a way on', async ({ page, another }) => {
  await signUp(page, 'Ada');
  const other = await another();
  await other.goto('/account');
  const form = other.locator('form').filter({ hasText: 'New here' });
  await form.getByLabel('Name at the table').fill('Ada');
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Make the account' }).click();
  await expect(other.getByText('Somebody has the name Ada already. Choose another.')).toBeVisible();
});

test('another device is signed out from here', async ({ page, another }) => {
  await signUp(page, 'Ada');
  const phone = await another();
  await signIn(phone, 'Ada');
  await expect(phone.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 devices')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out .* on/ }).click();
  await expect(notice(page, 'One device is signed out.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Make the account' })).toBeVisible();
});

test('a guest becomes an account and keeps the seats', async ({ page, server }) => {
  const guest = await Person.at(page, server.page, 'Conductor 7');
  const { table } = await guest.hotseat('chicago-express', ['Ann', 'Ben']);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Keep my games' }).click();
  const form = page.locator('section').filter({ hasText: 'a guest on this device' });
  await form.getByLabel('Name at the table').fill('Ada');
  await form.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Keep my games' }).click();
  await expect(notice(page, 'Ada is an account now.')).toBeVisible();
  await page.goto('/tables');
  await expect(page.locator(`a[href="/t/${table.id}"]`).first()).toBeVisible();
});

test('a name and a password can be changed', async ({ page, another }) => {
  await signUp(page, 'Ada');
  await page.getByRole('button', { name: 'Change the name' }).click();
  await page.getByLabel('Name at the table').fill('Ada L.');
  await page.getByRole('button', { name: 'Take this name' }).click();
  await expect(notice(page, 'You are Ada L. now.')).toBeVisible();
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('Present password').fill(PASSWORD);
  await page.getByLabel('New password').fill('another way west');
  await page.getByRole('button', { name: 'Take this password' }).click();
  await expect(notice(page, 'The password is changed.')).toBeVisible();
  const other = await another();
  await signIn(other, 'Ada L.', 'another way west');
  await expect(other.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
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
  await expect(page.getByRole('heading', { name: /^Waiting for you/ })).toBeVisible();
  await expect(page.locator('nav').first()).toContainText(String(yours.length));
  // It changes when the others act.
  await ann.play(yours[0]!, { most: 1 });
  await expect.poll(async () => (await hrefs())[0]).not.toBe(yours[0]);
});
