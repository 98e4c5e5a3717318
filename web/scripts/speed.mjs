/**
 * Measures how fast the page is and prints it beside what was aimed at. Nothing fails here:
 * times depend on the machine. Run `npm run build` and build the program first. Arguments
 * choose what is measured: `npm run speed -- scrubbing`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { filesOf, readManifest, sentBytes, WEB } from './build.mjs';
import { serve } from './serve.mjs';

const PROGRAM = process.env.ROUNDHOUSE_BIN ?? join(WEB, '../target/release/roundhouse');
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A phone on a bad day: a processor a quarter as fast, and slow 4G. */
const SLOWER = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const ROUNDS = 3;
/** How long a game is scrubbed through. */
const ACTIONS = 400;
/** Boards where they have most to do, and how their longest games are found. */
const WORST = [
  { game: 'age-of-steam', record: 'most-choices', players: 6, style: 'weave' },
  { game: 'railroad-revolution', record: 'a-rich-player', players: 4, style: 'deals' },
];
/** As long as the longest games of people and bots. */
const LONGEST = 688;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(typeof WORST)[number]} Worst */
/** @typedef {{ figure: string, aim: string, measured: string }} Row */
/** @type {Row[]} */
const rows = [];
/** @param {string} figure @param {string} aim @param {string} measured */
function note(figure, aim, measured) {
  rows.push({ figure, aim, measured });
  console.error(`  ${figure}: ${measured}`);
}

/** @param {number[]} values */
const sorted = (values) => [...values].sort((a, b) => a - b);
/** @param {number[]} values @param {number} part */
const quantile = (values, part) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;
/** @param {number[]} values */
const median = (values) => quantile(values, 0.5);
/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
/** @param {number} bytes */
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-speed-'));
const program = spawn(
  PROGRAM,
  [
    ...['serve', '--address', '127.0.0.1:0', '--database', join(folder, 'tables.db')],
    ...['--rate-per-person', '1000000', '--rate-per-address', '1000000', '--log', 'warn'],
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const server = await new Promise((resolve, reject) => {
  program.stdout.on('data', (bytes) => {
    const url = /is at (http:\/\/\S+)/.exec(String(bytes))?.[1];
    if (url) resolve(url.replace(/\/$/, ''));
  });
  program.once('exit', () => reject(new Error('the server does not start')));
});
// The page that is built into the program, or with DIST=1 the one in web/dist.
const front = process.env.DIST ? await serve(() => server) : null;
const base = front?.url ?? server;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS });

/** @type {Record<string, (worst: Worst | null) => Promise<void>>} */
const MEASURED = {
  decision: (worst) => (worst ? firstDecisionAt(worst) : firstDecision()),
  effect: (worst) => eventToScreen(worst?.game),
  tasks: (worst) => (worst ? choicesOpen(worst) : longTasks()),
  scrubbing: (worst) => scrubbing(worst ? longRecord(worst) : undefined),
};
const wanted = process.argv.slice(2);

try {
  const unknown = wanted.find((it) => !(it in MEASURED));
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is not one of ${Object.keys(MEASURED).join(', ')}`);
  for (const worst of [null, ...WORST]) {
    for (const [name, measure] of Object.entries(MEASURED)) {
      if (wanted.length === 0 || wanted.includes(name)) await measure(worst);
    }
  }
} finally {
  await browser.close();
  front?.close();
  program.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
print();

/**
 * Asks the server as somebody.
 * @param {string | null} token @param {string} method @param {string} path @param {unknown} [body]
 */
async function ask(token, method, path, body) {
  const response = await fetch(`${server}/api/v1${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return await response.json();
}

/** A browser of its own, in which somebody is known. @param {object} options */
async function person(options) {
  const context = await browser.newContext({ baseURL: base, locale: 'en-GB', ...options });
  const answer = await context.request.post(`${base}/api/v1/guests`, { data: { name: 'Ann' } });
  const { token } = await answer.json();
  return { context, token };
}

/** The game with the largest page; the first one if none has a board. */
async function game() {
  const all = await ask(null, 'GET', '/games');
  const boards = Object.keys(readManifest()).filter((key) => key.endsWith('/index.ts'));
  const isDrawn = (/** @type {{ name: string }} */ it) =>
    boards.some((key) => key.includes(`/${it.name}/`));
  return all.find(isDrawn) ?? all[0];
}

/**
 * Plays `count` actions for all seats of a person.
 * @param {string} token @param {string} id @param {number} count
 * @param {(actions: string[]) => string} pick
 */
async function play(token, id, count, pick) {
  let now = await ask(token, 'GET', `/tables/${id}`);
  for (let done = 0; done < count && now.prompt; done += 1) {
    const actions = now.prompt.groups.flatMap((/** @type {any} */ group) => [
      ...(group.choices ?? []).map((/** @type {any} */ it) => it.action),
      ...(group.amount ? [`${group.verb} ${group.amount.least}`] : []),
    ]);
    const body = { version: now.table.version, actions: [pick(actions)] };
    now = await ask(token, 'POST', `/tables/${id}/actions`, body);
    if (!now.prompt) now = await ask(token, 'GET', `/tables/${id}`);
  }
  return now;
}

/** Picks at random, the same each time. @param {number} seed @returns {(actions: string[]) => string} */
function randomly(seed) {
  let state = seed;
  return (actions) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return actions[Math.floor((state / 2 ** 32) * actions.length)] ?? '';
  };
}

