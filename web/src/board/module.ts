/**
 * What a game brings to the page: how its board, pieces and charters look. Nothing
 * here knows a rule; prices, targets and reasons come from the server.
 *
 * A folder beside this file is a game; its name is the game's name in requests. Its
 * `index.ts` has a `GameModule` as default export, `seats.ts` how its seats look if not as
 * everywhere, `card.ftl` the few texts of the front page, `Card.svelte` its picture there, `rules.en.md` its rules, and every file
 * that ends with `en.ftl` some of the texts of the game. A folder without `index.ts` has
 * no board yet.
 */
import type { Component } from 'svelte';
import type {
  Board,
  Change,
  Closed,
  Happened,
  Match,
  Preview,
  Prompt,
  Target,
  Told,
} from '../api/types';
import type { SeatLook } from '../parts/seats';
import type { Point } from './hex';
import type { Area } from './labels';

/** A place on the map that one can point at. Units are those of the drawing: a hex has radius 40. */
export interface Place {
  target: Target;
  /** What the log and the keyboard call it: `I6`. */
  code: string;
  /** Its name, if it has one: `Wheeling`. */
  name: string | null;
  x: number;
  y: number;
  /** Its outline as the `d` of a path whose origin is (x, y). */
  outline: string;
  neighbors: Target[];
  /** The ends of a long place: one points at any part of it. */
  spine?: [Point, Point];
  /** The corners that mark it as the last move, around (x, y); those of a hex unless said. */
  brackets?: string;
  /** Other targets that mean this place: `city Wheeling`. */
  also?: Target[];
}

/** What the map shows on a place that can be chosen now. */
export interface TargetMark {
  /** The text of its plate: `$6`. */
  price: string | null;
  /** What choosing it does, for who does not see the map: `$6, income plus 4`. */
  label: string;
  /** It can be chosen and is not outlined, because something else is being looked at. */
  isQuiet?: boolean;
}

/** A place that is chosen, and as which step. */
export interface ChosenMark {
  target: Target;
  step: number;
}

