/** Looking back: every position of the game, from one request a few hundred steps long. */
import { call } from '../api/client';
import { applyPatch, type Patch } from '../line/patch';
import type { Happened, TableView, Told } from '../api/types';

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

/** The turn of each entry of the log, by version. A turn lasts until somebody else acts. */
export function turnsOf(log: Happened[]): Map<number, number> {
  const turns = new Map<number, number>();
  /** The actions that stand: what is taken back gives its number back. */
  const done: { turn: number; seat: number | null }[] = [];
  for (const it of log) {
    const last = done.at(-1) ?? { turn: 0, seat: null };
    if (it.kind === 'took_back') done.length = Math.max(0, done.length - it.actions);
    else if (it.kind === 'played') {
      // Chance belongs to the turn before it.
      const seat = seatOf(it) ?? last.seat;
      done.push({ turn: last.turn + (seat === last.seat ? 0 : 1), seat });
    }
    turns.set(it.version, done.at(-1)?.turn ?? 0);
  }
  return turns;
}

/** The turn that each moment belongs to: the one that was played last. */
export function turnsAt(moments: Moment[], turns: Map<number, number>): number[] {
  let turn = 0;
  return moments.map(({ version }) => (turn = turns.get(version) ?? turn));
}

/** The indices of the moments at which a turn is over. */
export function ends(turns: number[]): number[] {
  return turns.flatMap((turn, at) => (turn === turns[at + 1] ? [] : at));
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

/** What one player did in one go. */
export interface Move {
  version: number;
  seat: number | null;
  events: Told[];
}

/** Actions as moves: those of one player in a row are one. Chance belongs to the move before it. */
export function moved(log: Happened[]): Move[] {
  const all: Move[] = [];
  for (const it of log) {
    if (it.kind !== 'played') continue;
    const last = all.at(-1);
    const seat = seatOf(it) ?? last?.seat ?? null;
    if (last && last.seat === seat) last.events.push(...it.events);
    else all.push({ version: it.version, seat, events: [...it.events] });
  }
  return all.filter((it) => it.events.length > 0);
}
