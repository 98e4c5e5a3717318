/** The line to the server: it breaks, comes back, and loses nothing. */
import type { Page } from '@playwright/test';
import { choicesIn, Person, randomly } from './api';
import { pencilled } from './choosing';
import { expect, notice, test } from './test';
import { t } from './words';

const GAME = 'chicago-express';

/** A table at which the first seat may expand a company by several hexes. */
async function beforeExpansion(ann: Person, names = ['Ann', 'Ben']) {
  const { table } = await ann.hotseat(GAME, names);
  const now = await ann.play(table.id, {
    pick: randomly(5),
    until: (prompt, { table }) =>
      prompt.phase === 'choice' && table.version > 25 && expansionOf(choicesIn(prompt)) !== '',
  });
  return { id: table.id, prompt: now.prompt! };
}

const expansionOf = (actions: string[]) => actions.find((it) => it.startsWith('expand ')) ?? '';

/** Pencils an expansion and a hex. */
async function pencil(page: Page, action: string) {
  await page.locator(`.choice[data-action="${action}"]`).click();
  await page.locator('.map path.target').first().click();
  await expect(page.locator('.map path.chosen')).toHaveCount(1);
}

test('the server restarts while a plan is pencilled: it is kept and sent once', async ({
  page,
  server,
}) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { id, prompt } = await beforeExpansion(ann);
  await page.goto(`/t/${id}`);
  await pencil(page, expansionOf(choicesIn(prompt)));
  const before = await ann.table(id);

  await server.stop();
  await expect(page.locator('#prompt.down')).toBeVisible({ timeout: 5000 });
  await expect(page.locator('#prompt')).toContainText(t('line-down-kept'));
  await expect(page.locator('.map path.chosen')).toHaveCount(1);
  await server.resume();
  // It repairs itself: nobody has to press anything.
  await expect(page.locator('#prompt.yours')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.map path.chosen')).toHaveCount(1);

  await page.locator('.acts .choice.go').click();
  await expect(page.locator('.map path.chosen')).toHaveCount(0);
  const log = await ann.log(id);
  const played = log.filter((it) => it.kind === 'played' && it.version > before.table.version);
  // The expansion, the hex and the end: each once.
  expect(played.map((it) => ('action' in it ? String(it.action).split(' ')[0] : ''))).toEqual([
    'expand',
    'build',
    'done',
  ]);
});

test('an action whose answer is lost is sent again and played once', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat(GAME, ['Ann', 'Ben']);
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('#prompt.yours')).toBeVisible();
  const before = (await ann.table(table.id)).table.version;
  let lost = 0;
  await page.route('**/actions', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    // The server plays it, and the line breaks before its answer arrives.
    await route.fetch();
    await route.abort();
  });
  await page.locator('.acts .choice.go').click();
  await expect(page.locator('#log')).toContainText('bids');
  expect(lost).toBe(1);
  const log = await ann.log(table.id);
  expect(log.filter((it) => it.kind === 'played' && it.version > before)).toHaveLength(1);
});

test('a plan that became illegal stays, struck through, with its reason', async ({
  page,
  server,
}) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { id, prompt } = await beforeExpansion(ann);
  await page.goto(`/t/${id}`);
  const expansion = expansionOf(choicesIn(prompt));
  await pencil(page, expansion);
  // The same person acts on another device meanwhile, so that the plan comes too late.
  await ann.play(id, { pick: (actions) => actions.find((it) => it !== expansion) ?? '', most: 1 });
  await expect(page.locator('.tally.broken')).toBeVisible();
  await expect(page.locator('#prompt')).toContainText(t('plan-broken'));
  await expect(page.locator('.tally .cannot').first()).toBeVisible();
  await expect(page.locator('.tally .why')).toHaveText(/\S{3}/);
  await page.getByRole('button', { name: t('plan-clear') }).click();
  await expect(page.locator('.tally')).toHaveCount(0);
});

test('what is asked for ahead of the code is asked for once', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat(GAME, ['Ann', 'Ben']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('.order.yours')).toBeVisible();
  await expect(page.locator('#log')).not.toBeEmpty();
  expect(asked).toContain(`/api/v1/tables/${table.id}`);
  expect(asked.some((it) => it.startsWith('/assets/ahead-'))).toBe(true);
  expect(asked.filter((it, at) => asked.indexOf(it) !== at)).toEqual([]);
});

test('who is quicker than the server: every press is for the question that was seen', async ({
  page,
  server,
}) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { id, prompt } = await beforeExpansion(ann);
  await page.goto(`/t/${id}`);
  await pencil(page, expansionOf(choicesIn(prompt)));
  const places = page.locator('.map path.target');
  const wanted = await places.first().getAttribute('data-place');

  // Two presses on one hex while the answer to the first is on its way: the second has no meaning.
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/preview*', async (route) => {
    await pressed;
    await route.continue();
  });
  const [, first] = await pencilled(page);
  const asked = page.waitForRequest('**/preview*');
  await places.first().dblclick();
  await asked;
  // What sends comes after what was pressed before it.
  await page.locator('.acts .choice.go').click();
  answer();
  const built = async () =>
    (await ann.log(id)).flatMap((it) => ('action' in it ? [String(it.action)] : [])).slice(-3);
  await expect.poll(built).toEqual([first, `build ${wanted?.split(' ')[1]}`, 'done']);
  await expect(page.locator('.tally')).toHaveCount(0);
});

