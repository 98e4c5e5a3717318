/** A part of the real board and the first position, for tests. */
import data from './example.json';
import type { CeBoard, CeMatch } from './types';

export const board = data.board as unknown as CeBoard;
export const match = data.match as unknown as CeMatch;
