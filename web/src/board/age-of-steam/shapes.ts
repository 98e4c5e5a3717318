/** The shapes that can be built in a hex, and those that cannot. */
import type { Choice, Prompt, Told } from '../../api/types';
import type { AosBoard, AosMatch, AosChooserProps, AosTile } from './types';

export const VERBS = ['lay', 'replace', 'redirect'];

/** What is looked at while one chooses a town for a new city. */
export const FOUND = 'verb urbanize';

export interface Shape {
  action: string;
  tile: AosTile;
  /** Its kind in a word: `gentle`; towns have the number of exits. */
  word: string;
  price: number | null;
  left: number | null;
  gist: Told | null;
  /** The track that it adds, by its sides. */
  added: string[][];
  /** The links that it completes: `Chicago–Toledo`. */
  completes: string[];
}

/** The hex that is being built on: what can be built there, and what is pencilled there. */
export interface Building {
  hex: string;
  shapes: Shape[];
  cities: Choice[];
  /** The action that is pencilled there, if it is the last one. */
  chosen: string | null;
  /** What is pencilled before it. */
  earlier: string[];
}

const places = (prompt: Prompt | null, verbs: string[], hex: string): Choice[] =>
  (prompt?.groups ?? [])
    .filter((group) => verbs.includes(group.verb))
    .flatMap((group) => group.choices ?? [])
    .filter((choice) => choice.targets?.[0] === `hex ${hex}`);

/** What an action builds where: `lay N8 gentle S-NW`. */
export function builtBy(
  action: string | undefined,
): { verb: string; hex: string; tile: string } | null {
  const [, verb = '', hex = '', tile = ''] = /^(\S+) (\S+) (.*)$/.exec(action ?? '') ?? [];
  return VERBS.includes(verb) || verb === 'urbanize' ? { verb, hex, tile } : null;
}

/** What is being built: in the hex that is looked at, or the last one that was pencilled. */
export function building(props: AosChooserProps): Building | null {
  const { board, match, prompt, focus, steps } = props;
  const last = steps.at(-1);
  const isFocus = focus?.startsWith('hex ') ?? false;
  const done = builtBy(last);
  const hex = isFocus ? (focus ?? '').slice(4) : (done?.hex ?? null);
  if (hex === null) return null;
  const isAgain = !isFocus || done?.hex === hex;
  const asked = isAgain ? props.before : prompt;
  const shapes = shapesAt(board, match, asked, hex);
  const cities = places(asked, ['urbanize'], hex);
  if (shapes.length + cities.length === 0 && !isAgain) return null;
  return {
    hex,
    shapes,
    cities,
    chosen: isAgain ? (last ?? null) : null,
    earlier: isAgain ? steps.slice(0, -1) : steps,
  };
}

export function shapesAt(
  board: AosBoard,
  match: AosMatch,
  asked: Prompt | null,
  hex: string,
): Shape[] {
  const found = places(asked, VERBS, hex).flatMap((choice) => {
    const tile = board.rotations.find((it) => it.tile === builtBy(choice.action)?.tile);
    if (!tile) return [];
    const args = choice.gist?.args as
      { left?: number; from?: string[]; to?: string[] } | null | undefined;
    return {
      ...shapeOf(match, hex, choice.action, tile),
      price: choice.price ?? null,
      left: args?.left ?? null,
      gist: choice.gist ?? null,
      completes: args?.from?.map((it, i) => `${it}–${args.to?.[i] ?? ''}`) ?? [],
    };
  });
  return found.sort((a, b) => rank(a) - rank(b));
}

function shapeOf(match: AosMatch, hex: string, action: string, tile: AosTile): Shape {
  const now = match.track.find((it) => it.hex === hex)?.pieces ?? [];
  const has = (piece: string[]) => now.some((it) => it.sides.join() === piece.join());
  const word =
    tile.class === 'town' ? `town-${tile.pieces.length}` : (tile.tile.split(' ')[0] ?? '');
  const added = tile.pieces.filter((piece) => !has(piece));
  return { action, tile, word, price: null, left: null, gist: null, added, completes: [] };
}

const WORDS = ['straight', 'gentle', 'acute', 'town-1', 'town-2', 'town-3', 'town-4'];

/** What completes something first, then simple shapes, each kind together. */
function rank({ completes, word }: Shape): number {
  const kind = WORDS.indexOf(word);
  return (completes.length > 0 ? 0 : 100) + (kind === -1 ? 50 : kind);
}

/** Shapes that cannot be built here now; the simple ones, unless all are asked for. */
export function closedShapes(
  board: AosBoard,
  match: AosMatch,
  { hex, shapes }: Building,
  isAll: boolean,
): Shape[] {
  const isTown = board.hexes.find((it) => it.at === hex)?.terrain === 'town';
  const now = match.track.find((it) => it.hex === hex)?.pieces ?? [];
  const verbOf = (tile: AosTile) => {
    if (now.length === 0) return 'lay';
    const keeps = now.every((it) => tile.pieces.some((piece) => piece.join() === it.sides.join()));
    return keeps ? 'replace' : 'redirect';
  };
  const open = new Set(shapes.map((shape) => shape.tile.tile));
  // Those first that have sides of what can be built: they are more likely to be wanted.
  const joined = new Set(shapes.flatMap((shape) => shape.added.flat()));
  const near = (tile: AosTile) => tile.pieces.flat().filter((side) => joined.has(side)).length;
  return board.rotations
    .filter((tile) => (tile.class === 'town') === isTown && !open.has(tile.tile))
    .sort((a, b) => near(b) - near(a))
    .filter((tile) => isAll || (isTown ? tile.pieces.length === 1 : tile.class === 'simple'))
    .map((tile) => shapeOf(match, hex, `${verbOf(tile)} ${hex} ${tile.tile}`, tile));
}

/** The shape whose new track joins exactly these sides. */
export function shapeJoining(shapes: Shape[], sides: string[]): Shape | null {
  const wanted = [...sides].sort().join();
  const joins = (shape: Shape) => [...new Set(shape.added.flat())].sort().join();
  return shapes.find((shape) => joins(shape) === wanted) ?? null;
}

/** Whether a side can still be joined to these. */
export function canJoin(shapes: Shape[], sides: string[], side: string): boolean {
  return shapes.some((shape) => {
    const joined = shape.added.flat();
    return joined.includes(side) && sides.every((it) => joined.includes(it));
  });
}

/** The next shape of the same kind, or of the next kind. */
export function turned(shapes: Shape[], chosen: string | null): Shape | null {
  const now = shapes.find((shape) => shape.action === chosen);
  if (!now) return shapes[0] ?? null;
  const same = shapes.filter((shape) => shape.word === now.word);
  return same[(same.indexOf(now) + 1) % same.length] ?? null;
}

export function otherKind(shapes: Shape[], chosen: string | null, step: number): Shape | null {
  const words = [...new Set(shapes.map((shape) => shape.word))];
  const now = shapes.find((shape) => shape.action === chosen);
  if (!now) return shapes[0] ?? null;
  const word = words[(words.indexOf(now.word) + step + words.length) % words.length];
  return shapes.find((shape) => shape.word === word) ?? null;
}
