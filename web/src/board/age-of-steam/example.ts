/** Two positions of a real game for tests: somebody builds, somebody has 192 ways to deliver. */
import type { Prompt } from '../../api/types';
import raw from './example.txt?raw';
import type { AosBoard, AosChooserProps, AosMatch } from './types';

interface Position {
  match: AosMatch;
  prompt: Prompt;
  seat: number;
}
const data = JSON.parse(raw) as { board: AosBoard; build: Position; move: Position };

export const board = data.board;
export const building: AosChooserProps = propsOf(data.build);
export const moving: AosChooserProps = propsOf(data.move);

function propsOf({ match, prompt, seat }: Position): AosChooserProps {
  return {
    board,
    match,
    prompt,
    seat,
    next: null,
    preview: null,
    names: ['Ada', 'Ben', 'Cleo', 'Dora'],
    focus: null,
    steps: [],
    before: null,
    onfocus: () => undefined,
    onchoose: () => undefined,
    onswap: () => undefined,
    onshow: () => undefined,
    onwhy: () => undefined,
    ontry: () => undefined,
  };
}
