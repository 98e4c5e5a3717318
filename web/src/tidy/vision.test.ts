/**
 * Nothing is told apart by hue alone: for those who lack one kind of cone, what differs still
 * differs in lightness, or in its hatching, line pattern or shape.
 */
import { describe, expect, it, test } from 'vitest';
import { hatchings, type Hatch } from '../board/hatching';
import { SEATS, SHAPES } from '../parts/seats';
import { files, read } from './source';
import { contrast, declared, lightness, linear, seen, SIGHTS, themes } from './vision';

const TOKENS = themes(read('style/tokens.css'));
const SHEET = read('board/colors.css');
/** Those of the code; what is written on them and around them is their classes' affair. */
const COLORS = themes(/:root \{[^}]*\}/.exec(SHEET)?.[0] ?? '');
const THEMES = ['light', 'dark'] as const;

/** What stands beside each other on a table: each set must be told apart. */
const SETS: Record<string, string[]> = {
  companies: ['red', 'blue', 'yellow', 'green', 'black'],
  goods: ['red', 'blue', 'purple', 'yellow', 'black'],
  workers: ['white', 'purple', 'orange', 'grey', 'turquoise'],
  players: ['black', 'blue', 'red', 'yellow'],
};

function colorOf(name: string, theme: number): string {
  const found = (COLORS.get(name) ?? TOKENS.get(name))?.[theme];
  if (found === undefined) throw new Error(`there is no colour ${name}`);
  return found;
}

/** Two colours of the same lightness look the same to some. */
const FAR = 12;
function isFar(a: string, b: string): boolean {
  return SIGHTS.every((sight) => {
    const [x, y] = [a, b].map((it) => lightness(seen(linear(it), sight))) as [number, number];
    return Math.abs(x - y) >= FAR;
  });
}

const pairs = <T>(all: T[]): [T, T][] =>
  all.flatMap((a, i) => all.slice(i + 1).map((b): [T, T] => [a, b]));

/** How a line of this colour is drawn over its core. */
function pattern(name: string): string {
  const { width, dash, cap } = declared(SHEET, `c-${name}`);
  return [width, dash, cap].join();
}

describe('the simulation', () => {
  it('leaves greys as they are', () => {
    for (const sight of SIGHTS) {
      const grey = seen(linear('#808080'), sight);
      for (const part of grey) expect(part).toBeCloseTo(linear('#808080')[0], 2);
    }
  });

  it('takes the difference of red and green from protans and deutans, not from tritans', () => {
    const hue = (sight: (typeof SIGHTS)[number], hex: string) => {
      const [r, g] = seen(linear(hex), sight);
      return r / (r + g);
    };
    const apart = (sight: (typeof SIGHTS)[number]) =>
      Math.abs(hue(sight, '#c03030') - hue(sight, '#309030'));
    expect(apart('tritan')).toBeGreaterThan(2 * apart('protan'));
    expect(apart('tritan')).toBeGreaterThan(2 * apart('deutan'));
  });

  it('counts contrast as WCAG does', () => {
    expect(contrast(linear('#000000'), linear('#ffffff'))).toBeCloseTo(21);
    expect(lightness(linear('#777777'))).toBeCloseTo(50, 0);
  });
});

describe.each(Object.entries(SETS))('%s', (name, set) => {
  test.each(THEMES)('differ in lightness or hatching, %s', (theme) => {
    const at = THEMES.indexOf(theme);
    const same = pairs(set).filter(([a, b]) => {
      const drawn = (it: string) => hatchings[it as Hatch] ?? 'plain';
      return !isFar(colorOf(a, at), colorOf(b, at)) && drawn(a) === drawn(b);
    });
    expect(same).toEqual([]);
  });

  if (name === 'companies' || name === 'players') {
    it('have lines of different patterns', () => {
      expect(new Set(set.map(pattern)).size).toBe(set.length);
    });
  }

  it('carry letters that can be read', () => {
    for (const color of set) {
      const on = themes(`--on: ${declared(SHEET, `c-${color}`).on};`).get('on');
      THEMES.forEach((_, at) => {
        const ratio = contrast(linear(on?.[at] ?? '#808080'), linear(colorOf(color, at)));
        expect(ratio, `${color}, ${THEMES[at]}`).toBeGreaterThanOrEqual(4.5);
      });
    }
  });
});

describe('seats', () => {
  it('differ in shape and in the ties of their track', () => {
    expect(new Set(SEATS.map((it) => it.shape)).size).toBe(SEATS.length);
    expect(new Set(SEATS.map((it) => SHAPES[it.shape])).size).toBe(SEATS.length);
    expect(new Set(SEATS.map((_, seat) => pattern(`seat${seat}`))).size).toBe(SEATS.length);
  });

  test.each(THEMES)('stand out from the paper for everybody, %s', (theme) => {
    const at = THEMES.indexOf(theme);
    for (const seat of SEATS.keys()) {
      for (const ground of ['land', 'paper', 'paper-hi']) {
        for (const sight of SIGHTS) {
          const [color, paper] = [`seat${seat}`, ground].map((it) =>
            seen(linear(colorOf(it, at)), sight),
          ) as [ReturnType<typeof seen>, ReturnType<typeof seen>];
          expect(contrast(color, paper), `seat ${seat} on ${ground}`).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });
});

describe('a colour too near to the paper', () => {
  const all = [...COLORS.keys()];

  test.each(THEMES)('has a casing that stands out from it or from the paper, %s', (theme) => {
    const at = THEMES.indexOf(theme);
    const faint = all.flatMap((name) => {
      const color = linear(colorOf(name, at));
      const land = linear(colorOf('land', at));
      if (contrast(color, land) >= 3) return [];
      const casing = themes(`--case: ${declared(SHEET, `c-${name}`).case};`).get('case')?.[at];
      if (casing === undefined) return [name];
      const best = Math.max(contrast(linear(casing), land), contrast(linear(casing), color));
      return best >= 3 ? [] : [name];
    });
    expect(faint).toEqual([]);
  });

  it('is yellow on light paper, and its casing is ink', () => {
    const casing = themes(`--case: ${declared(SHEET, 'c-yellow').case};`).get('case');
    const land = linear(colorOf('land', 0));
    expect(contrast(linear(colorOf('yellow', 0)), land)).toBeLessThan(3);
    expect(contrast(linear(casing?.[0] ?? '#ffffff'), land)).toBeGreaterThanOrEqual(7);
  });
});

describe('hatchings', () => {
  it('are all different', () => {
    const drawn = Object.values(hatchings);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

test('no game has colours of its own for what the hatching code names', () => {
  const known = new Set([...COLORS.values()].flat().map((it) => it.toLowerCase()));
  const own = files()
    .filter((path) => /^board\/[^/]+\/.*\.(css|svelte)$/.test(path))
    .filter((path) => (read(path).match(/#[\da-f]{6}\b/gi) ?? []).some((it) => known.has(it)));
  expect(own).toEqual([]);
});
