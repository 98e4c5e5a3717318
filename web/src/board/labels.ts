/**
 * Room for what is written on a map. What matters most asks first; what finds no room is
 * not written at all, because two things in one place cannot be read.
 */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A place where something may stand, and how much worse it is than the best one. */
export interface Spot {
  area: Area;
  worse: number;
}

export function around(x: number, y: number, width: number, height = width): Area {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** A line of letters whose baseline has its middle at a point. */
export function line(x: number, y: number, width: number, size: number): Area {
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - 0.76 * size,
    bottom: y + 0.2 * size,
  };
}

export function meet(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function within(inner: Area, outer: Area): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

function shared(a: Area, b: Area): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

export class Room {
  private taken: Area[] = [];

  constructor(
    /** Nothing may stand beyond. */
    private bounds: Area,
    taken: Area[] = [],
  ) {
    this.taken = [...taken];
  }

  /** Takes the best spot that is free; of free spots the one that hides least of what is drawn. */
  take(spots: Spot[], ink: Area[] = []): number {
    let best = -1;
    let least = Infinity;
    spots.forEach(({ area, worse }, index) => {
      if (worse >= least || !within(area, this.bounds)) return;
      if (this.taken.some((other) => meet(area, other))) return;
      let harm = worse;
      for (const drawn of ink) harm += shared(area, drawn) / 200;
      if (harm >= least) return;
      best = index;
      least = harm;
    });
    const found = spots[best];
    if (found) this.taken.push(found.area);
    return best;
  }
}

/** The width of a place name in ems: near enough, and never too narrow. */
export function nameEms(text: string): number {
  let ems = 0;
  for (const letter of text) {
    if (/[fijltI ]/.test(letter)) ems += 0.42;
    else if (/[MW]/.test(letter)) ems += 1.2;
    else if (/[A-Zmw]/.test(letter)) ems += 0.92;
    else ems += 0.67;
  }
  return ems;
}

/** The width of figures in ems. */
export function figureEms(text: string): number {
  return text.length * 0.48;
}

/** Where something may be written, from the middle of its hex, and how much worse that is. */
export type At = readonly [x: number, y: number, worse: number];

/**
 * Where the name of a ring may stand: above it, beneath it, aside of a line that leaves
 * there, or beside it. `ring` is how far the ring reaches, with some air.
 */
export function nameSpots(width: number, size: number, ring: number): At[] {
  const below = ring + 0.76 * size;
  // A name beside it begins with air of its own.
  const beside = ring - 2.5 + width / 2;
  const middle = 0.3 * size;
  const aside = [width / 4, -width / 4, width / 2 - 8, 8 - width / 2];
  return [
    [0, -ring, 0],
    [0, below, 0.15],
    ...aside.flatMap((x, index): At[] => [
      [x, -ring, 0.2 + index * 0.02],
      [x, below, 0.3 + index * 0.02],
    ]),
    [beside, middle, 0.5],
    [-beside, middle, 0.5],
  ];
}
