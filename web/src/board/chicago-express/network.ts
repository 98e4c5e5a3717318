/**
 * The line of a company. The server says in which hexes its engines stand, not in
 * which order they came; the line is a tree that grows from its home, as straight as
 * it can.
 */
import { grid } from '../hexmap';
import type { CeBoard, CeHex, CeMatch } from './types';

export interface Link {
  from: string;
  to: string;
}

/** Links that join `added` to a line that holds `held` already, nearest first. */
export function grow(board: CeBoard, held: string[], added: string[], before: Link[] = []): Link[] {
  const hexes = grid(board);
  const parent = new Map(before.map((link) => [link.to, link.from]));
  const left = new Set(added);
  const links: Link[] = [];
  let front = held;
  while (front.length > 0 && left.size > 0) {
    const reached: string[] = [];
    for (const to of left) {
      const around = front.filter((from) => hexes.get(from)?.neighbors.includes(to));
      const from = straightest(hexes, around, to, parent);
      if (from === undefined) continue;
      links.push({ from, to });
      parent.set(to, from);
      reached.push(to);
    }
    for (const at of reached) left.delete(at);
    // The first ring leaves from the whole line, the next ones from what was just reached.
    front = reached;
  }
  return links;
}

function straightest(
  hexes: Map<string, CeHex>,
  around: string[],
  to: string,
  parent: Map<string, string>,
): string | undefined {
  const bend = (from: string): number => {
    const [a, b, c] = [parent.get(from) ?? '', from, to].map((at) => hexes.get(at));
    if (!a || !b || !c) return 0.5;
    return Math.abs(c.x - 2 * b.x + a.x) + Math.abs(c.y - 2 * b.y + a.y);
  };
  return around.sort((a, b) => bend(a) - bend(b) || (a < b ? -1 : 1))[0];
}

const networks = new WeakMap<CeBoard, Map<string, Link[]>>();

/** The whole line of a company from its home. Kept: most steps of a game leave it as it is. */
export function network(board: CeBoard, company: string, hexes: string[]): Link[] {
  const kept = networks.get(board) ?? new Map<string, Link[]>();
  networks.set(board, kept);
  const key = `${company} ${hexes.join()}`;
  let links = kept.get(key);
  if (!links) kept.set(key, (links = drawn(board, company, hexes)));
  return links;
}

function drawn(board: CeBoard, company: string, hexes: string[]): Link[] {
  const home = board.companies[company]?.start;
  const start = home && hexes.includes(home) ? home : hexes[0];
  if (start === undefined) return [];
  return grow(
    board,
    [start],
    hexes.filter((at) => at !== start),
  );
}

/** Which companies are in each hex. */
export function companiesAt(...matches: (CeMatch | null)[]): Map<string, Set<string>> {
  const at = new Map<string, Set<string>>();
  for (const match of matches) {
    for (const [company, { hexes }] of Object.entries(match?.companies ?? {})) {
      for (const hex of hexes) at.set(hex, (at.get(hex) ?? new Set()).add(company));
    }
  }
  return at;
}

/** All that the map shows of a position. */
export function signature({ companies, developed, industrial }: CeMatch): string {
  const lines = Object.entries(companies).map(
    ([company, { hexes }]) => `${company} ${hexes.join()}`,
  );
  return `${lines.join(';')} ${developed.join()} ${Object.values(industrial).join()}`;
}
