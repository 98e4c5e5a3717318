/**
 * The first request of a table page. It is sent before the page's code has arrived, so
 * that a slow line carries both at once.
 */
import { call } from '../api/client';
import { router } from '../router.svelte';
import { game } from '../text/text';
import type { Board, TableAnswer } from '../api/types';

let early: { id: string; answer: Promise<TableAnswer> } | null = null;
const boards = new Map<string, Promise<Board>>();

/** Asks for the table that the address names. */
export function askEarly() {
  const { route } = router;
  if (route.page !== 'table') return;
  const { id, invite } = route;
  const answer = call('get', '/tables/{id}', { path: { id }, query: { invite } });
  early = { id, answer };
  answer.then(
    ({ table }) => {
      void game(table.game);
      if (table.board) void board(table.board);
    },
    // Whoever takes the answer hears of it.
    () => {},
  );
}

/** The early answer, once: it is soon out of date. */
export function takeEarly(id: string): Promise<TableAnswer> | null {
  const taken = early?.id === id ? early.answer : null;
  early = null;
  return taken;
}

/** A board never changes, so each is asked for once. */
export function board(id: string): Promise<Board> {
  let asked = boards.get(id);
  if (!asked) {
    asked = call('get', '/boards/{id}', { path: { id } });
    asked.catch(() => boards.delete(id));
    boards.set(id, asked);
  }
  return asked;
}
