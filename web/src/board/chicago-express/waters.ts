/** The names of waters, and where they are printed. */
import { line, nameEms, type Area } from '../labels';
import { t } from './text';

const SIZE = 17;
const PRINTED = [
  ['ui-water-michigan-1', 28, 26],
  ['ui-water-michigan-2', 28, 46],
  ['ui-water-erie', 448, 40],
  ['ui-water-atlantic-1', 1062, 590],
  ['ui-water-atlantic-2', 1062, 612],
] as const;

export interface Water {
  text: string;
  x: number;
  y: number;
  area: Area;
}

/** They are printed spaced, which makes them a quarter wider. */
export const waters = (): Water[] =>
  PRINTED.map(([key, x, y]) => {
    const text = t(key);
    return { text, x, y, area: line(x, y, 1.25 * nameEms(text) * SIZE, SIZE) };
  });
