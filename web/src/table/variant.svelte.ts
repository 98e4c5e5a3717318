/** One way to play on that was pencilled: its actions, and what the server says of them. */
import { Refused } from '../api/client';
import type { Preview, Target, Told } from '../api/types';

/** Why pencilled actions cannot be played any more. */
export interface Broken {
  /** The first action that cannot be played. */
  step: number;
  why: Told | null;
  text: string;
}

export class Variant {
  actions = $state.raw<string[]>([]);
  preview = $state.raw<Preview | null>(null);
  broken = $state.raw<Broken | null>(null);
  /** What each action is about, as its choice said. */
  targets = $state.raw<Target[][]>([]);
  /** Whether the server is being asked what the actions would do. */
  isAsking = $state(false);
  private asked = 0;

  constructor(
    /** What it is called beside others: `A`. */
    readonly name: string,
    private readonly ask: (actions: string[]) => Promise<Preview>,
    /** Called whenever its actions were set. */
    private readonly onset: () => void,
  ) {}

  get isEmpty(): boolean {
    return this.actions.length === 0;
  }

  /** Whether more actions than these cannot be tried at once. */
  get isFull(): boolean {
    return this.preview?.stop?.reason === 'limit';
  }

  /** Whether the actions end the turn, so that only sending them is left. */
  get isComplete(): boolean {
    if (this.isEmpty || this.broken || !this.preview?.stop) return false;
    return this.isFull || !this.preview.prompt;
  }

  clear() {
    this.asked += 1;
    this.actions = [];
    this.targets = [];
    this.preview = null;
    this.broken = null;
    this.isAsking = false;
    this.onset();
  }

  /** Asks again what the actions would do, because the table has changed. */
  async check(): Promise<void> {
    if (!this.isEmpty) await this.set(this.actions);
  }

  /** Pencils these actions and no others. */
  async set(actions: string[]): Promise<void> {
    if (actions.length === 0) return this.clear();
    const asked = ++this.asked;
    this.isAsking = true;
    try {
      const preview = await this.ask(actions);
      if (asked !== this.asked) return;
      this.preview = preview;
      // What the server does not play ahead any more is for later.
      this.actions = this.isFull ? actions.slice(0, preview.stop?.played) : actions;
      this.broken = broken(preview, this.actions.length);
      this.onset();
    } catch (error) {
      if (asked !== this.asked) return;
      if (!(error instanceof Refused)) throw error;
      // It is not this seat's turn any more: the pencil stays and says why.
      this.actions = actions;
      this.preview = null;
      this.broken = { step: error.problem.step ?? 0, why: null, text: error.problem.message };
      this.onset();
    } finally {
      if (asked === this.asked) this.isAsking = false;
    }
  }
}

/** Whether a preview stops before all actions were played, and why. */
export function broken(preview: Preview, wanted: number): Broken | null {
  const stop = preview.stop;
  if (!stop || stop.played >= wanted) return null;
  return { step: stop.played, why: stop.why ?? null, text: stop.text };
}
