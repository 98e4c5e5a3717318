/** What a single choice is called, and what it does in a few words. */
import type { Choice, Closed, Told } from '../../api/types';
import { capital, money, type Catalogue } from '../../text/catalogue';
import { t } from './text';

type Named = Pick<Choice | Closed, 'action' | 'targets'>;

/** Verbs whose choices name themselves well by their targets alone. */
const JOINED: Record<string, string> = { advance: ', ' };

/** Targets that the rest of the name says already. */
const isSaid = (target: string) => target.startsWith('deal ');

export function titleOf(text: Catalogue, verb: string, choice: Named): string {
  const targets = (choice.targets ?? []).filter((it) => !isSaid(it));
  const wanted = JOINED[verb] ? targets : targets.slice(0, 1);
  const names = wanted.map((target) => nameOf(text, target));
  if (names.length === 0) return text.text(`verb-${verb}`, { target: '', price: null }) ?? verb;
  if (verb === 'ability') return t('ui-use-ability');
  const [one, other] = targets.map((it) => it.slice(it.indexOf(' ') + 1));
  if (verb === 'promote' && one && other) {
    const who = /^[A-Z]/.test(one) ? other : one;
    return t('ui-promote', { who: t(`ui-worker-${who}`), tile: who === one ? other : one });
  }
  if (verb === 'exchange' && one && other)
    return t('ui-exchange', { old: t(`ui-worker-${one}`), new: t(`ui-worker-${other}`) });
  return capital(names.join(JOINED[verb] ?? ', '));
}

function nameOf(text: Catalogue, target: string): string {
  const name = text.nameOf(target);
  return target.startsWith('section ') ? t('ui-section', { section: name }) : name;
}

/** What a half of a deal asks for, money and shares together, and what it brings. */
export function dealParts(shares: number, reward: string): { pay: string; brings: string } {
  const [, cost, rest] = /^pay (\$[\d,]+): (.*)$/.exec(reward) ?? [];
  return {
    pay: t('ui-deal-pay', { shares, cost: cost ?? 'none' }),
    brings: rest ?? reward,
  };
}

/** Its price, what it does, and where a worker comes from. */
export function noteOf(text: Catalogue, choice: Choice): string {
  const parts = [
    // What a step costs is a part of what is said of it.
    choice.price == null || choice.gist?.kind === 'StepForMoney' ? null : money(choice.price),
    choice.gist ? gistOf(text, choice.gist) : null,
    / (from|on) board$/.test(choice.action) ? t('ui-from-board') : null,
  ];
  return parts.filter(Boolean).join(', ');
}

function gistOf(text: Catalogue, gist: Told): string {
  if (gist.kind !== 'ForShares') return text.tell(gist, 'phrase');
  const { n, reward } = gist.args as unknown as { n: number; reward: string };
  const { pay, brings } = dealParts(n, reward);
  return `${pay} ${brings}`;
}
