/** What the player is asked, how it is laid out, and what choosing does. */
import { getContext, setContext, tick } from 'svelte';
import { Refused } from '../api/client';
import { money } from '../text/catalogue';
import { t } from '../text/text';
import { isFree, isGrave, isOpen, isPointed, isSide, layOut, sender } from './decision';
import { labelOf, labelOfAction, labelOfSend, withPrice } from './labels';
import { LAST_KEY, numbers } from './numbers.svelte';
import { pop } from './pop.svelte';
import type { Table } from './table.svelte';
import { allChoices, amountOf, byTarget, choicesOf, closedAt, type Found } from './targets';
import type { TargetMark } from '../board/module';
import type { Closed, Group, Target, Told } from '../api/types';

/** An amount that was not changed for so long is tried out. */
const TRY_MS = 150;

/** The one button that sends something. */
export interface Primary {
  label: string;
  /** The choice that it sends after what is pencilled, if there is one. */
  found: Found | null;
  /** Something would be lost by it, so it is not the loudest thing. */
  isQuiet?: boolean;
}

export class Deciding {
  /** A choice that cannot be taken back and was not confirmed yet. */
  confirming = $state.raw<Found | null>(null);
  isAskingHint = $state(false);
  /** The amounts that are set, by verb; the least unless somebody has changed it. */
  private amounts = $state.raw<Record<string, number>>({});

  constructor(readonly table: Table) {}

  readonly layout = $derived.by(() => {
    const verbs = this.table.text.text('verbs')?.split(' ');
    return layOut(this.table.prompt, verbs);
  });

  /** What is there to choose besides the buttons of the prompt. */
  private readonly open = $derived.by(() => this.layout.lists.filter(isOpen));

  /** Whether all that can be chosen is on the map. */
  readonly isOnMap = $derived.by(() => this.open.every(isPointed));

  /** The amount that is asked for, if nothing else is. */
  readonly amount = $derived.by((): Group | null => {
    if (this.table.game?.module?.setsAmounts) return null;
    const only = this.layout.amounts[0] ?? null;
    return this.open.length > 0 || isSide(only, this.layout.acts) ? null : only;
  });

  /** Amounts that are one choice among others. */
  readonly sideAmounts = $derived.by(() => (this.amount ? [] : this.layout.amounts));

  /** What would be lost by ending now. */
  readonly unused = $derived.by((): Told[] => {
    const { game, prompt } = this.table;
    return (prompt && game?.module?.unused?.(prompt)) ?? [];
  });

  readonly primary = $derived.by((): Primary | null => {
    const { table, layout, amount } = this;
    const { plan, text } = table;
    if (amount) return { label: labelOfSend(text, amount, this.valueOf(amount)), found: null };
    if (plan.isComplete) {
      const at = plan.actions.length - 1;
      const action = plan.actions[at] ?? '';
      const verb = action.split(' ', 1)[0] ?? '';
      const count = table.placedSteps.length;
      const own = count > 1 ? this.commitLabel(verb) : null;
      const label = own ?? labelOfAction(text, action, table.targetsOfStep(at), table.asked);
      return { label: withPrice(label, plan.price), found: null };
    }
    const only = sender(layout.acts);
    if (!only) return null;
    const isOne = layout.acts.length + this.open.length + layout.amounts.length === 1;
    if (plan.isEmpty && !isOne) return null;
    const own = table.placedSteps.length > 0 ? this.commitLabel(only.group.verb) : null;
    const ask = table.prompt?.ask.kind ?? '';
    const named = text.text(`verb-${only.group.verb}-${ask}`);
    if (named !== null) return { label: named, found: only };
    const label = own ?? labelOf(text, only.group, only.choice);
    const count = this.unused.length;
    if (count === 0) return { label: withPrice(label, plan.price), found: only };
    const price = plan.price ? money(plan.price) : null;
    const left = text.text('unused-commit', { count, price });
    return {
      label: left ?? t('unused-commit', { what: label, count }),
      found: only,
      isQuiet: true,
    };
  });

  /** How the button that sends says what was pencilled: "Build 2 hexes". */
  private commitLabel(verb: string): string | null {
    return this.table.text.text(`commit-${verb}`, { count: this.table.placedSteps.length });
  }

  readonly otherActs = $derived.by(() =>
    this.layout.acts.filter((it) => it !== this.primary?.found),
  );

  /** The key of the first button of the prompt; the others count on from there. */
  readonly firstNumber = $derived.by(() => (this.amount ? LAST_KEY : numbers.fixed) + 1);
  /** The first key that no button of the prompt has: what stands beneath it goes on from there. */
  readonly nextNumber = $derived.by(
    () => this.firstNumber + this.otherActs.length + (this.primary ? 1 : 0),
  );

  /** Choices of what was clicked, if it can mean several things. */
  readonly focused = $derived.by(() =>
    this.table.focus ? choicesOf(this.table.prompt, this.table.focus) : [],
  );

  /** What can be pointed at, with its price and what it means. */
  readonly targets = $derived.by(() => {
    const { text } = this.table;
    const found = new Map<Target, TargetMark>();
    for (const [target, choices] of byTarget(this.table.prompt)) {
      const first = choices[0];
      if (!first) continue;
      const { group, choice } = first;
      if (choices.length > 1) {
        found.set(target, { price: null, label: t('target-several', { count: choices.length }) });
        continue;
      }
      const gist = choice.gist ? `, ${text.tell(choice.gist, 'phrase')}` : '';
      const price = choice.price == null ? null : money(choice.price);
      found.set(target, { price, label: labelOf(text, group, choice) + gist });
    }
    return found;
  });

  valueOf(group: Group): number {
    const { least, most } = group.amount ?? { least: 0, most: 0 };
    return Math.min(Math.max(this.amounts[group.verb] ?? least, least), most);
  }

