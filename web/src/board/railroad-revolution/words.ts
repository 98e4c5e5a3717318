/** The position in words: names of things, what matters most, and the summary. */
import type { Change, Target } from '../../api/types';
import { roman } from './looks';
import { network } from './network';
import { t } from './text';
import type { RrBoard, RrCondition, RrMilestone, RrProps } from './types';

/** What a rail space joins: two cities, or a city and what lies beyond a bend. */
export function spaceName(id: string, board: RrBoard): string {
  const ends = network(board).spans.get(id)?.ends;
  const space = board.spaces.find((it) => it.id === id);
  if (!ends || !space) return id;
  const isBend = space.ends.map((end) => 'junction' in end);
  const [from, to] = isBend[0] && !isBend[1] ? [ends[1], ends[0]] : ends;
  if (isBend[0] && isBend[1]) return t('ui-space-middle', { from, to });
  return t(isBend[0] || isBend[1] ? 'ui-space-half' : 'ui-space', { from, to });
}

/** Kinds whose names are texts of the game; all others are called by their own name. */
const NAMED = new Set(['worker', 'job', 'track', 'train', 'side', 'piece']);

export function nameOf(target: Target, board: RrBoard, names: string[]): string {
  const space = target.indexOf(' ');
  const [kind, id] = [target.slice(0, space), target.slice(space + 1)];
  if (kind === 'seat') return names[Number(id)] ?? t('ui-seat', { number: Number(id) + 1 });
  if (kind === 'space') return spaceName(id, board);
  return NAMED.has(kind) ? t(`ui-${kind}-${id}`) : id;
}

/** A condition of a milestone: "2 level II cities reached". */
export function conditionText(condition: RrCondition): string {
  const level = 'level' in condition ? roman(condition.level) : '';
  const icons = 'icons' in condition ? condition.icons : 0;
  return t(`ui-condition-${condition.kind}`, { count: condition.count, level, icons });
}

/** What a milestone asks for, in general, and which managers of this one are missing. */
export function milestoneAbout({ managers, tile }: RrMilestone): string {
  const missing = managers.filter((it) => it.worker == null);
  const who = missing
    .map(({ place }) => place.map((it) => t(`ui-worker-${it}`)).join(' / '))
    .join(', ');
  const about = t('ui-milestone-about');
  return missing.length > 0 ? `${t('ui-milestone-needs', { who, tile })} ${about}` : about;
}

export function summary({ board, match, names }: RrProps): string {
  const list = match.players.map((player, seat) =>
    t('ui-summary-player', {
      name: names[seat] ?? '',
      rails: player.rails.length,
      stations: player.stations.length,
      points: player.score,
    }),
  );
  return t('ui-summary', {
    cities: board.cities.length,
    round: match.round,
    list: new Intl.ListFormat('en').format(list),
  });
}

/** What a player looks at first: own money and points, then the rest of what is theirs. */
const ORDER = ['left', 'due', 'money', 'shares', 'score', 'workers', 'before_logo'];

export function headline(changes: Change[], { seat }: RrProps): Change[] {
  const rank = ({ figure }: Change): number => {
    const [kind, id, what = ''] = figure.split('.');
    if (kind !== 'player') return kind === 'milestone' ? 10 : 30;
    const at = ORDER.indexOf(what);
    return (id === String(seat) ? 0 : 40) + (at === -1 ? 9 : at);
  };
  // What places cost next is for later.
  const wanted = changes.filter(({ figure }) => !/^(space|city|section|track)\./.test(figure));
  return wanted.sort((a, b) => rank(a) - rank(b));
}
