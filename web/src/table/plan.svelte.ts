/**
 * What is pencilled: actions that were chosen and not sent, in up to three variants side by
 * side. The server plays each of them ahead, so the page knows its cost, its effect and what
 * can follow. One is in hand: it is shown on the board, grows, and is sent as one.
 */
import { call } from '../api/client';
import type { Preview, Prompt, Target, Told } from '../api/types';
import { Variant, type Broken } from './variant.svelte';

const NAMES = ['A', 'B', 'C'];

interface Kept {
  seat: number;
  /** The name of the one in hand. */
  current: string;
  variants: { name: string; actions: string[] }[];
}

export class Plan {
  /** All variants by name; there is always one. */
  variants = $state.raw<Variant[]>([]);
  current: Variant = $state.raw<Variant>(undefined as unknown as Variant);
  /** What could follow some actions, by the actions. */
  private readonly known = new Map<string, Prompt | null>();
  /** What one more action would do that is only being set, such as an amount. */
  private tried = $state.raw<{ after: string; preview: Preview } | null>(null);
  private tries = 0;
  private isResuming = false;
  private round = 0;

  constructor(
    private readonly table: string,
    private readonly seat: () => number | null,
  ) {
    this.current = this.make('A');
    this.variants = [this.current];
  }

  get actions(): string[] {
    return this.current.actions;
  }
  get preview(): Preview | null {
    return this.current.preview;
  }
  get broken(): Broken | null {
    return this.current.broken;
  }
  get isAsking(): boolean {
    return this.current.isAsking;
  }
  get isEmpty(): boolean {
    return this.current.isEmpty;
  }
  get isComplete(): boolean {
    return this.current.isComplete;
  }
  /** What each action is about. */
  get targets(): Target[][] {
    return this.current.targets;
  }
  set targets(targets: Target[][]) {
    this.current.targets = targets;
  }

  /** What all of it costs, if the server says so. */
  get price(): number | null {
    return this.preview?.price ?? null;
  }

  /** What the pencilled actions would do, with one that is only being set. */
  get shown(): Preview | null {
    return this.tried?.after === keyOf(this.actions) ? this.tried.preview : this.preview;
  }

  /** Shows what one more action would do, or no more; nothing is pencilled or kept by it. */
  async tryOut(action: string | null): Promise<void> {
    const tries = ++this.tries;
    if (action === null) {
      this.tried = null;
      return;
    }
    const { actions } = this;
    try {
      const preview = await this.ask([...actions, action]);
      const isPlayed = !preview.stop || preview.stop.played > actions.length;
      if (tries === this.tries) this.tried = isPlayed ? { after: keyOf(actions), preview } : null;
    } catch {
      // It is only a look ahead: the amount can be sent without it.
      if (tries === this.tries) this.tried = null;
    }
  }

  /** What can be done after what is pencilled; `prompt` is for an empty plan. */
  prompt(prompt: Prompt | null): Prompt | null {
    const { current } = this;
    if (current.isEmpty) return prompt;
    return current.broken || current.isFull ? null : (current.preview?.prompt ?? null);
  }

  /** What could be done before the last action; null if that is not known. */
  before(prompt: Prompt | null): Prompt | null {
    const { actions } = this.current;
    if (actions.length <= 1) return actions.length === 0 ? null : prompt;
    return this.known.get(keyOf(actions.slice(0, -1))) ?? null;
  }

  async add(...actions: string[]): Promise<void> {
    await this.current.set([...this.actions, ...actions]);
  }

  /** Pencils these actions and no others. */
  async set(actions: string[]): Promise<void> {
    await this.current.set(actions);
  }

  /** Takes back the last actions, or all of them. */
  async takeBack(count = 1): Promise<void> {
    await this.current.set(this.actions.slice(0, Math.max(0, this.actions.length - count)));
  }

  /** Rubs out everything, all variants. */
  clear() {
    this.round += 1;
    this.known.clear();
    void this.tryOut(null);
    // Answers that are still to come are for nobody.
    for (const it of this.variants) it.clear();
    const first = this.variants[0] ?? this.make('A');
    this.current = first.name === 'A' ? first : this.make('A');
    this.variants = [this.current];
    this.keep();
  }

  /** Whether there is room for one more, and something to keep. */
  get canBranch(): boolean {
    return this.variants.length < NAMES.length && !this.isEmpty && !this.broken;
  }

