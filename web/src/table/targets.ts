/**
 * What one can point at, and what it means. The same two functions for every game:
 * the choices of a target, and the targets of a choice.
 */
import type { Choice, Closed, Group, Prompt, Target } from '../api/types';

export interface Found {
  group: Group;
  choice: Choice;
}

/** All single choices of a prompt, in its order. Amounts are not among them. */
export function allChoices(prompt: Prompt | null): Found[] {
  if (!prompt) return [];
  return prompt.groups.flatMap((group) =>
    (group.choices ?? []).map((choice) => ({ group, choice })),
  );
}

/** The group of an action that names an amount of it; null if there is none. */
export function amountOf(prompt: Prompt | null, action: string): Group | null {
  const [verb, text, ...rest] = action.split(' ');
  const n = Number(text);
  const isIt = ({ verb: own, amount }: Group) =>
    own === verb && !!amount && n >= amount.least && n <= amount.most;
  return (rest.length === 0 && prompt?.groups.find(isIt)) || null;
}

/** What can be done with this target. */
export function choicesOf(prompt: Prompt | null, target: Target): Found[] {
  return allChoices(prompt).filter(({ choice }) => choice.targets?.includes(target));
}

/** What this action is about, the most important first. */
export function targetsOf(prompt: Prompt | null, action: string): Target[] {
  return allChoices(prompt).find(({ choice }) => choice.action === action)?.choice.targets ?? [];
}

/** Every target of a prompt, with its choices. */
export function byTarget(prompt: Prompt | null): Map<Target, Found[]> {
  const found = new Map<Target, Found[]>();
  for (const it of allChoices(prompt)) {
    for (const target of it.choice.targets ?? []) {
      const others = found.get(target);
      if (others) others.push(it);
      else found.set(target, [it]);
    }
  }
  return found;
}

/** What the prompt itself says cannot be done with this target. */
export function closedAt(prompt: Prompt | null, target: Target): Closed[] {
  return prompt?.closed?.filter((it) => it.targets?.includes(target)) ?? [];
}

/** The kind of a target: `hex` of `hex K9`. */
export function kindOf(target: Target): string {
  return target.slice(0, target.indexOf(' '));
}
