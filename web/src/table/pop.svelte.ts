/** The one popover of a table: why not, and how a figure comes about. */
import type { Explanation, Closed } from '../api/types';

export type Shown =
  | { kind: 'explain'; explanation: Explanation }
  /** `isMarked`: the map marks what was tried. */
  | { kind: 'why'; about: string; closed: Closed[]; text?: string; isMarked: boolean }
  | { kind: 'text'; text: string }
  | { kind: 'how' };

class Pop {
  shown = $state.raw<Shown | null>(null);
  /** What opened it: it stands beside this. */
  anchor: Element | null = null;
  /** What gets the focus back. */
  private cause: Element | null = null;

  open(shown: Shown, anchor: Element | null) {
    this.anchor = anchor;
    if (!this.shown) this.cause = anchor ?? document.activeElement;
    this.shown = shown;
  }

  close() {
    const { cause } = this;
    this.shown = null;
    this.anchor = null;
    this.cause = null;
    if (cause instanceof HTMLElement || cause instanceof SVGElement) {
      cause.focus({ preventScroll: true });
    }
  }
}

export const pop = new Pop();
