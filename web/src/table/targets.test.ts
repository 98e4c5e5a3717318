import { describe, expect, it } from 'vitest';
import type { Prompt } from '../api/types';
import { allChoices, amountOf, byTarget, choicesOf, closedAt, targetsOf } from './targets';

const told = (text: string) => ({ kind: 'X', text });
const prompt = {
  seat: 0,
  phase: 'choice',
  ask: told('Choose.'),
  meaning: told('It matters.'),
  status: [],
  groups: [
    {
      key: 'expand',
      verb: 'expand',
      label: told('expand'),
      pick: 'button',
      choices: [{ action: 'expand AA', targets: ['company AA'] }],
    },
    {
      key: 'build',
      verb: 'build',
      label: told('build'),
      pick: 'target',
      choices: [
        { action: 'build K9', targets: ['hex K9', 'company AA'], price: 3 },
        { action: 'build K10', targets: ['hex K10', 'company AA'], price: 4 },
      ],
    },
    {
      key: 'bid',
      verb: 'bid',
      label: told('bid'),
      pick: 'amount',
      amount: { least: 3, most: 9, unit: 'money', marks: [] },
    },
  ],
  closed: [{ verb: 'build', action: 'build K8', targets: ['hex K8'], why: told('full') }],
  tentative: false,
  ends_game: false,
} as unknown as Prompt;

describe('targets', () => {
  it('finds the choices of a target in the order of the prompt', () => {
    const actions = (target: string) => choicesOf(prompt, target).map((it) => it.choice.action);
    expect(actions('company AA')).toEqual(['expand AA', 'build K9', 'build K10']);
    expect(actions('hex K9')).toEqual(['build K9']);
    // `hex K1` begins like `hex K10` and is something else.
    expect(actions('hex K1')).toEqual([]);
  });

  it('finds the targets of a choice', () => {
    expect(targetsOf(prompt, 'build K10')).toEqual(['hex K10', 'company AA']);
    expect(targetsOf(prompt, 'pass')).toEqual([]);
    expect(targetsOf(null, 'pass')).toEqual([]);
  });

  it('is consistent both ways', () => {
    for (const [target, found] of byTarget(prompt)) {
      expect(found).toEqual(choicesOf(prompt, target));
      for (const { choice } of found) expect(targetsOf(prompt, choice.action)).toContain(target);
    }
    expect(allChoices(prompt)).toHaveLength(3);
  });

  it('knows what the prompt says is not possible', () => {
    expect(closedAt(prompt, 'hex K8')).toHaveLength(1);
    expect(closedAt(prompt, 'hex K9')).toEqual([]);
  });
});

describe('the amount of an action', () => {
  const amount = { least: 1, most: 3, unit: 'count', marks: [] };
  const asked = { groups: [{ key: 'sell', verb: 'sell', amount }] } as unknown as Prompt;

  it('is found by its verb, within its range', () => {
    expect(amountOf(asked, 'sell 2')?.verb).toBe('sell');
    expect(
      ['sell 4', 'sell', 'sell two', 'sell 2 now', 'buy 2'].map((it) => amountOf(asked, it)),
    ).toEqual([null, null, null, null, null]);
    expect(amountOf(null, 'sell 2')).toBeNull();
  });
});
