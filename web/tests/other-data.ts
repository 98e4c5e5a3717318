/** A corrected data set of Railroad Revolution: as far from ours as the checks of the files allow. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAM } from './server';

/** Long names, the longest that is allowed, and a very short one. */
export const NAMES = {
  Omaha: 'Truth or Consequences',
  Washington: 'Winchester-on-the-Severn and Bolingbroke',
  'San Francisco': 'Rancho Cucamonga del Norte',
  Bismarck: 'Düsseldorf am Missouri',
  Miami: 'O',
  'Little Rock': "Coeur d'Alene Junction",
} as const;

/** They lie elsewhere, some of them where our map has none of its land. */
const PLACES: [name: string, lon: number, lat: number][] = [
  [NAMES.Omaha, -99.9, 39.5],
  [NAMES.Miami, -76.5, 22],
  [NAMES['Little Rock'], -94.4, 31.4],
  ['Portland', -131, 51.5],
];

type Change = [from: RegExp | string, to: string];
/** Prices of four figures, many more shares, longer and dearer tracks, another number of rails. */
const CHANGES: Record<string, Change[]> = {
  'constants.toml': [
    ['share_sale_price = 150', 'share_sale_price = 275'],
    ['hire_cost = 800', 'hire_cost = 1650'],
    ['base_cost = 400', 'base_cost = 1250'],
    ['cost_per_terrain_icon = 100', 'cost_per_terrain_icon = 350'],
    ['rails_per_action = 2', 'rails_per_action = 4'],
    ['"rails_per_action", amount = 3', '"rails_per_action", amount = 6'],
  ],
  'city_tiles.toml': [
    [/cost = [456]00\nprimary/g, 'cost = 9950\nprimary'],
    [/type = "advance", steps = 2 /g, 'type = "advance", steps = 12 '],
  ],
  'telegraph.toml': [[/shares = 2/g, 'shares = 11']],
  'performance.toml': [
    ['[0, 1, 2, 3, 4, 6, 8, 10]', '[0, 1, 2, 13, 24, 46, 68, 80, 90, 100, 110, 120]'],
    ['[0, 2, 5, 8, 11, 14, 17, 20]', '[0, 2, 5, 8, 11, 14, 17, 20, 99, 150]'],
  ],
};

/** The board as the program reads it from such files, and what renames cities in any answer. */
export function otherData(): { board: string; rename: (text: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-data-'));
  const data = fileURLToPath(new URL('../../crates/railroad-revolution/data', import.meta.url));
  cpSync(data, folder, { recursive: true });
  for (const [file, changes] of Object.entries(CHANGES)) write(folder, file, changes);
  const renamed = Object.entries(NAMES).map(([from, to]): Change => [`"${from}"`, `"${to}"`]);
  const moved = PLACES.map(([name, lon, lat]): Change => [
    new RegExp(`(name = "${name}"[^[]*?lon = )[-\\d.]+(\\s+lat = )[-\\d.]+`),
    `$1${lon}$2${lat}`,
  ]);
  write(folder, 'board.toml', [...renamed, ...moved]);
  const file = join(folder, 'board.toml');
  const [cities = '', ...spaces] = readFileSync(file, 'utf8').split('[[rail_space]]');
  // Terrain and deals on many more spaces; the examples of the rulebook need the first ones.
  const more = spaces.map((space, index) => {
    const terrain = index >= 5 && index % 3 === 2 ? 'terrain = 3' : '$&';
    const deal = index >= 5 && index % 2 === 1 ? 'deal = true' : '$&';
    return space.replace(/terrain = \d/, terrain).replace(/deal = false/, deal);
  });
  writeFileSync(file, [cities, ...more].join('[[rail_space]]'));
  const args = ['board', 'railroad-revolution', '--json', '--data', folder];
  const board = execFileSync(PROGRAM, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const rename = (text: string) =>
    Object.entries(NAMES).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  return { board, rename };
}

function write(folder: string, file: string, changes: Change[]) {
  const path = join(folder, file);
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of changes) {
    const changed = typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to);
    if (changed === text) throw new Error(`${file}: ${from} is not there`);
    text = changed;
  }
  writeFileSync(path, text);
}

interface Answer {
  table: {
    match?: {
      options: { data: string };
      cities: { cost?: number | null; primary?: { text: string } | null }[];
      telegraph: { shares: number; shares_now: number; first_bonus: number; link_vp: number }[];
      players: { money: number; shares: number; score: number; trade?: number | null }[];
    };
  };
}

/** The figures of a match with such prices: the server counts with ours. */
export function asOther({ table: { match } }: Answer) {
  if (!match) return;
  match.options.data = 'as printed, corrected in 2027';
  for (const city of match.cities) {
    if (city.cost != null) city.cost = 9950;
    if (city.primary) city.primary.text = 'a purple or a turquoise worker, each for $1000';
  }
  for (const section of match.telegraph) {
    Object.assign(section, { shares: 11, shares_now: 22, first_bonus: 11 });
  }
  for (const player of match.players) {
    Object.assign(player, { money: 19_950, shares: 48, score: 312 });
    if (player.trade != null) player.trade = 10_000;
  }
}
