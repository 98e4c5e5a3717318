/** What pointing at a cube or at its goal means: the cube first, then where it goes. */
import type { Target } from '../../api/types';
import type { Point } from '../hex';
import { layCubes } from './cubes';
import { centreOf, grid } from '../hexmap';
import { stopsOf } from './network';
import { routesOf, type Route } from './routes';
import type { AosChooserProps } from './types';

export interface Picked {
  color: string;
  from: string;
}

export const focusOf = ({ color, from }: Picked): Target => `goods ${color} ${from}`;

/** The cube that is looked at, or the one whose way is pencilled. */
export function pickedOf({
  focus,
  steps,
}: Pick<AosChooserProps, 'focus' | 'steps'>): Picked | null {
  const [, color = '', from = ''] = /^goods (\S+) (.+)$/.exec(focus ?? '') ?? [];
  if (color) return { color, from };
  const last = steps.at(-1);
  if (!last?.startsWith('deliver ')) return null;
  const way = stopsOf(last);
  return { color: way.color, from: way.stops[0]?.name ?? '' };
}

export const waysOf = (routes: Route[], { color, from }: Picked): Route[] =>
  routes.filter((it) => it.color === color && it.from === from);

/** Pencils a way, in place of the one that is pencilled. */
export function takeRoute(props: AosChooserProps, action: string): void {
  const { steps } = props;
  props.onfocus(null);
  if (steps.at(-1) === action) return;
  if (steps.length > 0) props.onswap(1, action);
  else props.onchoose(action);
}

/** Picks a cube: its best way is pencilled, and its other goals can be pointed at. */
export function pick(props: AosChooserProps, cube: Picked): void {
  const [best] = waysOf(routesOf(props), cube);
  if (best) return takeRoute(props, best.action);
  // What cannot go is only looked at, to read why; what is pencilled is of another cube.
  if (props.steps.length > 0) props.onswap(1);
  props.onfocus(focusOf(cube));
}

/** Takes a click on the map while goods move; false leaves it to the page. */
export function point(target: Target, at: Point | null, props: AosChooserProps): boolean {
  const { board, match } = props;
  if (match.phase !== 'move-goods' || !target.startsWith('hex ')) return false;
  const hex = grid(board).get(target.slice(4));
  const city = match.cities.find((it) => it.hex === hex?.at);
  const name = city?.name ?? hex?.name;
  if (!hex || !name) return false;

  const routes = routesOf(props);
  const picked = pickedOf(props);
  const there = picked && waysOf(routes, picked).find((it) => it.goal === name);
  if (there) {
    takeRoute(props, there.action);
    return true;
  }
  const color = city && cubeAt(city.cubes, colorsFrom(routes, name), at && from(at, centreOf(hex)));
  if (!color) return false;
  pick(props, { color, from: name });
  return true;
}

const from = (at: Point, middle: Point): Point => ({ x: at.x - middle.x, y: at.y - middle.y });

const colorsFrom = (routes: Route[], name: string) =>
  new Set(routes.filter((it) => it.from === name).map((it) => it.color));

/** The cube under the pointer; beside all cubes the nearest that can move. */
function cubeAt(cubes: string[], open: ReadonlySet<string>, at: Point | null): string | null {
  const laid = layCubes(cubes).map((it) => ({
    ...it,
    away: at ? Math.hypot(it.x - at.x, it.y - at.y) : 0,
  }));
  laid.sort((a, b) => a.away - b.away);
  const [nearest] = laid;
  if (at && nearest && nearest.away < nearest.size * 0.75) return nearest.color;
  return (laid.find((it) => open.has(it.color)) ?? nearest)?.color ?? null;
}
