/** How a prompt is laid out: what is a button beside it, what a list, what an amount. */
import type { Closed, Group, Prompt } from '../api/types';
import type { Found } from './targets';

export interface List {
  group: Group;
  closed: Closed[];
}

export interface Layout {
  /** Choices that name nothing on the table: the buttons of the prompt. */
  acts: Found[];
  /** Choices with a button each. */
  lists: List[];
  /** Choices that one points at; the map shows them, the list names them. */
  pointed: List[];
  amounts: Group[];
  /** What cannot be done now and belongs to no group of choices. */
  closed: Closed[];
}

export function layOut(prompt: Prompt | null): Layout {
  const layout: Layout = { acts: [], lists: [], pointed: [], amounts: [], closed: [] };
  if (!prompt) return layout;
  const closed = [...(prompt.closed ?? [])];
  const closedOf = (verb: string) => {
    const own = closed.filter((it) => it.verb === verb);
    for (const it of own) closed.splice(closed.indexOf(it), 1);
    return own;
  };
  for (const group of prompt.groups) {
    const choices = group.choices ?? [];
    if (group.amount) layout.amounts.push(group);
    else if (group.pick !== 'button') layout.pointed.push({ group, closed: closedOf(group.verb) });
    else if (choices.every((choice) => !choice.targets?.length)) {
      layout.acts.push(...choices.map((choice) => ({ group, choice })));
    } else layout.lists.push({ group, closed: closedOf(group.verb) });
  }
  layout.closed = closed;
  return layout;
}

/** Whether a choice needs a second look before it is sent: it cannot be taken back. */
export function isGrave({ choice }: Found): boolean {
  return ['irreversible', 'last-round', 'ends-game'].includes(choice.weight ?? 'free');
}

/** Whether the same player acts again after this choice, so that it can be pencilled. */
export function isFree({ choice }: Found): boolean {
  return (choice.weight ?? 'free') === 'free';
}
