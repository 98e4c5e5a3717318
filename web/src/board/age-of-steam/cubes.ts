/** Where the cubes of a city lie: over its plate, in rows that the hex has room for. */
export interface Laid {
  color: string;
  x: number;
  y: number;
  size: number;
  /** How many lie here, where a city has so many that only colours are shown. */
  count: number;
}

/** Rows from the top, for so many cubes at most. */
const ROWS: { most: number; rows: number[]; size: number }[] = [
  { most: 3, rows: [3], size: 14 },
  { most: 6, rows: [3, 3], size: 12.5 },
  { most: 7, rows: [3, 4], size: 12 },
  { most: 9, rows: [4, 5], size: 10.5 },
  { most: 12, rows: [3, 4, 5], size: 9.5 },
];
const GAP = 2.6;
/** The middle of the cubes, from the middle of the hex. */
const MIDDLE = -8;

export function layCubes(colors: string[]): Laid[] {
  const fit = ROWS.find(({ most }) => colors.length <= most);
  if (!fit) {
    // A heap: one cube of each colour, with a number.
    const counts = new Map<string, number>();
    for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
    return lay([...counts.keys()], { rows: [3, 4], size: 12 }).map((it) => ({
      ...it,
      count: counts.get(it.color) ?? 1,
    }));
  }
  return lay(colors, fit);
}

function lay(colors: string[], { rows, size }: { rows: number[]; size: number }): Laid[] {
  const pitch = size + GAP;
  // Upper rows are shorter, as the hex is: what is missing is missing there.
  const counts: number[] = [];
  let left = colors.length;
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    const above = rows.slice(0, row).reduce((sum, most) => sum + most, 0);
    const even = Math.ceil(left / (row + 1));
    const here = Math.min(rows[row] ?? 0, Math.max(even, left - above));
    counts.unshift(here);
    left -= here;
  }
  const used = counts.filter((count) => count > 0);
  let at = 0;
  return used.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => ({
      color: colors[at++] ?? '',
      x: (i - (count - 1) / 2) * pitch,
      y: MIDDLE + (row - (used.length - 1) / 2) * pitch,
      size,
      count: 1,
    })),
  );
}
