/** Chicago Express on the page. */
import { hexPath, RADIUS, INNER } from '../hex';
import type { GameModule } from '../module';
import Brief from './Brief.svelte';
import './colors.css';
import Ground from './Ground.svelte';
import { ink } from './ink';
import Labels from './Labels.svelte';
import Lot from './Lot.svelte';
import { centreOf } from './network';
import Pieces from './Pieces.svelte';
import Side from './Side.svelte';
import Strip from './Strip.svelte';
import type { CeBoard, CeMatch } from './types';
import { about, headline, nameOf, summary, textBoard } from './words';

const OUTLINE = hexPath();

const game: GameModule<CeBoard, CeMatch> = {
  extent(board) {
    const xs = board.hexes.map((hex) => centreOf(hex).x);
    const ys = board.hexes.map((hex) => centreOf(hex).y);
    // Some sea on all sides.
    const left = Math.min(...xs) - RADIUS - 9;
    const top = Math.min(...ys) - INNER - 9;
    return {
      x: left,
      y: top,
      width: Math.max(...xs) + RADIUS + 9 - left,
      height: Math.max(...ys) + INNER + 9 - top,
    };
  },
  ticks(board) {
    const columns = new Map(
      board.hexes.map((hex) => [hex.at.replace(/\d+$/, ''), centreOf(hex).x]),
    );
    const rows = new Map(
      board.hexes.map((hex) => [hex.at.replace(/^\D+/, ''), 2 * INNER * Math.floor(hex.y / 2)]),
    );
    const list = (of: Map<string, number>) => [...of].map(([text, at]) => ({ text, at }));
    return { columns: list(columns), rows: list(rows) };
  },
  places(board) {
    return board.hexes.map((hex) => ({
      target: `hex ${hex.at}`,
      code: hex.at,
      name: hex.name ?? null,
      ...centreOf(hex),
      outline: OUTLINE,
      neighbors: hex.neighbors.map((at) => `hex ${at}`),
    }));
  },
  nameOf,
  ink: ({ board, match }) => ink(board, match),
  about,
  Ground,
  Pieces,
  Labels,
  Side,
  Strip,
  Brief,
  Lot,
  hasLot: (match) => match.auction != null,
  isMoney: (figure) => /\.(treasury|cash|dividend|price|minimum_bid)$/.test(figure),
  headline,
  textBoard,
  summary,
};

export default game;
