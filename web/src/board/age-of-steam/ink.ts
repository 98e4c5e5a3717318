/** What is drawn on each hex, as small areas: track, rings, cubes, discs. Labels leave it in sight. */
import type { Target } from '../../api/types';
import { around, type Area } from '../labels';
import { layCubes } from './cubes';
import { centreOf, grid } from '../hexmap';
import { cityHexes, pieceWay, sidePoint } from './grid';
import { sections } from './network';
import type { AosBoard, AosMatch } from './types';

const known = new WeakMap<AosMatch, Map<Target, Area[]>>();

export function ink(board: AosBoard, match: AosMatch): Map<Target, Area[]> {
  let found = known.get(match);
  if (!found) known.set(match, (found = draw(board, match)));
  return found;
}

const lettered = new WeakMap<AosMatch, Map<Target, Area[]>>();

/** The same with the feet of the cities, where their plates stand: numbers stand over them. */
export function inkAndPlates(board: AosBoard, match: AosMatch): Map<Target, Area[]> {
  let found = lettered.get(match);
  if (found) return found;
  found = new Map(ink(board, match));
  for (const { hex: at } of match.cities) {
    const hex = grid(board).get(at);
    if (!hex) continue;
    const { x, y } = centreOf(hex);
    found.set(`hex ${at}`, [...(found.get(`hex ${at}`) ?? []), around(x, y + 17, 70, 25)]);
  }
  lettered.set(match, found);
  return found;
}

function draw(board: AosBoard, match: AosMatch): Map<Target, Area[]> {
  const areas = new Map<Target, Area[]>();
  const hexes = grid(board);
  const add = (at: string, area: Area) => {
    const here = areas.get(`hex ${at}`);
    if (here) here.push(area);
    else areas.set(`hex ${at}`, [area]);
  };
  const founded = cityHexes(match);
  for (const hex of board.hexes) {
    const { x, y } = centreOf(hex);
    if (hex.terrain === 'town' && !founded.has(hex.at)) add(hex.at, around(x, y, 22));
  }
  for (const city of match.cities) {
    const hex = hexes.get(city.hex);
    if (!hex) continue;
    const { x, y } = centreOf(hex);
    // A cube that is hidden is worse than track that is.
    for (const cube of layCubes(city.cubes)) {
      const area = around(x + cube.x, y + cube.y, cube.size + 4);
      add(city.hex, area);
      add(city.hex, area);
    }
  }
  for (const section of sections(board, match)) {
    for (const { hex: at, from, to } of section.runs) {
      const hex = hexes.get(at);
      if (!hex) continue;
      const middle = centreOf(hex);
      const spoke = sidePoint(middle, to ?? from ?? 'N', 22);
      const points = from === null || to === null ? [spoke] : pieceWay(middle, from, to);
      for (const { x, y } of points) add(at, around(x, y, 12));
    }
    const near = section.runs[0];
    if (near) add(near.hex, around(section.disc.x, section.disc.y, 18));
  }
  return areas;
}
