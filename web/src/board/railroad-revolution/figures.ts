import type { RrMatch } from './types';

/** A player after what is pencilled: what is due then is counted as paid. */
export function paid(match: RrMatch | null | undefined, seat: number) {
  const player = match?.players[seat];
  return player && { ...player, money: player.left };
}

/** The figures of a player that are always in sight: their names, and where their values are. */
export const FIGURES = [
  { figure: 'money', field: 'money', money: true },
  { figure: 'shares', field: 'shares', money: false },
  { figure: 'workers', field: 'workers_available', money: false },
  { figure: 'before_logo', field: 'before_logo', money: false },
  { figure: 'score', field: 'score', money: false },
] as const;
