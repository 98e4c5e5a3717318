/** What choices are called. The game's catalogue has the verbs; a choice brings the rest. */
import type { Args, Catalogue, Segment } from '../text/catalogue';
import { capital, money } from '../text/catalogue';
import { isolate } from '../text/catalogue';
import { t } from '../text/text';
import { amountOf, kindOf } from './targets';
import type { Choice, Group, Prompt, Target, Told } from '../api/types';

/** The label of a choice: what it does, to what, at which price. */
export function labelOf(text: Catalogue, group: Group, choice: Choice): string {
  const target = nameOfTarget(text, choice.targets?.[0]);
  const price = choice.price == null ? null : money(choice.price);
  const args = { target, ...others(text, choice.targets ?? []), price };
  const key = `verb-${group.verb}`;
  const priced = price === null ? null : text.text(`${key}-priced`, args);
  return priced ?? text.text(key, args) ?? capital(choice.action);
}

/** A choice by all that it names, where nothing else shows the rest: "Place Ann, Chicago". */
export function wholeLabelOf(text: Catalogue, group: Group, choice: Choice): string {
  const label = labelOf(text, group, choice);
  const names = (choice.targets ?? []).map((it) => text.nameOf(it));
  const rest = [...new Set(names)].filter((name) => !label.includes(name)).map(isolate);
  return rest.length === 0 ? label : t('hint-whole', { what: label, rest: rest.join(', ') });
}

/** The label of an amount that is chosen: "Bid $10". */
export function labelOfAmount(text: Catalogue, group: Group, amount: number): string {
  const shown = group.amount?.unit === 'money' ? money(amount) : String(amount);
  const named = text.text(`verb-${group.verb}-amount`, { amount: shown, n: amount });
  return named ?? `${capital(group.verb)} ${shown}`;
}

/** The label of the button that sends an amount: "Bid $10, keep $7". */
export function labelOfSend(text: Catalogue, group: Group, value: number): string {
  const label = labelOfAmount(text, group, value);
  if (group.amount?.unit !== 'money') return label;
  return t('amount-send', { what: label, left: money(group.amount.most - value) });
}

/** A label with what it costs, unless it says so or costs nothing: "Build 2 hexes, $9". */
export function withPrice(label: string, price: number | null): string {
  if (!price || label.includes(money(price))) return label;
  return t('priced', { what: label, price: money(price) });
}

/** The heading of a verb; nothing of it may be possible now. */
export function headingOf(text: Catalogue, group: Group): string {
  const label = group.label.text === '' ? null : text.tell(group.label, 'phrase');
  const verb = () =>
    text.text(`verb-${group.verb}`, { target: '', last: '', rest: '', price: null });
  const named = label ?? text.text(`group-${group.verb}`) ?? verb() ?? group.verb;
  return capital(bare(named));
}

/** The label of an action that was pencilled, whose choice may be no longer at hand. */
export function labelOfAction(
  text: Catalogue,
  action: string,
  targets: Target[],
  prompt: Prompt | null = null,
): string {
  const verb = action.split(' ', 1)[0] ?? action;
  const rest = action.slice(verb.length + 1);
  const group = amountOf(prompt, action);
  if (group) return labelOfAmount(text, group, Number(rest));
  // What is counted later in a plan: "Sell 2 shares".
  const counted = { amount: rest, n: Number(rest) };
  const amount = /^\d+$/.test(rest) ? text.text(`verb-${verb}-amount`, counted) : null;
  if (amount !== null) return amount;
  const target = nameOfTarget(text, targets[0]);
  return bare(
    text.text(`verb-${verb}`, { target, ...others(text, targets), price: null }) ?? capital(action),
  );
}

/** A label without what leads to a target that it does not have. */
function bare(label: string): string {
  return label.replace(/[:\s]+$/, '');
}

function nameOfTarget(text: Catalogue, target: Target | undefined): string {
  return target === undefined ? '' : isolate(text.nameOf(target));
}

/** Where a route ends, and what else is meant: the sides that a tile joins. */
function others(text: Catalogue, targets: Target[]): { last: string; rest: string } {
  const rest = targets.slice(1).map((it) => nameOfTarget(text, it));
  return { last: nameOfTarget(text, targets.at(-1)), rest: rest.join('–') };
}

/** What a figure is called; the viewer's own may have a shorter name: "Your cash". */
export function labelOfFigure(text: Catalogue, label: Told, seat: number | null): Segment[] {
  const args = (label.args ?? {}) as Args;
  const isMine = seat !== null && args['seat'] === seat;
  const own = isMine ? text.segments(`phrase-${label.kind}-mine`, args) : null;
  return own ?? text.told(label, 'phrase');
}

/** The place of a target among its like, if the game has an order for them. */
export function placeOf(text: Catalogue, target: Target | undefined): number {
  if (target === undefined) return 0;
  const [kind, id] = [kindOf(target), target.slice(target.indexOf(' ') + 1)];
  return text.text(`order-${kind}`)?.split(' ').indexOf(id) ?? 0;
}
