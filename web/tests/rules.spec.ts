/** From a refusal to its rule, and back to the table. */
import { Person, randomly } from './api';
import { expect, PHONE, test } from './test';
import { like, t } from './words';

test('the number of a rule leads to its section in a frame, and back', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat('chicago-express', ['Ann', 'Ben']);
  await ann.play(table.id, {
    pick: randomly(5),
    until: ({ phase }, { table }) => phase === 'choice' && table.version > 30,
  });
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('#prompt.yours')).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.press('g');
  await page.keyboard.type('A2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('?');
  const link = page
    .getByRole('dialog')
    .getByRole('link', { name: like('rule-section', { section: '…' }) })
    .first();
  const section = /[\d.]*\d/.exec(await link.innerText())![0];

  const opened = page.waitForEvent('popup');
  await link.click();
  const rules = await opened;
  const cited = rules.locator('.cited');
  await expect(cited).toHaveCount(1);
  expect(await cited.getAttribute('id')).toBe(section);
  await expect(cited).toBeInViewport();
  await expect(cited).toBeFocused();
  expect(new URL(rules.url()).hash).toBe(`#${section}`);
  // The table is as it was, with the reason still open.
  await expect(page.getByRole('dialog')).toBeVisible();

  const closed = rules.waitForEvent('close');
  await rules.getByRole('link', { name: t('rules-back') }).click();
  await closed;
});

test('a table leads to the rules of its game', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat('age-of-steam', ['Ann', 'Ben']);
  await page.goto(`/t/${table.id}`);
  const link = page.locator('header').getByRole('link', { name: t('rules') });
  expect(await link.getAttribute('href')).toBe(`/rules/age-of-steam?table=${table.id}`);
});

test('links between sections move the frame, and a search finds sections', async ({ page }) => {
  await page.goto('/rules/chicago-express');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(
    t('title-page', { page: t('title-rules-of', { game: 'Chicago Express' }) }),
  );
  await page.locator('#summary').getByRole('link', { name: '5.1.4' }).click();
  await expect(page.locator('.cited')).toHaveAttribute('id', '5.1.4');
  await page.goBack();
  await expect(page.locator('.cited')).toHaveCount(0);

  await page.getByRole('searchbox').fill('forest treasury');
  await page
    .getByRole('navigation', { name: t('rules-contents') })
    .getByText('5.3.6')
    .click();
  await expect(page.locator('.cited')).toHaveAttribute('id', '5.3.6');
  await expect(page.locator('.cited')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the contents fold and close when one has chosen', async ({ page }) => {
    await page.goto('/rules/railroad-revolution');
    const contents = page.getByRole('navigation', { name: t('rules-contents') });
    await expect(contents).toBeHidden();
    await page.locator('summary').click();
    await contents.getByRole('link', { name: /^9/ }).click();
    await expect(contents).toBeHidden();
    await expect(page.locator('.cited')).toHaveAttribute('id', '9');
    await expect(page.locator('.cited')).toBeInViewport();
  });
});

test('rules of a game that is not here are a missing page', async ({ page }) => {
  await page.goto('/rules/no-such-game');
  await expect(page.getByRole('heading', { name: t('missing-head') })).toBeVisible();
});
