/** The real board, a position in the middle of a game, and what is asked at some points, for tests. */
import type { Prompt } from '../../api/types';
import data from './example.json';
import type { RrBoard, RrMatch } from './types';

export const board = data.board as unknown as RrBoard;
export const match = data.match as unknown as RrMatch;
export const prompts = data.prompts as unknown as Record<
  'keep' | 'trade' | 'rails' | 'work',
  Prompt
>;

/** A corrected data set: other cities without coordinates, a longer line, and two lines side by side. */
export function otherBoard(): RrBoard {
  const names = ['Springfield', 'Kansas City', 'Saint Paul'];
  const cities = names.map((name, index) => ({
    ...board.cities[3]!,
    id: `new_${index}`,
    name,
    lon: 0,
    lat: 0,
    spaces: [`R${90 + index}`],
  }));
  const space = (id: string, from: object, to: object) =>
    ({
      ...board.spaces[0]!,
      id,
      line: id,
      ends: [from, to],
      near: [],
    }) as RrBoard['spaces'][number];
  return {
    ...board,
    cities: [...board.cities, ...cities],
    junctions: [...board.junctions, 'j_1', 'j_2', 'j_3'],
    spaces: [
      ...board.spaces,
      space('R90', { city: 'Springfield' }, { city: 'Denver' }),
      space('R91', { city: 'Springfield' }, { city: 'Kansas City' }),
      space('R92', { city: 'Kansas City' }, { city: 'Saint Paul' }),
      // Two bends on one line, a twin of another space, and a second line between two cities.
      space('R93', { city: 'Saint Paul' }, { junction: 'j_1' }),
      space('R94', { junction: 'j_1' }, { junction: 'j_2' }),
      space('R95', { junction: 'j_2' }, { city: 'Duluth' }),
      space('R96', { city: 'Washington' }, { city: 'Charlotte' }),
      space('R97', { city: 'Chicago' }, { junction: 'j_3' }),
      space('R98', { junction: 'j_3' }, { city: 'Washington' }),
    ],
  };
}
