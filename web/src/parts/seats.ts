/** How seats look: a shape and a colour. A game may have its own, as its box has. */
import { getContext, setContext } from 'svelte';
import { seatsOf } from '../board/module';

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'pentagon' | 'cross';

export interface SeatLook {
  shape: Shape;
  /** The class with its colours, such as `c-red`. */
  color: string;
}

/** The outlines of the shapes, within 10 units around the origin. */
export const SHAPES: Record<Shape, string> = {
  circle: 'M-8 0A8 8 0 1 0 8 0A8 8 0 1 0 -8 0Z',
  square: 'M-7.2 -7.2H7.2V7.2H-7.2Z',
  triangle: 'M0 -9.2L8.8 6.4H-8.8Z',
  diamond: 'M0 -10L10 0L0 10L-10 0Z',
  pentagon: 'M0 -9L8.5 -2.8L5.3 7.2H-5.3L-8.5 -2.8Z',
  cross: 'M-3.4 -8.8H3.4V-3.4H8.8V3.4H3.4V8.8H-3.4V3.4H-8.8V-3.4H-3.4Z',
};

export const SEATS: SeatLook[] = (Object.keys(SHAPES) as Shape[]).map((shape, seat) => ({
  shape,
  color: `c-seat${seat}`,
}));

const KEY = Symbol('seats');

/** Everything inside this part shows seats as this game does; null while it is not known. */
export function setSeats(game: () => string | null): void {
  setContext(KEY, game);
}

/** How the seats look here, or in a game that is named; to be asked again whenever it is drawn. */
export function getSeats(): (seat: number, game?: string) => SeatLook {
  const here = getContext<(() => string | null) | undefined>(KEY);
  return (seat, game = here?.() ?? undefined) => {
    const all = (game === undefined ? null : seatsOf(game)) ?? SEATS;
    return all[seat % all.length] ?? { shape: 'circle', color: 'c-seat0' };
  };
}
