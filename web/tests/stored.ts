/** Stored positions: the beginnings of games that the rules are tested with, and a few worse ones. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Person } from './api';
import type { Server } from './server';
import { expect } from './test';

export interface Position {
  game: string;
  /** What is asked there. */
  name: string;
  /** A record of the game's crate, or with `./` one of this folder. */
  record: string;
  /** How many actions of players were played; all of them unless said. */
  actions?: number;
  phase: string;
}

/** A position with ways to choose: what is touched, or pressed, and what comes of it. */
export interface Choosing extends Position {
  /** Selectors of what is touched, one after the other. */
  pointer: string[];
  /** Keys; `> .a` goes from the prompt with Tab to `.a`, `= F6` writes. */
  keys: string[];
  /** What is pencilled or sent by pointer and by keys. */
  does: [pointer: RegExp, keys: RegExp];
}

type Ways = Pick<Choosing, 'pointer' | 'keys' | 'does'>;
const at =
  (game: string, record: string) =>
  (actions: number, phase: string, name: string, ways: Ways): Choosing => ({
    game,
    record,
    actions,
    phase,
    name,
    ...ways,
  });
const steam = at('age-of-steam', 'four-players');
const five = at('age-of-steam', 'five-players');
const revolution = at('railroad-revolution', 'three-players-with-deals-and-trains');
const place = (target: string) => `.map path.target[data-place="${target}"]`;
const named = (target: string) => `.choice[data-target="${target}"]`;

/** One of each question, with each way to answer it. */
export const POSITIONS: Choosing[] = [
  steam(0, 'issue-shares', 'shares', {
    pointer: ['.amount .stepper .btn:not(.all) >> nth=1', '.acts .choice.go'],
    keys: ['> [data-amount]', 'ArrowUp', 'ArrowUp', 'Enter'],
    does: [/^issue 1$/, /^issue 2$/],
  }),
  steam(6, 'player-order', 'the order of play', {
    pointer: ['.amount .stepper .btn:not(.all) >> nth=1', '.acts .choice.go'],
    keys: ['> [data-amount]', 'ArrowUp', 'Enter'],
    does: [/^bid 3$/, /^bid 3$/],
  }),
  steam(72, 'actions', 'one of seven actions', {
    pointer: [named('action engineer')],
    keys: ['3'],
    does: [/^take engineer$/, /^take engineer$/],
  }),
  steam(18, 'build-track', 'the third of three tiles', {
    // A hex on the map, then a shape beside it.
    pointer: [place('hex H4'), '.chooser button[aria-pressed]'],
    keys: ['m', 'g', '= H4', 'Enter', 'Enter', 'w', 's'],
    does: [/^lay H4 /, /^lay H4 straight N-S$/],
  }),
  steam(48, 'build-track', 'a new city, or one of 266 tiles', {
    pointer: [place('hex E3'), '.chooser button[aria-label^="New city C"]'],
    keys: ['m', 'g', '= E3', 'Enter', 'Enter', '> .chooser button[aria-pressed]', 'Enter'],
    does: [/^urbanize E3 C$/, /^urbanize E3 A$/],
  }),
  steam(114, 'move-goods', 'one of 48 ways', {
    // A city on the map: its best cube is picked.
    pointer: [place('hex H5')],
    keys: ['2', '> .chooser [role=radio]', 'ArrowDown'],
    does: [/^deliver .*Chicago/, /^deliver yellow Des Moines > /],
  }),
  steam(30, 'move-goods', 'the engine, or nothing', {
    pointer: ['.acts .choice:not([aria-disabled]) >> nth=0'],
    keys: ['2'],
    does: [/^locomotive$/, /^pass$/],
  }),
  five(139, 'production', 'a box for a cube', {
    pointer: ['.box.open >> nth=2'],
    keys: ['> .box.open', 'Enter'],
    does: [/^place red /, /^place red /],
  }),
  revolution(0, 'setup-tiles', 'a setup tile', {
    pointer: [named('setup-tile S3')],
    keys: ['3'],
    does: [/^take S3$/, /^take S4$/],
  }),
  revolution(49, 'turn', 'a worker', {
    pointer: ['.band .worker >> nth=1', '.band [data-target="job telegraph"]'],
    keys: ['> .band .worker', 'ArrowRight', '4'],
    does: [/^work purple telegraph$/, /^work purple trade$/],
  }),
  revolution(35, 'action', 'an office', {
    // On the telegraph line itself.
    pointer: ['.telegraph [data-target="section 4"]'],
    keys: ['3'],
    does: [/^office 4$/, /^office 3$/],
  }),
  revolution(161, 'action', 'a rail', {
    pointer: [place('space R04')],
    keys: ['m', 'ArrowDown', 'Enter'],
    does: [/^lay R04$/, /^lay R/],
  }),
  revolution(119, 'action', 'twelve exchanges', {
    pointer: ['.pick .back', '.pool .item.choice >> nth=1', '.pick .choice >> nth=2'],
    keys: [
      'Escape',
      '> .pool .item',
      'ArrowDown',
      'Enter',
      '> .pick .choice',
      'ArrowDown',
      'Enter',
    ],
    does: [/^exchange /, /^exchange /],
  }),
  revolution(52, 'action', 'steps on the tracks', {
    // On a track itself, which is beside the map.
    pointer: ['.side [data-target="track network"]'],
    keys: ['> button.pointed', 'Enter'],
    does: [/^advance network$/, /^advance telegraph$/],
  }),
  revolution(182, 'action', 'a trade', {
    pointer: [named('piece rail')],
    keys: ['1'],
    does: [/^trade rail$/, /^trade rail$/],
  }),
  revolution(56, 'action', 'what is missing', {
    pointer: ['.pick .stepper .btn:not(.all) >> nth=0', '.pick .btn.choice'],
    keys: ['> [data-amount]', '2', 'Enter'],
    does: [/^sell 3$/, /^sell 2$/],
  }),
  revolution(329, 'deal', 'a deal', {
    // On the tile beside the map.
    pointer: ['.half.open[data-target="side bottom"]'],
    keys: ['> .pick .choice', 'Enter'],
    does: [/^deal bottom$/, /^deal top$/],
  }),
  revolution(323, 'milestones', 'one of three secret milestones', {
    pointer: [named('milestone B-3')],
    keys: ['> .tiles .tile', 'ArrowRight', 'ArrowRight'],
    does: [/^keep B-3$/, /^keep B-7$/],
  }),
];

