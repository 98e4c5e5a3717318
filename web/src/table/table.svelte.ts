/** A table as this page sees it: what the server says, and what is pencilled. */
import { getContext, setContext, tick } from 'svelte';
import { call, newKey, Refused, Unreachable } from '../api/client';
import { applyPatch, type Patch } from '../line/patch';
import { line } from '../line/line.svelte';
import { seatName } from '../parts/words';
import { session } from '../session.svelte';
import { game as loadGame, type Game } from '../text/text';
import { Catalogue } from '../text/catalogue';
import { board as loadBoard, takeEarly } from './early';
import { Past } from './past.svelte';
import { keyOf, Plan } from './plan.svelte';
import { Seen } from './seen.svelte';
import { allChoices, amountOf, kindOf, targetsOf } from './targets';
import { seatOfTurn } from './turn';
import type {
  Acted,
  Board,
  Changed,
  Explanation,
  Happened,
  Hint,
  Match,
  MessageInfo,
  Problem,
  Prompt,
  TableAnswer,
  TableView,
  Target,
  WhyNot,
  You,
} from '../api/types';

export type State = 'loading' | 'ready' | 'gone' | 'unreachable';

/** Something that was asked for and cannot be done, until the next action. */
export interface Refusal {
  text: string;
  section: string | null;
  /** Whether nothing is wrong but the line. */
  isLine?: true;
}

/** How long the last player of a device may look back. */
const PEEK_MS = 8000;
/** How often a table is read that cannot be heard of. */
const POLL_MS = 4000;
const NOBODY: You = { seats: [], is_host: false, n_undo: 0, invite: null };
const PLAIN = new Catalogue('en', '');

export class Table {
  state = $state<State>('loading');
  problem = $state.raw<Problem | null>(null);
  view = $state.raw<TableView | null>(null);
  you = $state.raw<You>(NOBODY);
  asked = $state.raw<Prompt | null>(null);
  board = $state.raw<Board | null>(null);
  game = $state.raw<Game | null>(null);
  log = $state.raw<Happened[]>([]);
  messages = $state.raw<MessageInfo[]>([]);
  /** Messages that came while the talk was not in sight. */
  unread = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  /** What a bot would play, and after which pencilled actions. */
  private hinted = $state.raw<{ after: string; hint: Hint } | null>(null);
  isBusy = $state(false);
  /** Whether the page looks back. */
  isPast = $state(false);
  /** What a line of the log or a choice names, outlined on the map. */
  shown = $state.raw<Target[]>([]);
  /** What was clicked and can mean several things. */
  focus = $state.raw<Target | null>(null);
  /** The seat that takes the device next; the curtain is closed while it waits. */
  handTo = $state<number | null>(null);
  /** The seat that has had the device; null when the page is opened. */
  handFrom = $state<number | null>(null);
  /** Called when it becomes this viewer's turn. */
  onturn: () => void = () => {};
  /** Asked for by a touch: the map goes there if it must. */
  looked = $state.raw<Target[]>([]);

  readonly plan: Plan;
  readonly past: Past;
  readonly seen: Seen;
  private release: (() => void) | null = null;
  private following = '';
  private wasMine = false;

