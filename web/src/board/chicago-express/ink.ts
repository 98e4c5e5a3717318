/** What is drawn on each hex, as small areas: rings, lines, engines, houses. Labels leave it in sight. */
import type { Target } from '../../api/types';
import { around, type Area } from '../labels';
import { slotAt } from './companies';
import { centreOf, grid } from '../hexmap';
import { companiesAt, network } from './network';
import type { CeBoard, CeMatch } from './types';

/** How many areas stand for the half of a link that lies in one hex. */
const PARTS = 4;

const known = new WeakMap<CeMatch, Map<Target, Area[]>>();

export function ink(board: CeBoard, match: CeMatch): Map<Target, Area[]> {
  let found = known.get(match);
  if (!found) known.set(match, (found = draw(board, match)));
  return found;
}

function draw(board: CeBoard, match: CeMatch): Map<Target, Area[]> {
  const areas = new Map<Target, Area[]>();
  const add = (at: string, area: Area) => {
    const target = `hex ${at}`;
    const here = areas.get(target);
    if (here) here.push(area);
    else areas.set(target, [area]);
  };
  const hexes = grid(board);
  const here = companiesAt(match);
  const spot = (at: string, company: string) => {
    const hex = hexes.get(at);
    return hex && slotAt(centreOf(hex), company, (here.get(at)?.size ?? 0) > 1);
  };
  for (const hex of board.hexes) {
    const { x, y } = centreOf(hex);
    const isShared = (here.get(hex.at)?.size ?? 0) > 1;
    if (hex.name) add(hex.at, around(x, y, isShared ? 36 : 26));
    if (match.developed.includes(hex.at)) add(hex.at, around(x + (isShared ? 19 : 16), y - 9, 13));
  }
  for (const [company, { hexes: held }] of Object.entries(match.companies)) {
    for (const at of held) {
      const engine = spot(at, company);
      if (engine) add(at, around(engine.x, engine.y, 13));
    }
    for (const { from, to } of network(board, company, held)) {
      const [a, b] = [spot(from, company), spot(to, company)];
      if (!a || !b) continue;
      for (let part = 0; part < 2 * PARTS; part += 1) {
        const along = (part + 0.5) / (2 * PARTS);
        const area = around(a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along, 8);
        add(along < 0.5 ? from : to, area);
      }
    }
  }
  return areas;
}
