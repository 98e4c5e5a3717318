import { describe, expect, it } from 'vitest';
import { board, building as asked, moving } from './example';
import { cubesOf, looked, routesOf } from './routes';
import { building, canJoin, closedShapes, otherKind, shapeJoining, turned } from './shapes';

const lays = asked.prompt?.groups.find((it) => it.verb === 'lay')?.choices ?? [];
const first = lays[0]?.targets?.[0] ?? '';
const at = building({ ...asked, focus: first });
const shapes = at?.shapes ?? [];

describe('the shapes of a hex', () => {
  it('are those that the server offers there, with price and number left', () => {
    expect(shapes).toHaveLength(lays.filter((it) => it.targets?.[0] === first).length);
    for (const shape of shapes) {
      expect(shape.price).not.toBeNull();
      expect(shape.left).not.toBeNull();
    }
  });

  it('are found by the two sides that they join', () => {
    for (const shape of shapes) {
      expect(shapeJoining(shapes, shape.added.flat())?.action).toBe(shape.action);
      expect(canJoin(shapes, [], shape.added.flat()[0] ?? '')).toBe(true);
    }
    expect(shapeJoining(shapes, ['N'])).toBeNull();
  });

  it('turn among their kind and come round', () => {
    const kind = shapes.filter((it) => it.word === shapes[0]?.word);
    let now = shapes[0]?.action ?? null;
    kind.forEach(() => (now = turned(shapes, now)?.action ?? null));
    expect(now).toBe(shapes[0]?.action);
    expect(turned(shapes, null)).toBe(shapes[0]);
  });

  it('change their kind forwards and backwards', () => {
    const next = otherKind(shapes, shapes[0]?.action ?? null, 1);
    expect(otherKind(shapes, next?.action ?? null, -1)?.word).toBe(shapes[0]?.word);
  });

  it('stay to be chosen from after one is pencilled', () => {
    const action = shapes[1]?.action ?? '';
    const again = building({ ...asked, prompt: null, before: asked.prompt, steps: [action] });
    expect(again?.chosen).toBe(action);
    expect(again?.shapes.map((it) => it.action)).toEqual(shapes.map((it) => it.action));
    expect(again?.earlier).toEqual([]);
  });

  it('are none where nothing can be built', () => {
    expect(building({ ...asked, focus: 'hex Z99' })).toBeNull();
    expect(building(asked)).toBeNull();
  });
});

describe('shapes that cannot be', () => {
  it('are the other simple ones, or all', () => {
    if (!at) throw new Error('no shapes');
    const simple = closedShapes(board, asked.match, at, false);
    const all = closedShapes(board, asked.match, at, true);
    expect(simple.every((it) => it.tile.class === 'simple')).toBe(true);
    expect(all.length).toBeGreaterThan(simple.length);
    const open = new Set(shapes.map((it) => it.tile.tile));
    expect(all.some((it) => open.has(it.tile.tile))).toBe(false);
  });
});

describe('the routes', () => {
  const routes = routesOf(moving);

  it('are all there, the best for the viewer first', () => {
    expect(routes).toHaveLength(192);
    const gains = routes.map((it) => it.mine);
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
    const [a, b] = routes;
    if (a?.mine === b?.mine) expect(a?.others ?? 0).toBeLessThanOrEqual(b?.others ?? 0);
  });

  it('count each link for somebody or nobody', () => {
    for (const it of routes) expect(it.mine + it.others).toBeLessThanOrEqual(it.links);
  });

  it('are grouped by cube, in the order of their best ways', () => {
    const cubes = cubesOf(routes);
    expect(cubes.flatMap((it) => it.routes)).toHaveLength(192);
    expect(cubes[0]?.routes[0]).toBe(routes[0]);
  });

  it('are looked at by cube, by place or by what is pencilled', () => {
    const one = routes[0];
    if (!one) throw new Error('no routes');
    const cube = `goods ${one.color} ${one.from}`;
    const own = looked(routes, cube, []);
    expect(own.every((it) => it.from === one.from && it.color === one.color)).toBe(true);
    expect(looked(routes, null, [one.action])).toEqual(own);
    const goal = looked(routes, `place ${one.goal}`, []);
    expect(goal).toContain(one);
    expect(goal.every((it) => it.from === one.goal || it.goal === one.goal)).toBe(true);
  });

  it('stay to be chosen from after one is pencilled', () => {
    const steps = [routes[0]?.action ?? ''];
    const again = routesOf({ ...moving, prompt: null, before: moving.prompt, steps });
    expect(again).toEqual(routes);
  });
});
