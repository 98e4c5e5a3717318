/** The whole position in words and figures. */
import { money } from '../../text/catalogue';
import type { TextBoard, TextTable } from '../module';
import { each } from './looks';
import { owners } from './pieces';
import { t } from './text';
import type { RrProps, RrReward } from './types';
import { conditionText, nameOf, spaceName } from './words';

const head = (...keys: string[]) => keys.map((key) => t(`ui-head-${key}`));
const none = (text: string) => text || '–';
const bringsOf = (reward: RrReward | null | undefined) => none(reward?.text ?? '');

export function textBoard(props: RrProps): TextBoard {
  return {
    tables: [players(props), points(props), cities(props), telegraph(props), tracks(props)],
    lists: [
      { title: t('ui-milestones'), items: milestones(props) },
      { title: t('ui-trains'), items: trains(props) },
      { title: t('ui-deal'), items: deals(props) },
      { title: t('ui-spaces'), items: spaces(props) },
    ],
  };
}

const owner = (names: string[]) => (seat: number | null) =>
  seat === null ? t('ui-neutral') : (names[seat] ?? '');

function players({ match, names }: RrProps): TextTable {
  const rows = match.players.map((player, seat) => [
    names[seat] ?? '',
    money(player.money),
    String(player.shares),
    none(
      each(player.workers)
        .map((color) => t(`ui-worker-${color}`))
        .join(', '),
    ),
    String(player.rails_left),
    String(player.buildings),
    String(player.before_logo),
    String(player.score),
  ]);
  const keys = ['player', 'money', 'shares', 'ready', 'rails', 'buildings', 'logo', 'points'];
  return { title: t('ui-players'), head: head(...keys), rows };
}

function points({ match, names }: RrProps): TextTable {
  const rows = match.players.map(({ points: part, score }, seat) => [
    names[seat] ?? '',
    ...[part.milestones, part.trains, part.telegraph, part.stations, part.network, part.links].map(
      String,
    ),
    String(score),
  ]);
  const keys = ['player', 'milestones', 'trains', 'offices', 'stations', 'network', 'links'];
  return { title: t('ui-score'), head: head(...keys, 'points'), rows };
}

function cities({ match, names }: RrProps): TextTable {
  const rows = match.cities.map((city) => [
    city.name,
    String(city.level),
    city.cost == null ? '–' : money(city.cost),
    bringsOf(city.primary),
    bringsOf(city.first_bonus),
    none(owners(city).map(owner(names)).join(', ')),
  ]);
  return {
    title: t('ui-cities'),
    head: head('city', 'level', 'cost', 'brings', 'first', 'stations'),
    rows,
  };
}

function telegraph({ match, names }: RrProps): TextTable {
  const rows = match.telegraph.map((section) => {
    const { first_office: first } = section;
    const built = section.offices.map(owner(names));
    return [
      section.section,
      String(section.shares_now),
      section.deal ? t('ui-yes') : '–',
      bringsOf(section.bonus),
      String(section.link_vp),
      none([...(typeof first === 'string' ? [t('ui-neutral')] : []), ...built].join(', ')),
    ];
  });
  return {
    title: t('ui-telegraph'),
    head: head('section', 'shares', 'has-deal', 'tile', 'link', 'built'),
    rows,
  };
}

function tracks({ board, match, names }: RrProps): TextTable {
  const rows = match.players.map((player, seat) => [
    names[seat] ?? '',
    ...board.tracks.map(({ track }) => {
      const { value = 0, next } = player.tracks[track] ?? {};
      if (!next) return t('ui-track-end', { value });
      return t('ui-track-next', { value, price: next.text });
    }),
  ]);
  const heads = board.tracks.map(({ track }) => t(`ui-track-${track}`));
  return { title: t('ui-tracks'), head: [t('ui-head-player'), ...heads], rows };
}

function milestones({ match, names }: RrProps) {
  return match.players.map((player, seat) => {
    const open = player.milestones.map((tile) => {
      const conditions = tile.conditions.map((it) =>
        t('ui-progress', { what: conditionText(it.condition), now: it.now, wanted: it.wanted }),
      );
      const managers = tile.managers.map(({ place, worker }) =>
        worker ? t(`ui-worker-${worker}`) : t('ui-missing', { who: place.map(color).join(' / ') }),
      );
      return `${tile.tile} (${tile.vp}): ${[...conditions, ...managers].join(', ')}`;
    });
    const done = player.completed.map(({ tile, vp }) => t('ui-complete', { tile, vp }));
    return { head: names[seat] ?? '', text: none([...done, ...open].join('; ')) };
  });
}
const color = (it: string) => t(`ui-worker-${it}`);

function trains({ board, match, names }: RrProps) {
  return match.players.map((player, seat) => {
    const list = (of: Record<string, number>, key: string) =>
      Object.entries(of)
        .filter(([, count]) => count > 0)
        .map(([train, n]) => t(key, { name: nameOf(`train ${train}`, board, []), n }));
    const all = [
      ...list(player.trains.up, 'ui-train-up'),
      ...list(player.trains.down, 'ui-train-down'),
    ];
    return { head: names[seat] ?? '', text: none(all.join(', ')) };
  });
}

function deals({ match }: RrProps) {
  const deal = match.deal.face_up;
  if (!deal) return [];
  return (['top', 'bottom'] as const).map((side) => ({
    head: t(`ui-side-${side}`),
    text: t('ui-deal-for', { shares: deal[side].shares, reward: deal[side].reward.text }),
  }));
}

function spaces({ board, match, names }: RrProps) {
  return match.spaces.map((space) => {
    const parts = [
      spaceName(space.id, board),
      space.terrain > 0 ? t('ui-terrain', { count: space.terrain }) : null,
      space.deal ? t('ui-has-deal') : null,
      ...space.rails.map(owner(names)),
    ];
    return { head: space.id, text: parts.filter(Boolean).join(', ') };
  });
}
