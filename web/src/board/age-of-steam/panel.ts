/** When the game's own choosers are open, and what choosing in them does. */
import type { Closed, Target } from '../../api/types';
import { stopsOf } from './network';
import { VERBS, type Building } from './shapes';
import type { AosChooserProps, AosProps } from './types';

/** Whether a verb can be chosen now, or was the last thing that was pencilled. */
function asks({ prompt }: AosProps, steps: string[], ...verbs: string[]): boolean {
  const isOpen = prompt?.groups.some((group) => verbs.includes(group.verb)) ?? false;
  return isOpen || verbs.includes(steps.at(-1)?.split(' ', 1)[0] ?? '');
}

export function isPanelOpen(props: AosProps, _: unknown, steps: string[]): boolean {
  switch (props.match.phase) {
    case 'build-track':
      return true;
    case 'move-goods':
      // Also when nothing can go: one asks why by pointing at a cube.
      return props.prompt !== null || steps.length > 0;
    case 'production':
      return asks(props, steps, 'place');
    default:
      return false;
  }
}

export function isBandOpen(props: AosProps, _: unknown, steps: string[]): boolean {
  // The tally has its place as soon as something is pencilled.
  if (props.match.phase === 'build-track')
    return steps.length === 0 && asks(props, steps, ...VERBS);
  if (props.match.phase === 'actions') return steps.length === 0 && asks(props, [], 'take');
  if (props.match.phase === 'production') return asks(props, [], 'place');
  return props.match.phase === 'move-goods' && (props.prompt !== null || steps.length > 0);
}

/** To stay in without a bid is for one player at most: the others read so under the bids. */
export function isAside({ why }: Closed): boolean {
  return why.kind === 'NoPassLeft';
}

/** The colours that were drawn and can be placed, and the one that is chosen. */
export function drawnOf({ prompt, focus }: AosChooserProps): { colors: string[]; color: string } {
  const group = prompt?.groups.find((it) => it.verb === 'place');
  const cubes = group?.choices?.flatMap((choice) => choice.targets?.[0] ?? []) ?? [];
  const colors = [...new Set(cubes)].map((cube) => cube.replace('cube ', ''));
  const wanted = focus?.startsWith('cube ') ? focus.slice(5) : '';
  return { colors, color: colors.includes(wanted) ? wanted : (colors[0] ?? '') };
}

/** Chooses what is built in a hex, in place of what is pencilled there. */
export function taking(props: AosChooserProps, at: Building | null): (action: string) => void {
  return (action) => {
    if (!at || action === at.chosen) return;
    if (at.chosen === null) props.onchoose(action);
    else props.onswap(1, action);
    props.onfocus(null);
  };
}

/** A small map comes near to the hex that is built on, and to the way of a cube. */
export function closeTo({ focus, steps }: AosChooserProps): { at: Target[]; zoom?: number } | null {
  const last = steps.at(-1);
  if (last?.startsWith('deliver ')) {
    return { at: stopsOf(last).stops.map((it) => `place ${it.name}`) };
  }
  return focus?.startsWith('hex ') ? { at: [focus], zoom: 1.35 } : null;
}
