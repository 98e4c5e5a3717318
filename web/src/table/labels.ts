/** What choices are called. The game's catalogue has the verbs; a choice brings the rest. */
import type { Catalogue } from '../text/catalogue';
import { money } from '../text/catalogue';
import { isolate } from '../text/catalogue';
import type { Choice, Group, Target } from '../api/types';

/** The label of a choice: what it does, to what, at which price. */
export function labelOf(text: Catalogue, group: Group, choice: Choice): string {
  const target = nameOfTarget(text, choice.targets?.[0]);
  const price = choice.price == null ? null : money(choice.price);
  const args = { target, price };
  const key = `verb-${group.verb}`;
  const priced = price === null ? null : text.text(`${key}-priced`, args);
  return priced ?? text.text(key, args) ?? capital(choice.action);
}

/** The label of an amount that is chosen: "Bid $10". */
export function labelOfAmount(text: Catalogue, group: Group, amount: number): string {
  const shown = group.amount?.unit === 'money' ? money(amount) : String(amount);
  const named = text.text(`verb-${group.verb}-amount`, { amount: shown, n: amount });
  return named ?? `${capital(group.verb)} ${shown}`;
}

/** The label of an action that was pencilled, whose choice is no longer at hand. */
export function labelOfAction(text: Catalogue, action: string, targets: Target[]): string {
  const verb = action.split(' ', 1)[0] ?? action;
  const target = nameOfTarget(text, targets[0]);
  return text.text(`verb-${verb}`, { target, price: null }) ?? capital(action);
}

function nameOfTarget(text: Catalogue, target: Target | undefined): string {
  return target === undefined ? '' : isolate(text.nameOf(target));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