  /** Keeps what is pencilled and tries something else in place of its last action. */
  async branch(): Promise<void> {
    if (!this.canBranch) return;
    const taken = this.variants.map((it) => it.name);
    const name = NAMES.find((it) => !taken.includes(it));
    if (name === undefined) return;
    const { actions, targets } = this.current;
    const next = this.make(name);
    await next.set(actions.slice(0, -1));
    next.targets = targets.slice(0, -1);
    this.variants = [...this.variants, next].sort((a, b) => (a.name < b.name ? -1 : 1));
    this.use(next);
  }

  /** Takes a variant in hand. */
  use(variant: Variant) {
    if (!this.variants.includes(variant)) return;
    this.current = variant;
    this.keep();
  }

  /** Takes the next one in hand. */
  useNext() {
    const at = this.variants.indexOf(this.current);
    const next = this.variants[(at + 1) % this.variants.length];
    if (next) this.use(next);
  }

  /** Rubs out one variant; the others stay. */
  drop(variant: Variant) {
    const others = this.variants.filter((it) => it !== variant);
    variant.clear();
    const [first] = others;
    if (!first) return;
    this.variants = others;
    if (this.current === variant) this.current = first;
    this.keep();
  }

  /** Asks again what each variant would do, because the table has changed. */
  async check(): Promise<void> {
    const round = ++this.round;
    this.known.clear();
    void this.tryOut(null);
    const others = this.variants.filter((it) => it !== this.current);
    for (const it of [this.current, ...others]) {
      // The table has changed once more.
      if (round !== this.round) return;
      await it.check();
    }
  }

  /** Takes up what was pencilled before the page was loaded anew. */
  async resume(): Promise<void> {
    const kept = this.kept();
    if (!kept || kept.seat !== this.seat()) return;
    // What is not read yet stays kept.
    this.isResuming = true;
    try {
      this.variants = kept.variants.map(({ name }) => this.make(name));
      this.current =
        this.variants.find((it) => it.name === kept.current) ?? this.variants[0] ?? this.current;
      const actionsOf = new Map(kept.variants.map((it) => [it.name, it.actions]));
      const others = this.variants.filter((it) => it !== this.current);
      for (const it of [this.current, ...others]) await it.set(actionsOf.get(it.name) ?? []);
    } finally {
      this.isResuming = false;
    }
    this.keep();
  }

  /** Why an action cannot follow what is pencilled; null if no rule forbids it. */
  async whyNot(action: string): Promise<Told | null> {
    const { stop } = await this.ask([...this.actions, action]);
    return stop?.reason === 'refused' ? (stop.why ?? null) : null;
  }

  private make(name: string): Variant {
    return new Variant(
      name,
      (actions) => this.ask(actions),
      () => this.keep(),
    );
  }

  private async ask(actions: string[]): Promise<Preview> {
    const preview = await call('post', '/tables/{id}/preview', {
      path: { id: this.table },
      query: { seat: this.seat() },
      body: { actions },
    });
    if (!preview.stop) this.known.set(keyOf(actions), preview.prompt ?? null);
    return preview;
  }

  private get key(): string {
    return `plan ${this.table}`;
  }

  private keep() {
    if (this.isResuming) return;
    const seat = this.seat();
    const variants = this.variants.map(({ name, actions }) => ({ name, actions }));
    try {
      if (seat === null || variants.every((it) => it.actions.length === 0)) {
        sessionStorage.removeItem(this.key);
      } else {
        const kept: Kept = { seat, current: this.current.name, variants };
        sessionStorage.setItem(this.key, JSON.stringify(kept));
      }
    } catch {
      // Without storage a plan lasts as long as its page.
    }
  }

  private kept(): Kept | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.key) ?? 'null') as Kept | null;
      return isKept(kept) ? kept : null;
    } catch {
      return null;
    }
  }
}

/** What tells pencilled actions from others. */
export const keyOf = (actions: string[]) => actions.join('\n');

/** Whether what was kept can be read: another page, or another version of it, may have written it. */
function isKept(kept: Kept | null): boolean {
  if (typeof kept?.seat !== 'number' || !Array.isArray(kept.variants)) return false;
  const names = kept.variants.map((it) => it?.name);
  const isList = (actions: unknown) =>
    Array.isArray(actions) && actions.every((it) => typeof it === 'string');
  return (
    names.length > 0 &&
    new Set(names).size === names.length &&
    names.every((it) => NAMES.includes(it)) &&
    kept.variants.every((it) => isList(it.actions))
  );
}