test('a hint in the middle of a plan says what could follow', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { id, prompt } = await beforeExpansion(ann);
  await page.goto(`/t/${id}`);
  await pencil(page, expansionOf(choicesIn(prompt)));
  await page.keyboard.press('h');
  const take = page.getByRole('button', { name: t('hint-take') });
  await expect(take).toBeVisible();
  // It belongs to what is pencilled: with another step it is gone, and back without it.
  await page.locator('.map path.target').first().click();
  await expect(take).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(take).toBeVisible();
});

test('a plan is still there when the page is loaded anew', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { id, prompt } = await beforeExpansion(ann);
  await page.goto(`/t/${id}`);
  await pencil(page, expansionOf(choicesIn(prompt)));
  const tally = await page.locator('.tally ol').innerText();
  await page.reload();
  await expect(page.locator('.map path.chosen')).toHaveCount(1);
  await expect(page.locator('.tally ol')).toHaveText(tally, { useInnerText: true });
});

test('a plan is taken up also if the page knows late who looks at it', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { id, prompt } = await beforeExpansion(ann);
  await page.goto(`/t/${id}`);
  await pencil(page, expansionOf(choicesIn(prompt)));
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  await page.route('**/api/v1/me', async (route) => {
    await told;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('#prompt')).toBeVisible();
  tell();
  await expect(page.locator('.map path.chosen')).toHaveCount(1);
  await expect(page.locator('.tally.broken')).toHaveCount(0);
});

test('the log is whole if something happens while it is read', async ({ page, server }) => {
  const ann = await Person.guest(server.url, 'Ann');
  const { table } = await ann.hotseat(GAME, ['Ann', 'Ben'], { access: 'open' });
  await ann.play(table.id, { pick: randomly(5), most: 12 });
  const lines = page.locator('#log li:not(.quiet)');
  await page.route('**/log?*', async (route) => {
    // The log is answered only when the stream has told of something later.
    await expect(async () => {
      await ann.play(table.id, { pick: randomly(5), most: 1 });
      expect(await lines.count()).toBeGreaterThan(0);
    }).toPass();
    await route.continue();
  });
  await page.goto(`/t/${table.id}`);
  await expect.poll(() => lines.count()).toBeGreaterThan(10);
});

test('six tabs of one browser are live at one table', async ({ page, context, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat(GAME, ['Ann', 'Ben']);
  const tabs = [page];
  while (tabs.length < 6) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(`/t/${table.id}`);
    await expect(tab.locator('#prompt')).toBeVisible();
  }
  for (let count = 0; count < 3; count += 1) {
    const { table: now } = await ann.play(table.id, { most: 1 });
    const last = (await ann.log(table.id)).filter((it) => it.kind === 'played').length;
    expect(now.version).toBeGreaterThan(0);
    for (const tab of tabs) await expect(tab.locator('#log li:not(.quiet)')).toHaveCount(last);
  }
  // Requests still get through: a stream for each tab would have used up the connections.
  await page
    .getByRole('button', { name: t('menu-past') })
    .first()
    .click();
  await expect(page.locator('#scrub')).toBeVisible();
});

test('a tab that is older than the server offers to load the new page', async ({ page }) => {
  let build = 'old';
  await page.route('**/build.json', (route) => route.fulfill({ json: { build } }));
  await page.clock.install();
  await page.goto('/departures');
  await expect(page.getByRole('heading', { name: t('nav-departures') }).first()).toBeVisible();
  build = 'new';
  await page.clock.fastForward(120_000);
  // The tab is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice(page, t('build-new'))).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: t('build-load') }).click();
  await loaded;
  await expect(notice(page, t('build-new'))).toHaveCount(0);
});

test('a part of the page that is gone after an update leads to a way on', async ({
  page,
  faults,
}) => {
  await page.goto('/');
  await expect(page.locator('article .btn.go').first()).toBeVisible();
  // The files of the old build are not on the server any more.
  await page.route('**/assets/Departures*', (route) => route.fulfill({ status: 404, body: '' }));
  await page
    .getByRole('link', { name: t('nav-departures') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('trouble-load') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('trouble-reload') })).toBeVisible();
  await expect(notice(page, t('build-new'))).toBeVisible();
  // That is what this test is about.
  faults.length = 0;
});

test('a table that cannot be reached says so and can be tried again', async ({ page, server }) => {
  const ann = await Person.at(page, server.page, 'Ann');
  const { table } = await ann.hotseat(GAME, ['Ann', 'Ben']);
  await page.route('**/api/v1/tables/*', (route) => route.abort());
  await page.goto(`/t/${table.id}`);
  await expect(page.getByRole('heading', { name: t('table-unreachable') })).toBeVisible();
  await page.unroute('**/api/v1/tables/*');
  await page.getByRole('button', { name: t('try-again') }).click();
  await expect(page.locator('#prompt')).toBeVisible();
});
