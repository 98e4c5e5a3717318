/** The one popover of a table: why not, and how a figure comes about. */
import type { Explanation, Closed } from '../api/types';

export type Shown =
  | { kind: 'explain'; explanation: Explanation }
  | { kind: 'why'; about: string; closed: Closed[]; text?: string }
  | { kind: 'text'; text: string };

class Pop {
  shown = $state.raw<Shown | null>(null);
  /** What opened it: it stands beside this, and gives the focus back to it. */
  anchor: Element | null = null;

  open(shown: Shown, anchor: Element | null) {
    this.anchor = anchor;
    this.shown = shown;
  }

  close() {
    const anchor = this.anchor;
    this.shown = null;
    this.anchor = null;
    if (anchor instanceof HTMLElement || anchor instanceof SVGElement) {
      anchor.focus({ preventScroll: true });
    }
  }
}

export const pop = new Pop();