/** A position of the list by its name. */
export function stored(name: string): Choosing {
  const position = POSITIONS.find((it) => it.name === name);
  if (!position) throw new Error(`there is no position “${name}”`);
  return position;
}

/** The record of a position: the game up to there. */
export function recordOf({ game, record, actions }: Position): string {
  const own = record.startsWith('./') ? `./records/${record.slice(2)}` : null;
  const path = own ?? `../../crates/${game}/games/${record}`;
  const lines = readFileSync(new URL(`${path}.game`, import.meta.url), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith('players ')) + 1;
  const played = lines.flatMap((line, i) => (i >= start && /^[^#:]+: /.test(line) ? i : []));
  const end = actions === undefined ? undefined : played[actions];
  return `${lines.slice(0, end).join('\n').trimEnd()}\n`;
}

/** Opens a stored position with all its players at this device, under other names if some are given. */
export async function openPosition(
  page: Page,
  server: Server,
  position: Position,
  names = (/^players (.*)$/m.exec(recordOf(position))?.[1] ?? '').split(', '),
) {
  await page.context().clearCookies();
  const ann = await Person.at(page, server.page, 'Ann');
  const seats = names.map((name) => ({ me: { name } }));
  const { table } = await ann.import(recordOf(position), { seats, access: 'link' });
  const now = await ann.table(table.id);
  expect(now.table.match?.phase).toBe(position.phase);
  await page.goto(`/t/${table.id}`);
  await takeDevice(page);
  await expect(page.locator('#prompt.yours')).toBeVisible();
  return { person: ann, id: table.id, now };
}

/** Opens the curtain, if there is one. */
export async function takeDevice(page: Page) {
  await expect(page.locator('.curtain, #prompt').first()).toBeVisible();
  const open = page.locator('.curtain .btn.ink');
  if (await open.isVisible()) await open.click();
}
