/** The seat of a turn; null for chance and when the game is over. */
export function seatOfTurn(turn: unknown): number | null {
  const seat = (turn as { seat?: number } | null | undefined)?.seat;
  return typeof seat === 'number' ? seat : null;
}