/** A letter or number on the frame of the map, and where. */
export interface Tick {
  at: number;
  text: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the parts of a board are given. All values are replaced, never mutated. */
export interface BoardProps<B = Board, M = Match> {
  board: B;
  /** The position that is shown: the present one, or one of the past. */
  match: M;
  /** The position after what is pencilled; null if nothing is. What differs is drawn in pencil. */
  next: M | null;
  /** What one can do; null if nobody here is asked, or while looking back. */
  prompt: Prompt | null;
  /** What the pencilled actions would do. */
  preview: Preview | null;
  /** The seat of the viewer; null for a spectator. */
  seat: number | null;
  /** Names by seat. */
  names: string[];
  /** What happened up to the position shown, as far as it is loaded. */
  log?: Happened[];
  /** Nothing moves: while scrubbing through the past. */
  still?: boolean;
}

/** What the parts that lie on the map are given besides. */
export interface MapProps<B = Board, M = Match> extends BoardProps<B, M> {
  /** CSS pixels a unit, in steps: what is written need not follow every small change. */
  zoom: number;
  /** The places that carry a plate now, and where it is: nothing else may be written there. */
  plates: ReadonlyMap<Target, Area>;
  /** What lies over the labels besides: nothing may be written there either. */
  covered: Area[];
  /** What the window can show at most: nothing may be written beyond. */
  bounds: Area;
  /** Whether an area is wholly in sight: what the edge would cut is not written. */
  sees: (area: Area) => boolean;
}

/** What a game's own chooser is given: for the shapes of a hex, the ways of a cube, a pool. */
export interface ChooserProps<B = Board, M = Match> extends BoardProps<B, M> {
  /** What was clicked, if it can mean several things. */
  focus: Target | null;
  /** What is pencilled, in order. */
  steps: string[];
  /** What could be chosen before the last pencilled step: other shapes, other ways; null if unknown. */
  before: Prompt | null;
  /** The first number key that is free for its choices, after those of the prompt's buttons. */
  key?: number;
  onfocus: (target: Target | null) => void;
  /** Chooses an action of the prompt: it is pencilled, or sent if the turn ends with it. */
  onchoose: (action: string) => void;
  /** Pencils other actions in place of the last ones: another shape, another way. */
  onswap: (count: number, ...actions: string[]) => void;
  /** Shows places on the map, as those of a line of the log. */
  onshow: (targets: Target[]) => void;
  onwhy: (closed: Closed, anchor: Element) => void;
  /** Shows on the board what an action would do, without pencilling it: an amount while it is set. */
  ontry: (action: string | null) => void;
}

/** A part of the page in which a game shows its own chooser, while it has something to choose. */
export interface Chooser<B = Board, M = Match> {
  View: Component<ChooserProps<B, M>>;
  isOpen(props: BoardProps<B, M>, focus: Target | null, steps: string[]): boolean;
  /** Whether the band is taller in this game, always, so that the map does not move. */
  isTall?: boolean;
}

/** A row of a table of the text board: its cells, the first of which names it. */
export interface TextTable {
  title: string;
  head: string[];
  rows: string[][];
}

export interface TextBoard {
  tables: TextTable[];
  /** Lists with a heading, such as the map by company and by column. */
  lists: { title: string; items: { head: string; text: string }[] }[];
}

export interface GameModule<B = Board, M = Match> {
  /** The extent of the drawing. */
  extent(board: B): Box;
  /** Letters and numbers on the frame, if the codes of the places are coordinates. */
  ticks?(board: B): { columns: Tick[]; rows: Tick[] };
  /** Everything on the map that one can point at. */
  places(board: B): Place[];
  /** What a target is called: `company BO` is "B&O", `hex I6` "Wheeling I6". */
  nameOf(target: Target, board: B, names: string[]): string;
  /** What lies on each place, as small areas that plates and labels should leave in sight. */
  ink?(props: BoardProps<B, M>): ReadonlyMap<Target, Area[]>;
  /** How the map marks what can be pointed at, if not all of it alike. */
  marks?(
    targets: Map<Target, TargetMark>,
    props: BoardProps<B, M>,
    focus: Target | null,
  ): Map<Target, TargetMark>;
  /**
   * Takes a click on the map, for what a place means depends on what is chosen: a cube, then its
   * goal. `at` is null for keys; false leaves it to the page.
   */
  point?(target: Target, at: Point | null, props: ChooserProps<B, M>): boolean;
  /** What a small map comes near to while something is chosen, and how near at least. */
  closeTo?(props: ChooserProps<B, M>): { at: Target[]; zoom?: number } | null;
  /** Whether its own drawing numbers the pencilled steps, as the stops of a route. */
  hasOwnSteps?(match: M): boolean;
  /** What is printed: drawn once. */
  Ground: Component<{ board: B }>;
  /** Lines and pieces, with what `next` adds in pencil. */
  Pieces: Component<MapProps<B, M>>;
  /** Names and values, over the pieces. */
  Labels: Component<MapProps<B, M>>;
  /** What a place is about, in a corner of the map while one points at it. */
  Facts?: Component<BoardProps<B, M> & { target: Target }>;
  /** The panels of the right column, over log and talk: companies, players. */
  Side: Component<BoardProps<B, M>>;
  /** The strip under the map: dials, tracks. */
  Strip: Component<BoardProps<B, M>>;
  /** The short figures over the map on a phone. */
  Brief: Component<BoardProps<B, M>>;
  /** What stands over the chooser of an amount: the lot and the bidders of an auction. */
  Lot?: Component<BoardProps<B, M>>;
  /** Whether there is a lot to show. */
  hasLot?(match: M): boolean;
  /** Stands in the band under the prompt, in place of the lists. */
  band?: Chooser<B, M>;
  /** Whether `band` sets amounts too, so that the page has no chooser of its own for them. */
  setsAmounts?: boolean;
  /** What one can still have and would lose by ending now: whoever ends is asked first. */
  unused?(prompt: Prompt): Told[];
  /** Stands in the right column over log and talk; on a phone in the sheet. */
  panel?: Chooser<B, M>;
  /** Lies on the map over the labels: the sides of a hex, the way of a cube. */
  over?: Component<MapProps<B, M> & ChooserProps<B, M>>;
  /** What `over` draws: neither prices nor names are written there. */
  covers?(props: ChooserProps<B, M>): Area[];
  /**
   * Whether something cannot be done that the player could not expect to: the game's own parts tell
   * why, quietly, and it does not stand among what can be done.
   */
  isAside?(closed: Closed): boolean;
  /** Whether a figure counts dollars: `company.PRR.treasury` does. */
  isMoney(figure: string): boolean;
  /** The changes of a preview that matter most to the player, the most important first. */
  headline(changes: Change[], props: BoardProps<B, M>): Change[];
  /** The whole position in words and figures. */
  textBoard(props: BoardProps<B, M>): TextBoard;
  /** The map in one sentence, for those who do not see it. */
  summary(props: BoardProps<B, M>): string;
}

/** The games that have a board here. */
const MODULES = import.meta.glob<{ default: GameModule }>('./*/index.ts');
const SENTENCES = import.meta.glob<string>('./*/*en.ftl', { query: '?raw', import: 'default' });
const CARDS = import.meta.glob<string>('./*/card.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every list of tables shows seats, long before a board is loaded. */
const SEATS = import.meta.glob<SeatLook[]>('./*/seats.ts', { import: 'default', eager: true });

/** Long texts that only the page of the rules reads. */
const RULES = import.meta.glob<string>('./*/rules.en.md', { query: '?raw', import: 'default' });

export interface LoadedGame {
  module: GameModule | null;
  /** The sentences of the game in Fluent, or null. */
  sentences: string | null;
}

/** The board and the sentences of a game; null for what it does not have yet. */
export async function loadGame(game: string): Promise<LoadedGame> {
  const module = MODULES[`./${game}/index.ts`];
  const files = Object.entries(SENTENCES).filter(([path]) => path.startsWith(`./${game}/`));
  const [board, ...texts] = await Promise.all([module?.(), ...files.map(([, file]) => file())]);
  return { module: board?.default ?? null, sentences: texts.join('\n') || null };
}

/** Whether a game has a drawn board here; without one it is played from lists. */
export function hasBoard(game: string): boolean {
  return `./${game}/index.ts` in MODULES;
}

/** The texts of a game's card, in Fluent. */
export function cardOf(game: string): string | null {
  return CARDS[`./${game}/card.ftl`] ?? null;
}

/** How the seats of a game look, at its table and in lists; null for the usual looks. */
export function seatsOf(game: string): SeatLook[] | null {
  return SEATS[`./${game}/seats.ts`] ?? null;
}

/** Whether the rules of a game can be read here. */
export function hasRules(game: string): boolean {
  return `./${game}/rules.en.md` in RULES;
}

/** The rules of a game in words; null if there are none. */
export async function loadRules(game: string): Promise<string | null> {
  return (await RULES[`./${game}/rules.en.md`]?.()) ?? null;
}