  /** The seat through which the page looks. */
  seat = $derived(this.view?.seat ?? null);
  names = $derived(this.view?.seats.map(seatName) ?? []);
  text = $derived(this.game?.text ?? PLAIN);
  /** The match that is shown: the present one, or one of the past. */
  get match(): Match | null {
    return (this.isPast ? this.past.shown?.view.match : this.view?.match) ?? null;
  }
  /** The seat that is to act in the present; null if nobody is. */
  turn = $derived(seatOfTurn(this.view?.match?.turn));
  isMine = $derived(this.turn !== null && this.you.seats.includes(this.turn));
  isHotseat = $derived(this.you.seats.length > 1);
  /** Everything on the map that one can point at. */
  private places = $derived.by((): ReadonlySet<Target> => {
    const places = this.board && this.game?.module?.places(this.board);
    return new Set(places?.flatMap((it) => [it.target, ...(it.also ?? [])]) ?? []);
  });
  /** What happened up to the position that is shown. */
  get shownLog(): Happened[] {
    const until = this.isPast ? this.past.shown?.version : undefined;
    if (until === undefined) return this.log;
    const after = this.log.findIndex((it) => it.version > until);
    return after === -1 ? this.log : this.log.slice(0, after);
  }
  /** What can be done now, after what is pencilled. */
  get prompt(): Prompt | null {
    return this.isPast ? null : this.plan.prompt(this.asked);
  }

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.plan = new Plan(id, () => this.seat);
    this.seen = new Seen(id);
    this.past = new Past(
      id,
      () => this.seat,
      () => this.invite,
    );
  }

  async open(): Promise<void> {
    try {
      await this.read();
      if (!(await this.isAdmitted())) return this.poll();
      this.follow();
      await Promise.all([this.readLog(), this.readMessages(), this.plan.resume()]);
    } catch (error) {
      this.failed(error);
    }
  }

  /**
   * Whether the server lets this person hear of the table. Who comes by a link must say so
   * first; at a table that waits, the person is asked whether to sit or to watch.
   */
  private async isAdmitted(): Promise<boolean> {
    const view = this.view;
    if (!this.invite || !view || view.access === 'open' || this.you.seats.length > 0) return true;
    if (view.status !== 'waiting') await this.visit();
    return view.status !== 'waiting';
  }

  /** Uses the link to watch. */
  private async visit(): Promise<void> {
    await session.somebody();
    const body = { invite: this.invite };
    await call('post', '/tables/{id}/visit', { path: { id: this.id }, body });
  }

  /** Stays to watch a table that waits for players. */
  async watch(): Promise<void> {
    try {
      if (this.invite && this.view?.access !== 'open') await this.visit();
      await this.open();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Looks again now and then, where no stream may be heard. */
  private poll() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.open(), POLL_MS);
  }
  private timer: ReturnType<typeof setTimeout> | undefined;

  close() {
    clearTimeout(this.timer);
    this.release?.();
    this.past.pause();
  }

  /** Reads the table as it is now, from `seat` if one holds it. */
  async read(seat?: number): Promise<void> {
    const answer =
      takeEarly(this.id) ??
      call('get', '/tables/{id}', {
        path: { id: this.id },
        query: { seat, invite: this.invite },
      });
    await this.take(await answer);
  }

  /** Takes an answer of the server as the present. */
  async take(answer: TableAnswer): Promise<void> {
    await this.prepare(answer.table);
    this.you = answer.you;
    this.replace(answer.table, answer.prompt ?? null);
    this.state = 'ready';
  }

  private failed(error: unknown) {
    if (error instanceof Refused) {
      this.problem = error.problem;
      this.state = 'gone';
    } else if (error instanceof Unreachable) {
      if (this.state === 'loading') this.state = 'unreachable';
    } else throw error;
  }

  /** Loads the board and the sentences before they are needed. */
  private async prepare(view: TableView): Promise<void> {
    const [game, board] = await Promise.all([
      this.game ?? loadGame(view.game),
      view.board && view.board !== this.board?.id ? loadBoard(view.board) : this.board,
    ]);
    this.game = game;
    this.board = board;
    const names = () => this.names;
    game.text.nameOf = (target) => {
      // An id may have spaces: `city Kansas City`.
      const [kind, id] = [kindOf(target), target.slice(target.indexOf(' ') + 1)];
      if (kind === 'seat') return names()[Number(id)] ?? target;
      return (board && game.module?.nameOf(target, board, names())) ?? id;
    };
  }

  /** Hears of this table, through the seat it is seen from. */
  private follow() {
    const seat = this.isHotseat && this.seat !== null ? `@${this.seat}` : '';
    const following = this.id + seat;
    if (following === this.following) return;
    this.following = following;
    this.release?.();
    this.release = line.listen({
      tables: [following],
      changed: (event) => void this.changed(event),
      said: (event) => event.table.split('@')[0] === this.id && this.heard(event.message),
      gone: (event) => {
        if (event.table.split('@')[0] !== this.id) return;
        this.problem = { code: 'not_found', message: event.message ?? '' };
        this.state = 'gone';
        this.release?.();
      },
      back: () => void this.catchUp(),
    });
  }

  /**
   * Reads again what may have been missed: the table through the same of several seats (one
   * alone may be another by now), and what happened. An answer may overtake the event of the
   * stream, which is then old and does not count.
   */
  async catchUp(): Promise<void> {
    try {
      await this.read(this.isHotseat ? (this.seat ?? undefined) : undefined);
      await Promise.all([this.readLog(), this.readMessages(), this.plan.check()]);
    } catch (error) {
      this.failed(error);
    }
  }

  private async changed(event: Changed): Promise<void> {
    if (event.table.split('@')[0] !== this.id) return;
    const view = this.view;
    if (!view || event.version <= view.version) return;
    if ((event.seat ?? null) !== view.seat) {
      // Of several seats another one is meant. Of one, it is a new one: seats are drawn by lot
      // when the game begins, and one can be handed over.
      return this.isHotseat ? undefined : this.catchUp();
    }
    const { whole, patch } = event as { whole?: TableView; patch?: Patch };
    const next = whole ?? (patch && event.from === view.version ? applyPatch(view, patch) : null);
    if (!next || event.is_cut) return this.catchUp();
    this.remember(event.happened);
    // A game that begins brings its board and maybe other seats.
    if (next.board !== view.board || next.status !== view.status) return this.catchUp();
    this.replace(next, event.prompt ?? null);
    await this.plan.check();
  }

  /** Takes what came of a command of one's own. */
  private async accept(done: Acted): Promise<void> {
    if (this.isForAnother(done.table)) return this.catchUp();
    this.remember(done.happened);
    this.replace(done.table, done.prompt ?? null);
  }

  /**
   * Whether a view is not for whoever has the device: a command is answered from the seat that
   * is next, and that one may have secrets.
   */
  private isForAnother(view: TableView): boolean {
    return this.isHotseat && this.hasSecrets && (view.seat ?? null) !== this.seat;
  }

  private replace(view: TableView, prompt: Prompt | null) {
    if (this.view && view.version < this.view.version && view.seat === this.view.seat) return;
    if (this.view?.version !== view.version) {
      this.refusal = null;
      this.hinted = null;
      this.focus = null;
    }
    // Nobody knows who has opened the page, or sits down when the game begins.
    const isNew = this.state === 'loading' || this.view?.status === 'waiting';
    if (this.view?.seat !== view.seat || this.state === 'loading')
      this.seen.look(view.seat ?? null);
    if (view.status === 'over') this.seen.forget();
    this.view = view;
    this.asked = prompt;
    const turn = seatOfTurn(view.match?.turn);
    const isMine = turn !== null && this.you.seats.includes(turn);
    if (isNew && this.isHotseat && this.hasSecrets && view.status === 'playing') {
      this.handFrom = null;
      this.handTo = isMine ? turn : (view.seat ?? this.you.seats[0] ?? null);
    } else if (isMine && this.isHotseat && turn !== view.seat) void this.handOver(turn);
    if (isMine && !this.wasMine) this.onturn();
    this.wasMine = isMine;
  }

  /** The device goes to another player at it: behind a curtain if there are secrets. */
  private async handOver(seat: number): Promise<void> {
    if (!this.hasSecrets) return this.sit(seat);
    this.handFrom = this.seat;
    this.handTo = seat;
  }

  /** Back to what the last player saw, for a moment. */
  peek() {
    const to = this.handTo;
    this.handTo = null;
    setTimeout(() => {
      if (to !== null && this.turn === to && this.seat !== to) this.handTo = to;
    }, PEEK_MS);
  }

  get hasSecrets(): boolean {
    return this.view?.has_secrets ?? false;
  }

  /** Looks through another of one's seats. */
  async sit(seat: number): Promise<void> {
    // Behind the curtain of a page that was opened, the plan of this seat was taken up again.
    const isOpened = this.handTo !== null && this.handFrom === null && this.seat === seat;
    if (!isOpened) this.plan.clear();
    try {
      await this.read(seat);
      this.handTo = null;
      this.follow();
      await this.readLog();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Adds to the log. What happens while the log is read arrives before what was earlier. */
  private remember(happened: Happened[]) {
    const known = new Set(this.log.map((it) => it.version));
    const more = happened.filter((it) => !known.has(it.version));
    if (more.length === 0) return;
    const isLater = (more[0]?.version ?? 0) > (this.log.at(-1)?.version ?? 0);
    const all = [...this.log, ...more];
    this.log = isLater ? all : all.sort((a, b) => a.version - b.version);
  }

  private async readLog(): Promise<void> {
    let more = true;
    const isOther = this.log.length > 0 && this.logSeat !== this.seat;
    if (isOther) this.log = [];
    this.logSeat = this.seat;
    let after = this.log.at(-1)?.version ?? 0;
    while (more) {
      const part = await call('get', '/tables/{id}/log', {
        path: { id: this.id },
        query: { after, seat: this.seat },
      });
      this.remember(part.entries);
      after = part.entries.at(-1)?.version ?? after;
      more = part.has_more && part.entries.length > 0;
    }
  }
  private logSeat: number | null = null;

  private async readMessages(): Promise<void> {
    const { messages } = await call('get', '/tables/{id}/messages', { path: { id: this.id } });
    this.messages = messages;
  }

  private heard(message: MessageInfo) {
    const known = this.messages.some((it) => it.id === message.id);
    this.messages = known
      ? this.messages.map((it) => (it.id === message.id ? message : it))
      : [...this.messages, message];
    if (!known) this.unread += 1;
  }

  /**
   * Runs one thing after the other. What is done before the server has answered the last one
   * waits for it, and is dropped if it makes no sense by then.
   */
  private async inOrder(isMeant: () => boolean, run: () => Promise<void>): Promise<void> {
    // It would be an answer to the next question.
    if (this.isBusy) return;
    const isLate = this.nInOrder > 0;
    this.nInOrder += 1;
    const before = this.order;
    const done = (async () => {
      await before;
      if (isLate && (this.isBusy || !isMeant())) return;
      try {
        await run();
      } catch (error) {
        this.refused(error);
      }
    })();
    this.order = done.then(
      () => void (this.nInOrder -= 1),
      () => void (this.nInOrder -= 1),
    );
    await done;
  }
  private order: Promise<void> = Promise.resolve();
  private nInOrder = 0;

  /** Whether an action is among those that can be chosen after what is pencilled. */
  private canChoose(action: string): boolean {
    const { prompt } = this;
    return (
      allChoices(prompt).some(({ choice }) => choice.action === action) ||
      amountOf(prompt, action) !== null
    );
  }

  /** Pencils an action. */
  async pencil(action: string): Promise<void> {
    const isMeant = () => this.canChoose(action);
    await this.inOrder(isMeant, async () => {
      this.refusal = null;
      this.focus = null;
      const before = this.plan.actions.map((_, step) => this.targetsOfStep(step));
      this.plan.targets = [...before, targetsOf(this.prompt, action)];
      await this.plan.add(action);
    });
  }

  /** Pencils other actions in place of the last ones. */
  async swap(count: number, actions: string[]): Promise<void> {
    const seen = this.plan.actions;
    const isMeant = () => this.plan.actions === seen;
    await this.inOrder(isMeant, async () => {
      const kept = this.plan.actions.slice(0, Math.max(0, this.plan.actions.length - count));
      // Another shape is chosen from the same question as the one before it.
      const before = count === 1 ? this.plan.before(this.asked) : null;
      this.refusal = null;
      this.plan.targets = [
        ...kept.map((_, step) => this.targetsOfStep(step)),
        ...actions.slice(0, 1).map((it) => targetsOf(before, it)),
      ];
      await this.plan.set([...kept, ...actions]);
    });
  }

  /** Keeps what is pencilled, and tries something else in place of its last action. */
  async branch(): Promise<void> {
    const isMeant = () => true;
    await this.inOrder(isMeant, async () => {
      this.refusal = null;
      this.focus = null;
      await this.plan.branch();
    });
  }

  /** What a pencilled action is about; after the page was loaded anew its events say so. */
  targetsOfStep(step: number): Target[] {
    const known = this.plan.targets[step];
    if (known && known.length > 0) return known;
    const told = this.plan.preview?.steps[step]?.told.flatMap((it) => it.targets ?? []) ?? [];
    const words = this.plan.actions[step]?.split(' ').slice(1) ?? [];
    const isNamed = (target: Target) => words.includes(target.slice(target.indexOf(' ') + 1));
    return [...new Set(told)].filter(isNamed);
  }

  /** Where on the map the pencilled actions are, in order: these have a number there. */
  get placedSteps(): Target[] {
    return this.plan.actions.flatMap((_, step) => this.placeOfStep(step) ?? []);
  }

  placeOfStep(step: number): Target | undefined {
    return this.targetsOfStep(step).find((it) => this.places.has(it));
  }

  /** Sends what is pencilled, and `actions` after it. */
  async commit(...actions: string[]): Promise<void> {
    const isMeant = () =>
      actions.length > 0 ? actions.every((it) => this.canChoose(it)) : this.plan.isComplete;
    await this.inOrder(isMeant, () => this.sendPlan(actions));
  }

  private async sendPlan(actions: string[]): Promise<void> {
    const view = this.view;
    if (!view || this.isBusy) return;
    const all = [...this.plan.actions, ...actions];
    this.isBusy = true;
    this.refusal = null;
    this.focus = null;
    try {
      const done = await this.send(view.version, all);
      this.plan.clear();
      if ('table' in done) {
        const isNew = done.table.status !== view.status;
        await this.accept(done);
        // What came of one's own action one knows; what follows is news.
        await tick();
        this.seen.mark(view.seat ?? null);
        if (isNew) await this.catchUp();
      }
    } finally {
      this.isBusy = false;
    }
  }

  /** Sends actions. The key makes it safe to send them again when the line was down. */
  private async send(version: number, actions: string[]) {
    const key = newKey();
    const body = { version, actions };
    for (let tries = 0; ; tries += 1) {
      try {
        return await call('post', '/tables/{id}/actions', { path: { id: this.id }, body, key });
      } catch (error) {
        if (!(error instanceof Unreachable) || tries === 2) throw error;
        await new Promise((resolve) => setTimeout(resolve, 700 * (tries + 1)));
      }
    }
  }

  /** Takes back the last pencilled action, or the last one that was sent. */
  async takeBack(all = false): Promise<void> {
    const isMeant = () => true;
    await this.inOrder(isMeant, () => {
      if (this.plan.isEmpty) return this.undo(all);
      return this.plan.takeBack(all ? this.plan.actions.length : 1);
    });
  }

  /** Takes back the last action that was sent, or all steps of what was begun. */
  private async undo(all: boolean): Promise<void> {
    const view = this.view;
    if (!view || view.n_undo === 0) return;
    this.isBusy = true;
    try {
      const done = await call('post', '/tables/{id}/undo', {
        path: { id: this.id },
        body: { version: view.version, tentative: all && view.is_tentative },
      });
      if ('table' in done) await this.accept(done);
    } finally {
      this.isBusy = false;
    }
  }

  /** Says in the prompt why something was not done. */
  refused(error: unknown) {
    if (error instanceof Refused) {
      const { refusal, message, table, prompt } = error.problem;
      const text = refusal ? this.text.tell(refusal, 'refusal') : message;
      // The table went on in the meantime.
      if (table && this.isForAnother(table)) void this.catchUp();
      else if (table) this.replace(table, prompt ?? null);
      this.refusal = { text, section: refusal?.section ?? null };
      if (error.problem.code === 'stale') void this.plan.check();
    } else if (error instanceof Unreachable) {
      this.refusal = { text: '', section: null, isLine: true };
    } else throw error;
  }

  /** Why something cannot be done: an action, a verb, or a target. */
  async whyNot(text: string): Promise<WhyNot['closed']> {
    const { closed } = await call('get', '/tables/{id}/why-not', {
      path: { id: this.id },
      query: { text, seat: this.seat },
    });
    return closed;
  }

  async explain(figure: string): Promise<Explanation> {
    return await call('get', '/tables/{id}/explanation', {
      path: { id: this.id },
      query: { figure, seat: this.seat },
    });
  }

  /** Asks a bot what it would play after what is pencilled. */
  async askHint(): Promise<void> {
    const { actions } = this.plan;
    const hint = await call('post', '/tables/{id}/hint', {
      path: { id: this.id },
      body: { actions },
    });
    if (hint.version === this.view?.version) this.hinted = { after: keyOf(actions), hint };
  }

  /** What a bot would play here; null if it was not asked, or something else was pencilled. */
  get hint(): Hint | null {
    return this.hinted?.after === keyOf(this.plan.actions) ? this.hinted.hint : null;
  }

  dropHint() {
    this.hinted = null;
  }

  async say(text: string): Promise<void> {
    const message = await call('post', '/tables/{id}/messages', {
      path: { id: this.id },
      body: { text },
      key: newKey(),
    });
    this.heard(message);
    this.unread = 0;
  }

  /** Shows places for as long as they are touched, and goes there if they are out of sight. */
  look(targets: Target[]) {
    this.shown = targets;
    this.looked = targets;
  }

  /** Shows the past at `version`. */
  async lookBack(version: number): Promise<void> {
    if (this.past.moments.at(-1)?.version !== this.view?.version) await this.past.load();
    this.past.show(version);
    this.isPast = true;
  }

  present() {
    this.past.pause();
    this.isPast = false;
  }
}

const KEY = Symbol('table');

export function setTable(table: Table): Table {
  return setContext(KEY, table);
}

export function getTable(): Table {
  return getContext<Table>(KEY);
}
