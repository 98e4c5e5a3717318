/** The position in words: names of things, the summary, and the text board. */
import type { Change, Target } from '../../api/types';
import { money } from '../../text/catalogue';
import type { TextBoard, TextTable } from '../module';
import { livery, ORDER } from './companies';
import { grid } from '../hexmap';
import { t } from './text';
import type { CeBoard, CeMatch, CeProps } from './types';

const LIST = new Intl.ListFormat('en');

/** The companies of a match, in the order of all tables. */
export function companies(match: CeMatch): string[] {
  return Object.keys(match.companies).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

export function hexName(at: string, board: CeBoard): string {
  const name = grid(board).get(at)?.name;
  return name ? `${name} ${at}` : at;
}

export function nameOf(target: Target, board: CeBoard, names: string[]): string {
  const space = target.indexOf(' ');
  const kind = target.slice(0, space);
  const id = target.slice(space + 1);
  switch (kind) {
    case 'company':
      return livery(id).code;
    case 'hex':
      return hexName(id, board);
    case 'seat':
      return names[Number(id)] ?? t('ui-seat', { number: Number(id) + 1 });
    default:
      return id;
  }
}

export function summary({ board, match }: CeProps): string {
  const open = companies(match).filter((id) => match.companies[id]?.open);
  const list = open.map((id) =>
    t('ui-summary-company', {
      company: livery(id).code,
      count: match.companies[id]?.hexes.length ?? 0,
    }),
  );
  return t('ui-summary', {
    round: match.round,
    hexes: board.hexes.length,
    list: LIST.format(list),
    houses: match.developed.length,
  });
}

/** What a player looks at first: his own money, then the company that acts, then the others. */
export function headline(changes: Change[], { match, next, seat }: CeProps): Change[] {
  const now = next ?? match;
  const acting = now.expansion?.company ?? now.auction?.company ?? match.expansion?.company;
  const rank = ({ figure }: Change): number => {
    const [kind, id, what] = figure.split('.');
    if (kind === 'company' && id === acting)
      return what === 'treasury' ? 0 : what === 'income' ? 1 : 6;
    if (kind === 'player' && id === String(seat)) return what === 'dividend' ? 2 : 3;
    if (kind === 'company' && what === 'income') return 4;
    if (kind === 'player') return 7;
    return 8;
  };
  // What a hex costs next is for later.
  const wanted = changes.filter(({ figure }) => !figure.startsWith('hex.'));
  return wanted.sort((a, b) => rank(a) - rank(b));
}

function companyTable({ board, match, names }: CeProps): TextTable {
  const rows = companies(match).flatMap((id) => {
    const company = match.companies[id];
    if (!company) return [];
    const owners = match.players.flatMap((player, seat) => {
      const count = player.shares[id] ?? 0;
      return count > 0 ? t('ui-text-owner', { name: names[seat] ?? '', count }) : [];
    });
    const total = board.companies[id]?.shares ?? 0;
    return [
      [
        `${livery(id).code}, ${company.name}`,
        company.open ? String(company.income) : t('ui-not-open'),
        company.open ? money(company.dividend) : '–',
        money(company.treasury),
        String(company.locomotives),
        t('ui-left-of', { left: company.shares_left, total }),
        owners.join(', ') || '–',
      ],
    ];
  });
  const head = ['company', 'income', 'share', 'treasury', 'engines', 'shares', 'owners'];
  return { title: t('ui-companies'), head: head.map((key) => t(`ui-head-${key}`)), rows };
}

function playerTable({ match, names }: CeProps): TextTable {
  const rows = match.players.map((player, seat) => [
    names[seat] ?? '',
    money(player.cash),
    money(player.dividend),
    companies(match)
      .filter((id) => (player.shares[id] ?? 0) > 0)
      .map((id) => `${livery(id).code} ${player.shares[id]}`)
      .join(', ') || '–',
  ]);
  const head = ['player', 'cash', 'dividend', 'holdings'];
  return { title: t('ui-players'), head: head.map((key) => t(`ui-head-${key}`)), rows };
}

function tracksTable({ board, match }: CeProps): TextTable {
  const dials = Object.entries(match.dial_limits).map(([dial, total]) => [
    t(`ui-dial-${dial}`),
    t('ui-of', { count: match.dials[dial] ?? 0, total }),
  ]);
  const cities = Object.entries(board.industrial).map(([name, track]) => [
    hexName(track.hex, board),
    t('ui-of', { count: match.industrial[name] ?? track.first, total: track.last }),
  ]);
  const houses = [t('ui-houses'), t('ui-left-of', { left: match.houses, total: board.houses })];
  return {
    title: t('ui-tracks'),
    head: [t('ui-head-what'), t('ui-head-stand')],
    rows: [...dials, ...cities, houses],
  };
}

export function textBoard(props: CeProps): TextBoard {
  const { board, match } = props;
  const byCompany = companies(match)
    .filter((id) => (match.companies[id]?.hexes.length ?? 0) > 0)
    .map((id) => ({
      head: livery(id).code,
      text: (match.companies[id]?.hexes ?? []).map((at) => hexName(at, board)).join(', '),
    }));
  const columns = new Map<string, string[]>();
  for (const hex of board.hexes) {
    const here = companies(match).filter((id) => match.companies[id]?.hexes.includes(hex.at));
    const parts = [
      hexName(hex.at, board),
      t(`ui-terrain-${hex.terrain}`),
      hex.terrain === 'start' ? null : t('ui-text-cost', { cost: money(hex.cost) }),
      hex.income > 0 ? t('ui-text-income', { income: hex.income }) : null,
      match.developed.includes(hex.at) ? t('ui-text-house', { more: hex.develop }) : null,
      ...here.map((id) => livery(id).code),
    ];
    const column = hex.at.replace(/\d+$/, '');
    columns.set(column, [...(columns.get(column) ?? []), parts.filter(Boolean).join(' ')]);
  }
  return {
    tables: [companyTable(props), playerTable(props), tracksTable(props)],
    lists: [
      { title: t('ui-map-by-company'), items: byCompany },
      {
        title: t('ui-map-by-column'),
        items: [...columns].map(([head, hexes]) => ({ head, text: `${hexes.join('; ')}.` })),
      },
    ],
  };
}
