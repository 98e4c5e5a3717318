/** Which worker is to be sent: chosen under the prompt or on the own board, which show the same. */
import type { Prompt } from '../../api/types';
import { allChoices, closedAt, type Found } from '../../table/targets';
import { COLORS } from './looks';

class Sending {
  /** The color that was picked; it may be gone by now. */
  picked = $state<string | null>(null);
}

export const sending = new Sending();

/** The colors that can be sent somewhere. */
export function colorsOf(prompt: Prompt | null): string[] {
  const found = new Set(
    allChoices(prompt)
      .filter(({ group }) => group.verb === 'work')
      .map(({ choice }) => choice.action.split(' ')[1] ?? ''),
  );
  return COLORS.filter((color) => found.has(color));
}

/** The worker in hand: the picked one, else the first. Nothing is lost: sending is pencilled. */
export function chosenColor(prompt: Prompt | null): string | null {
  const colors = colorsOf(prompt);
  if (sending.picked && colors.includes(sending.picked)) return sending.picked;
  return colors[0] ?? null;
}

/** What sending a worker to a space is. */
export function sendTo(prompt: Prompt | null, color: string, job: string): Found | undefined {
  return allChoices(prompt).find(({ choice }) => choice.action === `work ${color} ${job}`);
}

/** Why a space is closed, as far as the prompt says. */
export function whyClosed(prompt: Prompt | null, job: string) {
  return closedAt(prompt, `job ${job}`)[0];
}
