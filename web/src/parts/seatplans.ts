/** Who shall sit where at a new table. */
import type { GameInfo, SeatPlan } from '../api/types';

export interface Plan {
  /** Stays with the row while rows come and go. */
  id: number;
  kind: 'me' | 'friend' | 'bot';
  /** The name at this seat, if one person has several. */
  name: string;
  level: string;
}

let last = 0;

export function newPlan(kind: Plan['kind'], level: string, name = ''): Plan {
  return { id: ++last, kind, name, level };
}

/** Me and two friends, as far as the game has seats for them. */
export function firstPlans(game: GameInfo, level: string): Plan[] {
  const count = Math.min(game.players_max, Math.max(game.players_min, 3));
  return Array.from({ length: count }, (_, i) => newPlan(i === 0 ? 'me' : 'friend', level));
}

/** The same people at another game: seats too many go, seats too few become free. */
export function refit(plans: Plan[], game: GameInfo, level: string): Plan[] {
  const kept = plans
    .slice(0, game.players_max)
    .map((plan) => (game.bots.includes(plan.level) ? plan : { ...plan, level }));
  while (kept.length < game.players_min) kept.push(newPlan('friend', level));
  return kept;
}

/** What the server is asked for. Several seats of one person have names. */
export function seatPlans(plans: Plan[], unnamed: (number: number) => string): SeatPlan[] {
  const mine = plans.filter(({ kind }) => kind === 'me').length;
  return plans.map((plan, i) => {
    if (plan.kind === 'friend') return { anybody: {} };
    if (plan.kind === 'bot') return { bot: { level: plan.level } };
    const name = plan.name.trim();
    if (name !== '') return { me: { name } };
    // The first seat keeps the person's own name.
    const isFirst = plans.findIndex(({ kind }) => kind === 'me') === i;
    return mine > 1 && !isFirst ? { me: { name: unnamed(i + 1) } } : { me: {} };
  });
}

export function count(plans: Plan[]): Record<Plan['kind'], number> {
  const of = (kind: Plan['kind']) => plans.filter((plan) => plan.kind === kind).length;
  return { me: of('me'), friend: of('friend'), bot: of('bot') };
}
