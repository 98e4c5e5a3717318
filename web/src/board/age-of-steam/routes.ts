/** The ways that cubes can go, the best for the viewer first. */
import type { Choice, Prompt } from '../../api/types';
import { stopsOf } from './network';
import type { AosChooserProps } from './types';

export interface Route {
  action: string;
  color: string;
  from: string;
  goal: string;
  /** The stops between. */
  by: string[];
  /** The sides by which the cube leaves, where two links lead to the same place. */
  sides: string[];
  links: number;
  /** What each seat earns. */
  earns: ReadonlyMap<number, number>;
  mine: number;
  others: number;
  /** The viewer's income with it, and after the turn. */
  income: number | null;
  after: number | null;
}

/** A cube that can move, with its ways. */
export interface Cube {
  /** What the choosers look at: `goods red Chicago`. */
  focus: string;
  color: string;
  from: string;
  routes: Route[];
}

interface Earns {
  seats?: number[];
  links?: number[];
  income?: number;
  falls_to?: number;
}

const isDelivery = (action: string | undefined) => action?.startsWith('deliver ') ?? false;

/** What can be delivered: now, or in place of what is pencilled. */
export function routesOf(props: AosChooserProps): Route[] {
  const { steps } = props;
  const asked: Prompt | null = isDelivery(steps.at(-1)) ? props.before : props.prompt;
  const group = asked?.groups.find((it) => it.verb === 'deliver');
  const all = (group?.choices ?? []).map((choice) => routeOf(choice, props.seat));
  return all.sort((a, b) => b.mine - a.mine || a.others - b.others || a.links - b.links);
}

function routeOf({ action, gist }: Choice, seat: number | null): Route {
  const { color, stops } = stopsOf(action);
  const args = (gist?.kind === 'Earns' ? gist.args : null) as Earns | null;
  const earns = new Map(args?.seats?.map((it, i) => [it, args.links?.[i] ?? 0]));
  const mine = (seat === null ? 0 : earns.get(seat)) ?? 0;
  return {
    action,
    color,
    from: stops[0]?.name ?? '',
    goal: stops.at(-1)?.name ?? '',
    by: stops.slice(1, -1).map((it) => it.name),
    sides: stops.flatMap((it) => it.by ?? []),
    links: stops.length - 1,
    earns,
    mine,
    others: [...earns.values()].reduce((sum, it) => sum + it, 0) - mine,
    income: args?.income ?? null,
    after: args?.falls_to ?? null,
  };
}

/** The cubes that can move, in the order of their best ways. */
export function cubesOf(routes: Route[]): Cube[] {
  const found = new Map<string, Cube>();
  for (const route of routes) {
    const { color, from } = route;
    const focus = `goods ${color} ${from}`;
    const cube = found.get(focus) ?? { focus, color, from, routes: [] };
    cube.routes.push(route);
    found.set(focus, cube);
  }
  return [...found.values()];
}

/** The routes of what is looked at: a cube, all from or to a place, or those of the pencilled cube. */
export function looked(routes: Route[], focus: string | null, steps: string[]): Route[] {
  if (focus?.startsWith('goods ')) {
    return routes.filter((it) => `goods ${it.color} ${it.from}` === focus);
  }
  const place = focus?.startsWith('place ') ? focus.slice(6) : null;
  if (place !== null) return routes.filter((it) => it.from === place || it.goal === place);
  const last = steps.at(-1);
  if (last === undefined || !isDelivery(last)) return routes;
  const { color, stops } = stopsOf(last);
  return routes.filter((it) => it.color === color && it.from === stops[0]?.name);
}
