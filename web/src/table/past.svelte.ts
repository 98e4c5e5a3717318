/** Looking back: every position of the game, from one request a few hundred steps long. */
import { call } from '../api/client';
import { applyPatch, type Patch } from '../line/patch';
import type { Happened, TableView } from '../api/types';

/** A position of the past. */
export interface Moment {
  version: number;
  view: TableView;
}

export class Past {
  /** All positions, oldest first. */
  moments = $state.raw<Moment[]>([]);
  isLoading = $state(false);
  /** Which one is shown. */
  at = $state(0);
  isPlaying = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly table: string,
    private readonly seat: () => number | null,
    private readonly invite: () => string | null,
  ) {}

  get shown(): Moment | null {
    return this.moments[this.at] ?? null;
  }

  /** Reads all positions up to now. */
  async load(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    try {
      let more = true;
      while (more) {
        const last = this.moments.at(-1);
        const part = await call('get', '/tables/{id}/views', {
          path: { id: this.table },
          query: { after: last?.version ?? 0, seat: this.seat(), invite: this.invite() },
        });
        this.moments = unfold(this.moments, part.first, part.steps as unknown as Step[]);
        more = part.has_more && part.steps.length > 0;
      }
    } finally {
      this.isLoading = false;
    }
  }

  /** Shows the position of a version, or the last one before it. */
  show(version: number) {
    const after = this.moments.findIndex((it) => it.version > version);
    this.go((after === -1 ? this.moments.length : after) - 1);
  }

  go(at: number) {
    this.at = Math.min(Math.max(at, 0), Math.max(this.moments.length - 1, 0));
  }

  /** Plays the positions from here to `end`, one at a time. */
  play(ms: number, end = this.moments.length - 1, done?: () => void) {
    this.pause();
    this.isPlaying = true;
    this.timer = setInterval(() => {
      if (this.at >= end) {
        this.pause();
        done?.();
      } else this.go(this.at + 1);
    }, ms);
  }

  pause() {
    clearInterval(this.timer);
    this.isPlaying = false;
  }
}

export interface Step {
  version: number;
  patch: Patch;
}

/** The positions after `known`: each step changes the one before it. */
export function unfold(known: Moment[], first: TableView, steps: Step[]): Moment[] {
  const moments = known.filter((it) => it.version < first.version);
  moments.push({ version: first.version, view: first });
  let view: TableView = first;
  for (const step of steps) {
    const next = applyPatch(view, step.patch);
    if (!next) break;
    view = next;
    moments.push({ version: step.version, view });
  }
  return moments;
}

/** The indices of the moments at which the turn passes to somebody else. */
export function turns(moments: Moment[]): number[] {
  const found: number[] = [];
  let last: string | null = null;
  moments.forEach(({ view }, index) => {
    const turn = JSON.stringify(view.match?.turn ?? null);
    if (turn !== last) found.push(index);
    last = turn;
  });
  return found;
}

/** What others did since the last action of `seat`. */
export function sinceMyTurn(log: Happened[], seat: number | null): Happened[] {
  if (seat === null) return [];
  const isMine = (it: Happened) => it.kind === 'played' && seatOf(it) === seat;
  const last = log.findLastIndex(isMine);
  if (last === -1) return [];
  return log.slice(last + 1).filter((it) => it.kind === 'played');
}

/** The seat that acted; null for chance and for what is no action. */
export function seatOf(it: Happened): number | null {
  if (it.kind !== 'played') return null;
  return typeof it.turn === 'object' ? it.turn.seat : null;
}