/** @param {Page} page */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Notes in the page when a decision is painted, and when somebody last clicked. */
function watchDecision() {
  const seen = /** @type {any} */ (window);
  addEventListener('click', () => (seen.clickedAt = performance.now()), true);
  const look = () => {
    const isThere = document.querySelector('.order.yours') && document.querySelector('.choice');
    if (!isThere) return void requestAnimationFrame(look);
    // The frame after the next is painted for sure.
    requestAnimationFrame(() => requestAnimationFrame(() => (seen.decidedAt = performance.now())));
  };
  requestAnimationFrame(look);
}

async function firstDecision() {
  const { name, title } = await game();
  const byLink = [];
  const byClick = [];
  let script = 0;
  let fonts = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, token } = await person(PHONE);
    const { table } = await ask(token, 'POST', '/tables', {
      game: name,
      seating: 'as_listed',
      seats: [{ me: {} }, { bot: { level: 'random' } }, { bot: { level: 'random' } }],
    });
    const page = await context.newPage();
    await page.addInitScript(watchDecision);
    await slowDown(page);
    await page.goto(`/t/${table.id}`);
    await page.waitForFunction(() => 'decidedAt' in window, null, { timeout: 60_000 });
    byLink.push(await page.evaluate(() => /** @type {any} */ (window).decidedAt));
    const sizes = await page.evaluate(() => {
      const all = /** @type {PerformanceResourceTiming[]} */ (
        performance.getEntriesByType('resource')
      );
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const sum = (/** @type {PerformanceResourceTiming[]} */ some) =>
        some.reduce((bytes, it) => bytes + it.encodedBodySize, 0);
      return {
        script: sum(all.filter((it) => /\.js$/.test(it.name))),
        fonts: sum(all.filter((it) => /\.woff2$/.test(it.name) && it.responseEnd <= paint)),
      };
    });
    // The worker's script is loaded beside the page.
    const manifest = readManifest();
    const worker = filesOf(manifest, Object.keys(manifest), 'js').filter((it) => /worker/.test(it));
    script = sizes.script + worker.reduce((bytes, file) => bytes + sentBytes(file), 0);
    fonts = sizes.fonts;
    await context.close();

    const other = await browser.newContext({ baseURL: base, locale: 'en-GB', ...PHONE });
    const first = await other.newPage();
    await first.addInitScript(watchDecision);
    await slowDown(first);
    await first.goto('/');
    const button = first.getByRole('button', { name: new RegExp(`bots.*${title}|${title}.*bots`) });
    await button.click({ timeout: 60_000 });
    await first.waitForFunction(() => 'decidedAt' in window, null, { timeout: 60_000 });
    byClick.push(
      await first.evaluate(() => {
        const { decidedAt, clickedAt } = /** @type {any} */ (window);
        return decidedAt - clickedAt;
      }),
    );
    await other.close();
  }
  const slow = '4× slower processor, slow 4G, nothing cached';
  note(`first decision of a table opened by link (${slow})`, '≤ 2.5 s', seconds(median(byLink)));
  note(
    'first decision after the click on the first page (same)',
    '≤ 2.5 s',
    seconds(median(byClick)),
  );
  note('script of a table page, compressed', '≤ 150 kB', kb(script));
  note('fonts before the first paint', '≤ 65 kB', kb(fonts));
}

