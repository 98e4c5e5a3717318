/** The colours of the box, with the shapes that the seats have everywhere. */
import type { SeatLook } from '../../parts/seats';

const seats: SeatLook[] = [
  { shape: 'circle', color: 'c-blue' },
  { shape: 'square', color: 'c-red' },
  { shape: 'triangle', color: 'c-black' },
  { shape: 'diamond', color: 'c-yellow' },
];
export default seats;