  setValue(group: Group, value: number) {
    this.amounts = { ...this.amounts, [group.verb]: value };
    // Of a sum one sees what is left; what a count changes only the server can say.
    if (group.amount?.unit !== 'money') this.tryOut(`${group.verb} ${value}`);
  }

  /** Shows on the board what an action would do, as soon as it rests. */
  tryOut(action: string | null) {
    clearTimeout(this.trying);
    this.trying = setTimeout(() => void this.table.plan.tryOut(action), TRY_MS);
  }
  private trying: ReturnType<typeof setTimeout> | undefined;

  /** Another question begins anew. */
  reset() {
    this.confirming = null;
    this.amounts = {};
    clearTimeout(this.trying);
    void this.table.plan.tryOut(null);
  }

  /** Pencils an amount that is one choice among others. */
  pencilAmount(group: Group) {
    void this.table.pencil(`${group.verb} ${this.valueOf(group)}`);
  }

  /** Sends what is pencilled, with what the main button says. */
  send() {
    const { amount, primary, table } = this;
    // In the middle of a plan an amount is a step of it, such as money that is missing.
    if (amount && amount.amount?.unit !== 'money' && !table.plan.isEmpty) this.pencilAmount(amount);
    else if (amount) void table.commit(`${amount.verb} ${this.valueOf(amount)}`);
    else if (primary?.found) this.choose(primary.found);
    else if (table.plan.isComplete) void table.commit();
  }

  /**
   * A choice from a button: pencilled if it names something and the player goes on, else
   * sent. Whoever passes has said so, even if it is their turn again.
   */
  choose(found: Found) {
    const isConfirmed = this.confirming?.choice.action === found.choice.action;
    const isPencilled = isFree(found) && !!found.choice.targets?.length;
    if (isPencilled) void this.table.pencil(found.choice.action);
    else if ((isGrave(found) || this.isWaste(found)) && !isConfirmed) {
      this.confirming = found;
      void tick().then(() => document.querySelector<HTMLElement>('.confirm')?.focus());
    } else void this.table.commit(found.choice.action);
  }

  /** Whether a choice ends the turn while something can be had. */
  isWaste(found: Found): boolean {
    return (
      this.unused.length > 0 && found.choice.action === sender(this.layout.acts)?.choice.action
    );
  }

  /** An action of the prompt that a game's own chooser names. */
  take(action: string) {
    const found = allChoices(this.table.prompt).find(({ choice }) => choice.action === action);
    if (!found && amountOf(this.table.prompt, action)) void this.table.pencil(action);
    if (!found) return;
    if (found.choice.targets?.length) void this.table.pencil(action);
    else this.choose(found);
  }

  /** A choice from the map is pencilled first: pointing is easily done by mistake. */
  point(target: Target, isOnMap = true) {
    const all = choicesOf(this.table.prompt, target);
    const only = all[0];
    if (!only) void this.why(target);
    // Beside the map a click may only want to read.
    else if (all.length > 1 || !isOnMap) this.table.focus = target;
    else void this.table.pencil(only.choice.action);
  }

  /** Says why nothing can be done with this target, which the map may have marked. */
  async why(target: Target, isMarked = false): Promise<void> {
    const { table } = this;
    const about = table.text.nameOf(target);
    const say = (closed: Closed[], text?: string) =>
      pop.open({ kind: 'why', about, closed: best(closed), text, isMarked }, null);
    // The tap that asks would close what it opens.
    await new Promise((resolve) => setTimeout(resolve));
    const known = closedAt(table.prompt, target);
    if (known.length > 0) return say(known);
    if (!table.isMine) return say([], t('why-not-your-turn'));
    try {
      say(await (table.plan.isEmpty ? table.whyNot(target) : this.whyNotThen(target)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say([], error.message);
    }
  }

  /** Why nothing can be done with this target after what is pencilled. */
  private async whyNotThen(target: Target): Promise<Closed[]> {
    const pointed = this.open.filter(isPointed);
    const verbs = new Set(pointed.map((it) => it.group.verb));
    const id = target.slice(target.indexOf(' ') + 1);
    const asked = [...verbs].map(async (verb) => {
      const action = `${verb} ${id}`;
      const why = await this.table.plan.whyNot(action);
      return why ? [{ verb, action, why, targets: [target] }] : [];
    });
    return (await Promise.all(asked)).flat();
  }

  whyClosed(closed: Closed, anchor: Element) {
    const about = labelOfAction(this.table.text, closed.action, closed.targets ?? []);
    pop.open({ kind: 'why', about, closed: [closed], isMarked: false }, anchor);
  }

  /** Says of several why they cannot be done. */
  whyNone(closed: Closed[], anchor: Element) {
    pop.open({ kind: 'why', about: t('acts-closed-title'), closed, isMarked: false }, anchor);
  }

  /** Bids no more: a key of its own, for numbers type the amount. */
  readonly giveUp = $derived.by(() => (this.amount ? (this.otherActs[0] ?? null) : null));

  async hint(): Promise<void> {
    if (this.isAskingHint || !this.table.isMine) return;
    this.isAskingHint = true;
    try {
      await this.table.askHint();
    } catch (error) {
      this.table.refused(error);
    } finally {
      this.isAskingHint = false;
    }
  }
}

/** Of several reasons those that say more than "not now". */
function best(closed: Closed[]): Closed[] {
  const real = closed.filter((it) => it.why.kind !== 'NotNow');
  return real.length > 0 ? real : closed;
}

const KEY = Symbol('deciding');

export function setDeciding(deciding: Deciding): Deciding {
  return setContext(KEY, deciding);
}

export function getDeciding(): Deciding {
  return getContext<Deciding>(KEY);
}
