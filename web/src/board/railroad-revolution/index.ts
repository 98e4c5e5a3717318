/** Railroad Revolution on the page. */
import { short, type Point } from '../hex';
import type { GameModule, Place } from '../module';
import Band from './Band.svelte';
import { isBandOpen } from './bands';
import Brief from './Brief.svelte';
import Facts from './Facts.svelte';
import Ground from './Ground.svelte';
import Labels from './Labels.svelte';
import { LAND_BOX } from './land';
import { keyOf, network, type Span } from './network';
import { ink } from './pieces';
import Pieces from './Pieces.svelte';
import { unused } from './pool';
import Side from './Side.svelte';
import Strip from './Strip.svelte';
import { textBoard } from './textboard';
import type { RrBoard, RrMatch } from './types';
import { headline, nameOf, spaceName, summary } from './words';

const RING = 'M-22 0A22 22 0 1 0 22 0A22 22 0 1 0 -22 0Z';
const CORNERS = 'M-23 -14V-23H-14M14 -23H23V-14M23 14V23H14M-14 23H-23V14';
/** Half the width of what outlines a space. */
const HALF = 16;

/** A point along and across a space, from its middle. */
function at({ along }: Span, far: number, aside: number): Point {
  return { x: along.x * far - along.y * aside, y: along.y * far + along.x * aside };
}
const path = (points: Point[]) => points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L');

function outline(span: Span): string {
  const half = span.length / 2 + 4;
  const corners = [at(span, -half, -HALF), at(span, half, -HALF), at(span, half, HALF)];
  return `M${path([...corners, at(span, -half, HALF)])}Z`;
}

function brackets(span: Span): string {
  const half = span.length / 2 + 1;
  const sides = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x, y] as const));
  return sides
    .map(([x, y]) => {
      const [far, aside] = [x * half, y * (HALF + 1)];
      return `M${path([at(span, far - x * 10, aside), at(span, far, aside), at(span, far, aside - y * 7)])}`;
    })
    .join('');
}

function places(board: RrBoard): Place[] {
  const { nodes, spans } = network(board);
  const cities = board.cities.flatMap((city): Place[] => {
    const middle = nodes.get(`city ${city.name}`);
    if (!middle) return [];
    return [
      {
        target: `city ${city.name}`,
        code: city.name,
        name: null,
        ...middle,
        outline: RING,
        brackets: CORNERS,
        neighbors: city.spaces.map((id) => `space ${id}`),
      },
    ];
  });
  const spaces = board.spaces.flatMap((space): Place[] => {
    const span = spans.get(space.id);
    if (!span) return [];
    const ends = space.ends.map(keyOf).filter((key) => key.startsWith('city '));
    return [
      {
        target: `space ${space.id}`,
        code: space.id,
        name: spaceName(space.id, board),
        ...span.middle,
        outline: outline(span),
        brackets: brackets(span),
        spine: [span.from, span.to],
        neighbors: [...ends, ...space.near.map((id) => `space ${id}`)],
      },
    ];
  });
  return [...cities, ...spaces];
}

const game: GameModule<RrBoard, RrMatch> = {
  extent(board) {
    // The land, and whatever another data set has beyond.
    const all = [...network(board).nodes.values()];
    const left = Math.min(LAND_BOX.left, ...all.map((it) => it.x - 60));
    const top = Math.min(LAND_BOX.top, ...all.map((it) => it.y - 50));
    return {
      x: left,
      y: top,
      width: Math.max(LAND_BOX.right, ...all.map((it) => it.x + 60)) - left,
      height: Math.max(LAND_BOX.bottom, ...all.map((it) => it.y + 50)) - top,
    };
  },
  places,
  nameOf,
  ink: ({ board, match }) => ink(board, match),
  Ground,
  Pieces,
  Labels,
  Facts,
  Side,
  Strip,
  Brief,
  band: { View: Band, isOpen: isBandOpen, isTall: true },
  unused,
  setsAmounts: true,
  isMoney: (figure) => /\.(money|due|left|wealth|trade|price)$|^(share|hire)_price$/.test(figure),
  headline,
  textBoard,
  summary,
};

export default game;
