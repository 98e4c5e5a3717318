/** How a prompt is laid out: what is a button beside it, what a list, what an amount. */
import type { Closed, Group, Prompt } from '../api/types';
import type { Found } from './targets';

/** One verb: what can be chosen, and what cannot be now. */
export interface List {
  group: Group;
  closed: Closed[];
}

export interface Layout {
  /** Choices that name nothing on the table: the buttons of the prompt. */
  acts: Found[];
  /** What would be a button of the prompt, and cannot be done now. */
  closedActs: Closed[];
  /** All other verbs, each always in the same place, also if nothing of it can be done. */
  lists: List[];
  amounts: Group[];
}

/** How the prompt is laid out; `verbs` are all those of the game, in the order of the page. */
export function layOut(prompt: Prompt | null, verbs: string[] = []): Layout {
  const layout: Layout = { acts: [], closedActs: [], lists: [], amounts: [] };
  if (!prompt) return layout;
  const closed = new Map<string, Closed[]>();
  for (const it of prompt.closed ?? []) {
    closed.set(it.verb, [...(closed.get(it.verb) ?? []), it]);
  }
  for (const group of prompt.groups) {
    const choices = group.choices ?? [];
    if (group.amount) layout.amounts.push(group);
    else if (group.pick === 'button' && choices.every((choice) => !choice.targets?.length)) {
      layout.acts.push(...choices.map((choice) => ({ group, choice })));
    } else {
      layout.lists.push({ group, closed: closed.get(group.verb) ?? [] });
      closed.delete(group.verb);
    }
  }
  for (const [verb, own] of closed) {
    const named = own.filter((it) => it.targets?.length);
    layout.closedActs.push(...own.filter((it) => !it.targets?.length));
    if (named.length > 0) layout.lists.push({ group: nothingOf(verb), closed: named });
  }
  const rank = ({ group }: List) => {
    const at = verbs.indexOf(group.verb);
    return at === -1 ? verbs.length : at;
  };
  layout.lists.sort((a, b) => rank(a) - rank(b));
  return layout;
}

/** A verb of which nothing can be done now. */
function nothingOf(verb: string): Group {
  return { key: verb, verb, label: { kind: '', text: '' }, pick: 'button', choices: [] };
}

/** Whether there is something to choose. */
export function isOpen({ group }: List): boolean {
  return (group.choices?.length ?? 0) > 0;
}

/**
 * Whether an amount is an aside, beside buttons that go on without it: shares to sell before one
 * ends the turn. A sum is what is asked for: a bid beside the button that drops out.
 */
export function isSide(group: Group | null, acts: Found[]): boolean {
  return group?.amount?.unit === 'count' && acts.length > 0;
}

/** Whether one points at its choices; the map shows them, the list names them. */
export function isPointed({ group }: List): boolean {
  return group.pick !== 'button';
}

/** Whether a choice needs a second look before it is sent: it cannot be taken back. */
export function isGrave({ choice }: Found): boolean {
  return ['irreversible', 'last-round', 'ends-game'].includes(choice.weight ?? 'free');
}

/** Whether the same player acts again after this choice, so that it can be pencilled. */
export function isFree({ choice }: Found): boolean {
  return (choice.weight ?? 'free') === 'free';
}

/** The button that ends what was begun: the only one of its kind, or the only one there is. */
export function sender(acts: Found[]): Found | null {
  const ends = acts.filter((it) => !isFree(it));
  const [only, ...others] = ends.length > 0 ? ends : acts;
  return only && others.length === 0 ? only : null;
}
