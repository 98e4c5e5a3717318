/** Age of Steam on the page. */
import { hexPath } from '../hex';
import { centreOf, extentOf, ticksOf } from '../hexmap';
import type { GameModule } from '../module';
import Band from './Band.svelte';
import Brief from './Brief.svelte';
import { covers } from './covers';
import Ground from './Ground.svelte';
import { inkAndPlates } from './ink';
import Labels from './Labels.svelte';
import Lot from './Lot.svelte';
import { point } from './moving';
import Over from './Over.svelte';
import { closeTo, isAside, isBandOpen, isPanelOpen } from './panel';
import Panel from './Panel.svelte';
import Pieces from './Pieces.svelte';
import Side from './Side.svelte';
import Strip from './Strip.svelte';
import type { AosBoard, AosMatch } from './types';
import { headline, marks, nameOf, summary, textBoard } from './words';

const OUTLINE = hexPath();

const game: GameModule<AosBoard, AosMatch> = {
  extent: extentOf,
  ticks: ticksOf,
  places(board) {
    const land = board.hexes.filter((hex) => hex.terrain !== 'lake');
    const known = new Set(land.map((hex) => hex.at));
    return land.map((hex) => ({
      target: `hex ${hex.at}`,
      code: hex.at,
      name: hex.name ?? null,
      ...centreOf(hex),
      outline: OUTLINE,
      neighbors: Object.values(hex.neighbors)
        .filter((at) => known.has(at))
        .map((at) => `hex ${at}`),
      also: hex.name ? [`place ${hex.name}`, `city ${hex.name}`] : [],
    }));
  },
  nameOf,
  ink: ({ board, match, next }) => inkAndPlates(board, next ?? match),
  marks,
  point,
  closeTo,
  hasOwnSteps: (match) => match.phase === 'move-goods',
  Ground,
  Pieces,
  Labels,
  Side,
  Strip,
  Brief,
  Lot,
  hasLot: (match) => match.auction != null,
  band: { View: Band, isOpen: isBandOpen },
  panel: { View: Panel, isOpen: isPanelOpen },
  over: Over,
  covers,
  isAside,
  isMoney: (figure) => /\.(cash|expenses|cash_after_expenses|payment|least_bid)$/.test(figure),
  headline,
  textBoard,
  summary,
};

export default game;
