/** What to look at when variants of a turn are compared. */
import type { Change } from '../api/types';

/**
 * Of each variant the figures that tell it apart: those that are not the same in all of them, the
 * most important first. A figure that a variant leaves alone stays what it was. `all` has the
 * changes of each variant in their order; null for one that there is nothing to tell of.
 */
export function telling(all: (readonly Change[] | null)[], most = 2): Change[][] {
  const tried = all.filter((changes) => changes !== null);
  const known = new Map<string, Change>();
  for (const it of tried.flat()) if (!known.has(it.figure)) known.set(it.figure, it);
  const of = (changes: readonly Change[], { figure, ...rest }: Change): Change =>
    changes.find((it) => it.figure === figure) ?? { ...rest, figure, to: rest.from };
  const differs = (it: Change) => new Set(tried.map((changes) => of(changes, it).to)).size > 1;
  const told = [...known.values()].filter(differs).slice(0, most);
  return all.map((changes) => (changes ? told.map((it) => of(changes, it)) : []));
}

/** Of each variant the steps that not all of them have, by their number. */
export function differing(all: readonly string[][]): number[][] {
  const inAll = (action: string) => all.every((actions) => actions.includes(action));
  return all.map((actions) => actions.flatMap((it, i) => (inAll(it) ? [] : [i])));
}

/** The variant that another one was kept beside: it has all its steps but the last. */
export function keptBeside(all: readonly string[][], current: readonly string[]): number | null {
  const isKept = (actions: string[]) =>
    actions.length === current.length + 1 && current.every((it, i) => it === actions[i]);
  const at = all.findIndex(isKept);
  return at < 0 ? null : at;
}
