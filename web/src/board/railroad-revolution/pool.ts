/**
 * An action as a pool: what must be done and what may be done, each with its choices. The
 * server says both as sentences; here each sentence finds the choices that it speaks of.
 */
import type { Closed, Group, Prompt, Told } from '../../api/types';
import { allChoices, type Found } from '../../table/targets';

export interface Item {
  key: string;
  /** One letter or sign: what it is about. */
  sign: string;
  /** What is to be done, as the server says it; null for what is possible at any time. */
  told: Told | null;
  verbs: string[];
  found: Found[];
  closed: Closed[];
  /** Set where a number is chosen. */
  amounts: Group[];
}

export interface Pool {
  must: Item[];
  may: Item[];
  /** What is there for nothing now, because something before paid for it; part of `may`. */
  yours: Item[];
}

/** Which verbs a sentence speaks of, and its sign. */
const SPEAKS: Record<string, readonly [sign: string, ...verbs: string[]]> = {
  MustStation: ['S', 'build'],
  MustOffice: ['O', 'office'],
  MustRails: ['R', 'lay'],
  MustTrade: ['T', 'trade'],
  MustRaise: ['$', 'sell'],
  MustHire: ['W', 'hire', 'gain'],
  MayUseAbility: ['A', 'ability', 'promote'],
  MayPromoteOne: ['P', 'promote'],
  MayAdvance: ['+', 'advance'],
  MayFlip: ['F', 'flip'],
  MayPromote: ['P', 'promote'],
  MayPromoteFor: ['P', 'promote'],
  MayTakeTrain: ['T', 'train'],
  MayLayFree: ['R', 'lay'],
  MayLayForTrain: ['R', 'lay'],
  MayLaySetup: ['R', 'lay'],
  MayBuildFree: ['S', 'build'],
  MayBuildSetup: ['S', 'build'],
  MayOpenFree: ['O', 'office'],
  MayOpenSetup: ['O', 'office'],
  MayExchange: ['X', 'exchange'],
  MayGain: ['W', 'gain'],
  MayBuyBonus: ['B', 'bonus'],
  MayBuyDeal: ['B', 'bonus'],
  MayDiscard: ['B', 'discard'],
  MayDeal: ['D', 'deal'],
};

/** What can be done at any time stands apart; what ends everything is a button of the prompt. */
const ALWAYS = ['sell', 'hire'];
const ENDS = new Set(['commit', 'pass']);

export function poolOf(prompt: Prompt): Pool {
  const all = allChoices(prompt);
  const spoken = new Set<string>();
  const item = (
    key: string,
    told: Told | null,
    [sign, ...verbs]: readonly [string, ...string[]],
  ) => {
    verbs.forEach((verb) => spoken.add(verb));
    return {
      key,
      sign,
      told,
      verbs,
      found: all.filter(({ group }) => verbs.includes(group.verb)),
      closed: (prompt.closed ?? []).filter((it) => verbs.includes(it.verb)),
      amounts: prompt.groups.filter((it) => it.amount && verbs.includes(it.verb)),
    };
  };
  const items = (told: Told[] | undefined) =>
    (told ?? []).map((it, index) => item(`${it.kind} ${index}`, it, SPEAKS[it.kind] ?? ['·']));
  const must = items(prompt.must);
  const may = items(prompt.may);
  const isOther = (verb: string) => !spoken.has(verb) && !ALWAYS.includes(verb) && !ENDS.has(verb);
  for (const group of prompt.groups) {
    // An ability may open something that no sentence names.
    if (isOther(group.verb)) may.push(item(group.verb, group.label, ['D', group.verb]));
  }
  for (const verb of ALWAYS) {
    const own = item(verb, null, [verb === 'sell' ? '$' : 'W', verb]);
    const isNamed = must.some((it) => it.verbs.includes(verb));
    if (!isNamed && (canDo(own) || own.closed.length > 0)) may.push(own);
  }
  return { must, may, yours: may.filter((it) => it.told && isFree(it)) };
}

export function canDo(item: Item): boolean {
  return item.found.length > 0 || item.amounts.length > 0;
}

/** Whether one points at it on the map. */
export function isOnMap(item: Item): boolean {
  return item.found.some(({ choice }) => /^(space|city) /.test(choice.targets?.[0] ?? ''));
}

/** Verbs that give something up, or have a button that says so. */
const COSTLY = new Set(['bonus', 'deal', 'discard', 'flip']);

function isFree(item: Item): boolean {
  return item.found.some(({ group, choice }) => !COSTLY.has(group.verb) && !choice.price);
}

/**
 * What one can still have for nothing, and loses by the commit; then a deal is named too. Nobody
 * is asked about a deal alone: to take none is an answer.
 */
export function unused(prompt: Prompt): Told[] {
  const { may, yours } = poolOf(prompt);
  if (yours.length === 0) return [];
  const isLost = (item: Item) => yours.includes(item) || (item.verbs[0] === 'deal' && canDo(item));
  return may.flatMap((item) =>
    item.told && prompt.may?.includes(item.told) && isLost(item) ? [item.told] : [],
  );
}

/** Whether one points at cities, of which one wants to know what they bring. */
const isInCities = (item: Item) =>
  item.found.every(({ choice }) => choice.targets?.[0]?.startsWith('city '));

/**
 * What is opened without asking: the only thing that must be done now, if it needs more than the
 * map. What is optional never is, or a key that was meant for something else would choose of it;
 * but where a deal is what is asked, its two halves are the question.
 */
export function first({ must, may }: Pool, asked = ''): Item | null {
  const open = asked === 'AskDeal' ? may.filter((it) => it.told) : must;
  const able = open.filter(canDo);
  const only = able.length === 1 ? able[0] : undefined;
  return only && (!isOnMap(only) || isInCities(only)) ? only : null;
}
