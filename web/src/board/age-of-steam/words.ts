/** The position in words: names of things, the summary, and the text board. */
import type { Change, Target } from '../../api/types';
import { money } from '../../text/catalogue';
import type { TargetMark, TextBoard, TextTable } from '../module';
import { dice } from './display';
import { grid } from '../hexmap';
import { sections } from './network';
import { builtBy, FOUND } from './shapes';
import { t } from './text';
import type { AosBoard, AosProps } from './types';

const LIST = new Intl.ListFormat('en');

export const listOf = (names: string[]) => LIST.format(names);
export const colorName = (color: string) => t('ui-color', { color });
export const specialName = (special: string) => t('ui-special', { special });

export function hexName(at: string, board: AosBoard): string {
  const name = grid(board).get(at)?.name;
  return name ? `${name} ${at}` : at;
}

export function nameOf(target: Target, board: AosBoard, names: string[]): string {
  const space = target.indexOf(' ');
  const id = target.slice(space + 1);
  switch (target.slice(0, space)) {
    case 'hex':
      return hexName(id, board);
    case 'seat':
      return names[Number(id)] ?? t('ui-seat', { number: Number(id) + 1 });
    case 'cube':
      return colorName(id);
    case 'action':
      return specialName(id);
    case 'city':
      return board.cities.some((it) => it.name === id && it.hex == null)
        ? t('ui-new-city', { letter: id })
        : id;
    case 'side':
      return t(`ui-side-${id}`);
    default:
      return id;
  }
}

export function summary({ board, match }: AosProps): string {
  return t('ui-summary', {
    map: match.map,
    hexes: board.hexes.length,
    turn: match.round,
    turns: match.rounds,
    links: match.links.length,
    cities: match.cities.length,
    cubes: match.cities.flatMap((city) => city.cubes).length,
  });
}

/** What a player looks at first: his own money and income, then that of the others. */
export function headline(changes: Change[], { seat }: AosProps): Change[] {
  const ORDER = ['cash', 'income', 'cash_after_expenses', 'income_after_reduction', 'engine'];
  const rank = ({ figure }: Change): number => {
    const [, id, what = ''] = figure.split('.');
    const at = ORDER.indexOf(what);
    return (id === String(seat) ? 0 : 10) + (at === -1 ? 9 : at);
  };
  // How many tiles are left stands beside their shapes.
  const wanted = changes.filter(
    ({ figure }) =>
      figure.startsWith('player.') && !/\.(score|sections|track_points)$/.test(figure),
  );
  return wanted.sort((a, b) => rank(a) - rank(b));
}

/** What the map marks: where one can build, or the cities whose goods can move. */
export function marks(
  targets: Map<Target, TargetMark>,
  { match, prompt }: AosProps,
  focus: Target | null,
): Map<Target, TargetMark> {
  const isMoving = match.phase === 'move-goods';
  const groups = prompt?.groups ?? [];
  const sources = new Set(
    groups
      .filter((group) => group.verb === 'deliver')
      .flatMap((group) => group.choices ?? [])
      .map((choice) => choice.targets?.[1]),
  );
  const towns = new Set(
    groups
      .filter((group) => group.verb === 'urbanize')
      .flatMap((group) => group.choices ?? [])
      .map((choice) => choice.targets?.[0]),
  );
  const prices = new Map<Target, Set<number>>();
  for (const choice of groups.flatMap((group) => group.choices ?? [])) {
    const hex = choice.targets?.[0];
    if (choice.price == null || hex === undefined || !builtBy(choice.action)) continue;
    prices.set(hex, (prices.get(hex) ?? new Set()).add(choice.price));
  }
  const marked = new Map<Target, TargetMark>();
  for (const [target, mark] of targets) {
    const own = [...(prices.get(target) ?? [])];
    const least = Math.min(...own);
    const price = own.length === 0 ? null : own.length === 1 ? money(least) : `${money(least)}+`;
    const isAside = focus === FOUND ? !towns.has(target) : focus !== null && target !== focus;
    const isQuiet = isAside || (isMoving && !sources.has(target));
    marked.set(target, { ...mark, price: isQuiet ? null : price, isQuiet });
  }
  return marked;
}

function playerTable({ match, names }: AosProps): TextTable {
  const heads = [
    'player',
    'action',
    'income',
    'shares',
    'engine',
    'cash',
    'to-pay',
    'left',
    'score',
  ];
  return {
    title: t('ui-players'),
    head: heads.map((key) => t(`ui-head-${key}`)),
    rows: match.order.flatMap((seat, place) => {
      const it = match.players[seat];
      if (!it) return [];
      return [
        [
          `${place + 1}. ${names[seat] ?? ''}`,
          it.action ? specialName(it.action) : '–',
          String(it.income),
          String(it.shares),
          String(it.engine),
          money(it.cash),
          money(it.expenses),
          it.cash_after_expenses == null ? '–' : money(it.cash_after_expenses),
          it.score == null ? t('ui-out') : String(it.score),
        ],
      ];
    }),
  };
}

function cityTable({ board, match }: AosProps): TextTable {
  const list = (colors: (string | null)[]) =>
    listOf(colors.map((it) => (it ? colorName(it) : t('ui-box-empty')))) || '–';
  const shown = dice(board, match).flatMap(({ die, isDark, rows }) =>
    rows.map((row) => {
      const city = match.cities.find((it) => (it.letter ?? it.name) === row.id);
      return [
        row.isAway ? t('ui-new-city', { letter: row.id }) : hexName(city?.hex ?? row.name, board),
        t(isDark ? 'ui-text-dark' : 'ui-text-light', { die }),
        colorName(row.color),
        list(city?.cubes ?? []),
        list(row.boxes.map((box) => box.color)),
      ];
    }),
  );
  const heads = ['city', 'die', 'takes', 'cubes', 'waiting'];
  return { title: t('ui-cities'), head: heads.map((key) => t(`ui-head-${key}`)), rows: shown };
}

function linkTable({ match, names }: AosProps): TextTable {
  return {
    title: t('ui-links'),
    head: ['link', 'owner', 'pieces'].map((key) => t(`ui-head-${key}`)),
    rows: match.links.map((link) => [
      t('ui-from-to', { from: link.from, to: link.to }),
      link.owner == null ? t('ui-nobody') : (names[link.owner] ?? ''),
      String(link.pieces),
    ]),
  };
}

export function textBoard(props: AosProps): TextBoard {
  const { board, match, names } = props;
  const open = sections(board, match)
    .filter((it) => !it.finished)
    .map((it) => ({
      head: it.owner === null ? t('ui-nobody') : (names[it.owner] ?? ''),
      text: it.runs.map((run) => hexName(run.hex, board)).join(', '),
    }));
  const columns = new Map<string, string[]>();
  for (const hex of board.hexes) {
    const tile = match.track.find((it) => it.hex === hex.at)?.tile;
    const parts = [hexName(hex.at, board), t(`ui-terrain-${hex.terrain}`), tile];
    const column = hex.at.replace(/\d+$/, '');
    columns.set(column, [...(columns.get(column) ?? []), parts.filter(Boolean).join(' ')]);
  }
  return {
    tables: [playerTable(props), cityTable(props), linkTable(props)],
    lists: [
      { title: t('ui-unfinished'), items: open },
      {
        title: t('ui-map-by-column'),
        items: [...columns].map(([head, hexes]) => ({ head, text: `${hexes.join('; ')}.` })),
      },
    ],
  };
}
