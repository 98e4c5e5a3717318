/** What to look at when variants of a turn are compared. */
import type { Change } from '../api/types';

/**
 * Of each variant the change that tells it apart: the first that is not the same in all of them.
 * `all` has the changes of each variant, the most important first.
 */
export function telling(all: Change[][]): (Change | undefined)[] {
  const tried = all.filter((changes) => changes.length > 0);
  const values = (figure: string) =>
    new Set(tried.map((changes) => changes.find((it) => it.figure === figure)?.to));
  return all.map((changes) => changes.find((it) => values(it.figure).size > 1) ?? changes[0]);
}
