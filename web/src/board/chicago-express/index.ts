/** Chicago Express on the page. */
import { hexPath } from '../hex';
import { centreOf, extentOf, ticksOf } from '../hexmap';
import type { GameModule } from '../module';
import Brief from './Brief.svelte';
import Ground from './Ground.svelte';
import { ink } from './ink';
import Labels from './Labels.svelte';
import Lot from './Lot.svelte';
import Pieces from './Pieces.svelte';
import Side from './Side.svelte';
import Strip from './Strip.svelte';
import type { CeBoard, CeMatch } from './types';
import { headline, nameOf, summary, textBoard } from './words';

const OUTLINE = hexPath();

const game: GameModule<CeBoard, CeMatch> = {
  extent: extentOf,
  ticks: ticksOf,
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
