/**
 * What is pencilled: actions that were chosen and not sent. The server plays them
 * ahead, so the page knows their cost, their effect and what can follow.
 */
import { call, Refused } from '../api/client';
import type { Preview, Prompt, Told } from '../api/types';

/** Why pencilled actions cannot be played any more. */
export interface Broken {
  /** The first action that cannot be played. */
  step: number;
  why: Told | null;
  text: string;
}

interface Kept {
  seat: number;
  actions: string[];
}

export class Plan {
  actions = $state.raw<string[]>([]);
  preview = $state.raw<Preview | null>(null);
  broken = $state.raw<Broken | null>(null);
  /** Whether the server is being asked what the actions would do. */
  isAsking = $state(false);
  private asked = 0;

  constructor(
    private readonly table: string,
    private readonly seat: () => number | null,
  ) {}

  get isEmpty(): boolean {
    return this.actions.length === 0;
  }

  /** What all of it costs, if the server says so. */
  get price(): number | null {
    return this.preview?.price ?? null;
  }

  /** What can be done after what is pencilled; `prompt` is for an empty plan. */
  prompt(prompt: Prompt | null): Prompt | null {
    if (this.isEmpty) return prompt;
    return this.broken ? null : (this.preview?.prompt ?? null);
  }

  /** Whether the pencilled actions end the turn, so that only sending them is left. */
  get isComplete(): boolean {
    const stop = this.preview?.stop;
    return !this.isEmpty && !this.broken && !!stop && !this.preview?.prompt;
  }

  async add(...actions: string[]): Promise<void> {
    await this.set([...this.actions, ...actions]);
  }

  /** Takes back the last actions, or all of them. */
  async takeBack(count = 1): Promise<void> {
    await this.set(this.actions.slice(0, Math.max(0, this.actions.length - count)));
  }

  clear() {
    this.asked += 1;
    this.actions = [];
    this.preview = null;
    this.broken = null;
    this.isAsking = false;
    this.keep();
  }

  /** Asks again what the actions would do, because the table has changed. */
  async check(): Promise<void> {
    if (!this.isEmpty) await this.set(this.actions);
  }

  /** Takes up what was pencilled before the page was loaded anew. */
  async resume(): Promise<void> {
    const kept = this.kept();
    if (kept && kept.seat === this.seat() && kept.actions.length > 0) await this.set(kept.actions);
  }

  /** Why an action cannot follow what is pencilled; null if no rule forbids it. */
  async whyNot(action: string): Promise<Told | null> {
    const { stop } = await this.ask([...this.actions, action]);
    return stop?.reason === 'refused' ? (stop.why ?? null) : null;
  }

  private ask(actions: string[]): Promise<Preview> {
    return call('post', '/tables/{id}/preview', {
      path: { id: this.table },
      query: { seat: this.seat() },
      body: { actions },
    });
  }

  private async set(actions: string[]): Promise<void> {
    if (actions.length === 0) return this.clear();
    const asked = ++this.asked;
    this.isAsking = true;
    try {
      const preview = await this.ask(actions);
      if (asked !== this.asked) return;
      this.actions = actions;
      this.preview = preview;
      this.broken = broken(preview, actions.length);
      this.keep();
    } catch (error) {
      if (asked !== this.asked) return;
      if (!(error instanceof Refused)) throw error;
      // It is not this seat's turn any more: the pencil stays and says why.
      this.actions = actions;
      this.preview = null;
      this.broken = { step: error.problem.step ?? 0, why: null, text: error.problem.message };
      this.keep();
    } finally {
      if (asked === this.asked) this.isAsking = false;
    }
  }

  private get key(): string {
    return `plan ${this.table}`;
  }

  private keep() {
    const seat = this.seat();
    try {
      if (this.isEmpty || seat === null) sessionStorage.removeItem(this.key);
      else sessionStorage.setItem(this.key, JSON.stringify({ seat, actions: this.actions }));
    } catch {
      // Without storage a plan lasts as long as its page.
    }
  }

  private kept(): Kept | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.key) ?? 'null');
      const isKept = typeof kept?.seat === 'number' && Array.isArray(kept.actions);
      return isKept ? kept : null;
    } catch {
      return null;
    }
  }
}

/** Whether a preview stops before all actions were played, and why. */
export function broken(preview: Preview, wanted: number): Broken | null {
  const stop = preview.stop;
  if (!stop || stop.played >= wanted) return null;
  return { step: stop.played, why: stop.why ?? null, text: stop.text };
}