/** @param {string} [wanted] */
async function eventToScreen(wanted) {
  const { name } = wanted === undefined ? await game() : { name: wanted };
  const of = wanted === undefined ? '' : `${wanted}: `;
  const { context, token } = await person(DESK);
  const { table } = await ask(token, 'POST', '/tables', {
    game: name,
    access: 'open',
    seating: 'as_listed',
    seats: [{ me: { name: 'Ann' } }, { me: { name: 'Ben' } }],
  });
  await context.close();
  // Somebody who watches: the effect comes from the stream alone.
  const watcher = await browser.newContext({ baseURL: base, locale: 'en-GB', ...DESK });
  const page = await watcher.newPage();
  await page.addInitScript(() => {
    const seen = /** @type {any} */ (window);
    seen.heard = [];
    seen.drawn = [];
    const now = () => performance.timeOrigin + performance.now();
    const Original = window.SharedWorker;
    // When the page itself hears of it.
    window.SharedWorker = class extends Original {
      /** @param {string | URL} url @param {any} options */
      constructor(url, options) {
        super(url, options);
        this.port.addEventListener('message', ({ data }) => {
          if (data?.event === 'table') seen.heard.push(now());
        });
      }
    };
    let last = '';
    const look = () => {
      const text = document.querySelector('.play')?.textContent ?? '';
      if (text !== last) {
        last = text;
        requestAnimationFrame(() => seen.drawn.push(now()));
      }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await page.goto(`/t/${table.id}`);
  await page.locator('#log li').first().waitFor();
  const fromServer = [];
  const fromEvent = [];
  const pick = randomly(5);
  let isOver = false;
  for (let count = 0; count < 40 && !isOver; count += 1) {
    await page.evaluate(() => {
      const seen = /** @type {any} */ (window);
      seen.heard = [];
      seen.drawn = [];
    });
    const before = Date.now();
    const now = await play(token, table.id, 1, (actions) => pick(actions));
    isOver = !now.prompt;
    const answered = Date.now();
    await page.waitForFunction(() => /** @type {any} */ (window).drawn.length > 0);
    const { heard, drawn } = await page.evaluate(() => {
      const { heard, drawn } = /** @type {any} */ (window);
      return { heard: heard[0], drawn: drawn[0] };
    });
    // The request lies between these two; the later one is when its answer was read.
    fromServer.push(Math.max(0, drawn - Math.min(answered, Math.max(before, heard))));
    fromEvent.push(Math.max(0, drawn - heard));
  }
  const told = (/** @type {number[]} */ values) =>
    `${median(values).toFixed(0)} ms, 95 % within ${quantile(values, 0.95).toFixed(0)} ms`;
  note(
    `${of}effect on screen after the event reached the page (loopback)`,
    '≤ 100 ms',
    told(fromEvent),
  );
  note(`${of}effect on screen after the answer to who acted (loopback)`, '', told(fromServer));
  await watcher.close();
}

/**
 * The longest of some games, `ACTIONS` at most. Auctions are fought out, because a game by
 * chance is over after half as many.
 * @param {string} token
 */
async function longGame(token) {
  const { name } = await game();
  let best = { id: '', count: 0 };
  for (let seed = 1; seed <= 12 && best.count < ACTIONS; seed += 1) {
    const { table } = await ask(token, 'POST', '/tables', {
      game: name,
      seating: 'as_listed',
      seats: ['Ann', 'Ben', 'Cleo'].map((name) => ({ me: { name } })),
    });
    const pick = randomly(seed * 7919);
    const fight = (/** @type {string[]} */ actions) =>
      actions.find((it) => /^bid /.test(it)) ?? pick(actions);
    const now = await play(token, table.id, ACTIONS, fight);
    const count = now.table.version - table.version;
    if (count > best.count) best = { id: table.id, count };
  }
  return best;
}

/** @param {{ game: string, record: string }} [given] */
async function scrubbing(given) {
  const { context, token } = await person(DESK);
  const table = given ? await imported(token, given.record) : await longGame(token);
  const { id } = table;
  const of = given ? `${given.game}: ` : '';
  const page = await context.newPage();
  await page.goto(`/t/${id}`);
  await page.locator('#prompt').waitFor();
  await page.keyboard.press('b');
  // Read to the end; what an import counts besides its actions is no step.
  const reads = () =>
    page.evaluate(() => {
      const scrub = document.querySelector('#scrub');
      const at = (/** @type {string} */ name) => Number(scrub?.getAttribute(name));
      return at('max') - at('min');
    });
  let count = 0;
  for (let before = -1; count === 0 || count !== before; await page.waitForTimeout(1500)) {
    before = count;
    count = await reads();
  }
  const session = await page.context().newCDPSession(page);
  // Time of the processor: what else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const before = await metrics();
  const { ms, late } = await page.evaluate(async () => {
    const scrub = /** @type {HTMLInputElement} */ (document.querySelector('#scrub'));
    const frame = () => new Promise(requestAnimationFrame);
    const show = (/** @type {number} */ at) => {
      scrub.value = String(at);
      scrub.dispatchEvent(new Event('input', { bubbles: true }));
    };
    // What was laid out before the first move is one step.
    const first = Number(scrub.min);
    show(first);
    await frame();
    await frame();
    let late = 0;
    const start = /** @type {number} */ (await frame());
    let last = start;
    for (let at = first + 1; at <= Number(scrub.max); at += 1) {
      show(at);
      const now = /** @type {number} */ (await frame());
      // A frame that took longer than one and a half was dropped.
      if (now - last > 25) late += Math.round((now - last) / (1000 / 60)) - 1;
      last = now;
    }
    return { ms: last - start, late };
  });
  const after = await metrics();
  const each = (/** @type {string} */ name) =>
    (((after.get(name) ?? 0) - (before.get(name) ?? 0)) / count).toFixed(1);
  note(
    `${of}scrubbing through ${count} actions, a step a frame`,
    '60 steps/s',
    `${((count / ms) * 1000).toFixed(0)} steps/s, ${late} frames dropped`,
  );
  note(
    `${of}work of a step, of 16.7 ms a frame`,
    '',
    `script ${each('ScriptDuration')} ms, style ${each('RecalcStyleDuration')} ms, ` +
      `layout ${each('LayoutDuration')} ms, all tasks ${each('TaskDuration')} ms`,
  );
  await context.close();
}

/**
 * A table at the end of a record, with all its players at this device.
 * @param {string} token @param {string} record
 */
async function imported(token, record) {
  const names = (/^players (.*)$/m.exec(record)?.[1] ?? '').split(', ');
  const seats = names.map((name) => ({ me: { name } }));
  const { table } = await ask(token, 'POST', '/tables/import', { record, seats, access: 'link' });
  const now = await ask(token, 'GET', `/tables/${table.id}`);
  return { id: table.id, prompt: now.prompt };
}

/** The longest of some games at random. @param {Worst} worst */
function longRecord({ game, players, style }) {
  let best = { game, record: '', count: 0 };
  for (let seed = 1; seed <= 150 && best.count < LONGEST; seed += 1) {
    const args = ['random', game, '--players', String(players), '--seed', String(seed)];
    const record = execFileSync(PROGRAM, [...args, '--style', style], { encoding: 'utf8' });
    const count = record.split('\n').filter((line) => /^[^#:]+: /.test(line)).length;
    if (count > best.count) best = { game, record, count };
  }
  return best;
}

/** @param {Worst} worst */
function recordOf({ record }) {
  return readFileSync(join(WEB, `tests/records/${record}.game`), 'utf8');
}

/** Opens a table and takes the device, if it lies face down. @param {Page} page @param {string} id */
async function openTable(page, id) {
  await page.goto(`/t/${id}`);
  await page.locator('.curtain, #prompt').first().waitFor();
  const open = page.locator('.curtain .btn.ink');
  if (await open.isVisible()) await open.click();
}

/** @param {Worst} worst */
async function firstDecisionAt(worst) {
  const times = [];
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, token } = await person(PHONE);
    const { id, prompt } = await imported(token, recordOf(worst));
    count = prompt.groups.reduce(
      (/** @type {number} */ sum, /** @type {any} */ it) => sum + (it.choices?.length ?? 1),
      0,
    );
    const page = await context.newPage();
    await page.addInitScript(watchDecision);
    await slowDown(page);
    await openTable(page, id);
    await page.waitForFunction(() => 'decidedAt' in window, null, { timeout: 60_000 });
    times.push(await page.evaluate(() => /** @type {any} */ (window).decidedAt));
    await context.close();
  }
  note(
    `${worst.game}: first decision by link, ${count} choices (the same slow phone)`,
    '≤ 2.5 s',
    seconds(median(times)),
  );
}

/** Notes every long task from now on. @param {Page} page */
async function watchTasks(page) {
  await page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.long = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.long.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
}

/** Looks at one thing after the other while every choice is open. @param {Worst} worst */
async function choicesOpen(worst) {
  const { context, token } = await person(DESK);
  const { id } = await imported(token, recordOf(worst));
  const page = await context.newPage();
  await openTable(page, id);
  await page.locator('.order.yours').waitFor();
  await page.waitForTimeout(1000);
  await watchTasks(page);
  let touched = 0;
  const places = await page.locator('.map path.target').all();
  const buttons = await page.locator('.band button:not([aria-disabled])').all();
  for (const it of [...places.filter((_, i) => i % 6 === 0), ...buttons].slice(0, 14)) {
    const box = await it.boundingBox().catch(() => null);
    if (!box) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(150);
    for (const key of ['r', ']', 'z']) await page.keyboard.press(key);
    await page.waitForTimeout(150);
    touched += 1;
  }
  const long = /** @type {number[]} */ (
    await page.evaluate(() => /** @type {any} */ (window).long)
  );
  const most = long.length > 0 ? `, the longest ${Math.max(...long).toFixed(0)} ms` : '';
  note(
    `${worst.game}: tasks over 50 ms while ${touched} things are tried, all choices open`,
    'none',
    `${long.length}${most}`,
  );
  await context.close();
}

async function longTasks() {
  const { name } = await game();
  const { context, token } = await person(DESK);
  const { table } = await ask(token, 'POST', '/tables', {
    game: name,
    seating: 'as_listed',
    seats: [{ me: {} }, { bot: { level: 'easy' } }, { bot: { level: 'easy' } }],
  });
  const page = await context.newPage();
  await page.goto(`/t/${table.id}`);
  await page.locator('.order.yours').waitFor();
  await watchTasks(page);
  let turns = 0;
  // Bids, expansions, developments: whatever comes first, for a while.
  for (let count = 0; count < 60 && turns < 12; count += 1) {
    if (await page.locator('.order.over').isVisible()) break;
    await page.locator('.order.yours').waitFor();
    const order = [
      '.confirm',
      '.acts .choice.go:not([aria-disabled])',
      '.map path.target',
      '.lists .choice:not([aria-disabled])',
      '.acts .choice:not([aria-disabled])',
    ];
    const isPlanned = await page.locator('.map path.chosen').count();
    const wanted = isPlanned > 0 ? order : ['.map path.target', ...order];
    for (const selector of wanted) {
      const found = page.locator(selector).first();
      if (!(await found.isVisible())) continue;
      const sent = page.waitForResponse(/\/(actions|preview)/, { timeout: 3000 }).catch(() => null);
      await found.click({ timeout: 2000 }).catch(() => {});
      const response = await sent;
      if (response?.url().includes('/actions')) turns += 1;
      break;
    }
  }
  const long = /** @type {number[]} */ (
    await page.evaluate(() => /** @type {any} */ (window).long)
  );
  const most = long.length > 0 ? `, the longest ${Math.max(...long).toFixed(0)} ms` : '';
  note(`tasks over 50 ms while playing ${turns} actions`, 'none', `${long.length}${most}`);
  await context.close();
}

function print() {
  const width = (/** @type {keyof Row} */ key) =>
    Math.max(key.length, ...rows.map((row) => row[key].length));
  const line = (/** @type {Row} */ row) =>
    `| ${row.figure.padEnd(width('figure'))} | ${row.aim.padEnd(width('aim'))} | ${row.measured.padEnd(width('measured'))} |`;
  console.log(line({ figure: 'figure', aim: 'aim', measured: 'measured' }));
  console.log(
    `| ${['figure', 'aim', 'measured'].map((key) => '-'.repeat(width(/** @type {keyof Row} */ (key)))).join(' | ')} |`,
  );
  for (const row of rows) console.log(line(row));
}
