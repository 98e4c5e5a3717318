/** Where things are: hexes by their names, the sides of a hex, the curves of track. */
import { INNER, short, type Point } from '../hex';
import type { AosBoard, AosHex, AosMatch } from './types';

/** The sides of a hex, clockwise from north. */
const SIDES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

export function opposite(side: string): string {
  return SIDES[(SIDES.indexOf(side) + 3) % 6] ?? side;
}

/** The middle of a side, or a point on the way there. */
export function sidePoint(at: Point, side: string, far = INNER): Point {
  const angle = (Math.PI / 3) * SIDES.indexOf(side) - Math.PI / 2;
  return { x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) };
}

export const dot = ({ x, y }: Point) => `${short(x)} ${short(y)}`;

/** Track in a hex: a curve from side to side, or from a side to the town in the middle. */
export function piecePath(at: Point, sides: string[]): string {
  const [from, to] = sides;
  if (from === undefined) return '';
  const start = sidePoint(at, from);
  if (to === undefined) return `M${dot(at)}L${dot(start)}`;
  return `M${dot(start)}Q${dot(at)} ${dot(sidePoint(at, to))}`;
}

/** Some points along a piece of track, for what travels over it. */
export function pieceWay(at: Point, from: string, to: string): Point[] {
  const [a, b] = [sidePoint(at, from), sidePoint(at, to)];
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => ({
    x: (1 - part) ** 2 * a.x + 2 * part * (1 - part) * at.x + part ** 2 * b.x,
    y: (1 - part) ** 2 * a.y + 2 * part * (1 - part) * at.y + part ** 2 * b.y,
  }));
}

/** The hexes of a match that are cities now. */
export function cityHexes(match: AosMatch): Set<string> {
  return new Set(match.cities.map((city) => city.hex));
}

/** The hex of a place, by its name. */
export function hexOf(board: AosBoard, name: string): AosHex | undefined {
  return board.hexes.find((hex) => hex.name === name);
}
