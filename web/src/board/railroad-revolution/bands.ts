/** Which chooser stands under the prompt. */
import type { Target } from '../../api/types';
import type { RrProps } from './types';

export type Chooser = 'look' | 'tiles' | 'send' | 'pool';

export function chooserOf({ match, prompt, seat }: RrProps, steps: string[]): Chooser | null {
  // A milestone that is chosen in pencil can still be changed.
  const isKeeping = /^(keep|replace) /.test(steps.at(-1) ?? '');
  if (!prompt) return isKeeping && match.drawn?.by === seat ? 'look' : null;
  const verbs = new Set(prompt.groups.map((it) => it.verb));
  if (verbs.has('keep') || verbs.has('replace')) return 'look';
  if (verbs.has('take')) return 'tiles';
  return verbs.has('work') || verbs.has('pass') ? 'send' : 'pool';
}

export function isBandOpen(props: RrProps, _: Target | null, steps: string[]): boolean {
  return chooserOf(props, steps) !== null;
}
