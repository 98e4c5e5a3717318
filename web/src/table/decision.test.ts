import { describe, expect, it } from 'vitest';
import type { Prompt } from '../api/types';
import { isFree, isGrave, isOpen, isPointed, isSide, layOut, sender } from './decision';
import type { Found } from './targets';

const told = (text: string) => ({ kind: 'X', text });
const group = (verb: string, pick: string, targets: string[][], more: object = {}) => ({
  key: verb,
  verb,
  label: told(verb),
  pick,
  choices: targets.map((it, at) => ({ action: `${verb} ${at}`, targets: it })),
  ...more,
});
const make = (groups: object[], closed: object[] = []) =>
  ({ ask: told('?'), meaning: told('.'), groups, closed }) as unknown as Prompt;
const found = (weight?: string) => ({ choice: { action: 'a', weight } }) as unknown as Found;

describe('a prompt is laid out', () => {
  it('with buttons for what names nothing on the table', () => {
    const layout = layOut(make([group('pass', 'button', [[]])]));
    expect(layout.acts.map((it) => it.choice.action)).toEqual(['pass 0']);
    expect(layout.lists).toEqual([]);
  });

  it('with lists for what does, and with the map for what one points at', () => {
    const layout = layOut(
      make([
        group('expand', 'button', [['company AA'], ['company BB']]),
        group('build', 'target', [['hex K9']]),
      ]),
    );
    expect(layout.lists.map((it) => it.group.verb)).toEqual(['expand', 'build']);
    expect(layout.lists.map(isPointed)).toEqual([false, true]);
    expect(layout.acts).toEqual([]);
  });

  it('with a chooser for an amount', () => {
    const amount = { least: 3, most: 9, unit: 'money', marks: [] };
    const layout = layOut(make([group('bid', 'amount', [], { amount })]));
    expect(layout.amounts.map((it) => it.verb)).toEqual(['bid']);
    expect(layout.acts).toEqual([]);
  });

  it('with every verb in its place, also if nothing of it can be done', () => {
    const closed = (verb: string, ...targets: string[]) => ({
      verb,
      action: `${verb} z`,
      targets,
      why: told('no'),
    });
    const verbs = ['auction', 'expand', 'develop', 'decline'];
    const layout = layOut(
      make(
        [
          group('decline', 'button', [['dial auction']]),
          group('develop', 'target', [['hex K9']]),
          group('auction', 'button', [['company AA']]),
        ],
        [closed('expand', 'company AA'), closed('auction', 'company BB'), closed('done')],
      ),
      verbs,
    );
    expect(layout.lists.map((it) => it.group.verb)).toEqual(verbs);
    expect(layout.lists.map(isOpen)).toEqual([true, false, true, true]);
    expect(layout.lists.map((it) => it.closed.length)).toEqual([1, 1, 0, 0]);
    expect(layout.closedActs.map((it) => it.action)).toEqual(['done z']);
  });

  it('without losing a choice', () => {
    const prompt = make([
      group('pass', 'button', [[], []]),
      group('expand', 'button', [['company AA'], []]),
      group('build', 'target', [['hex K9'], ['hex K10']]),
    ]);
    const { acts, lists } = layOut(prompt);
    const shown = lists.flatMap((it) => it.group.choices ?? []);
    const all = prompt.groups.flatMap((it) => it.choices ?? []);
    expect([...acts.map((it) => it.choice), ...shown]).toHaveLength(all.length);
  });

  it('empty if there is none', () => {
    expect(layOut(null)).toEqual({ acts: [], closedActs: [], lists: [], amounts: [] });
  });
});

describe('a choice', () => {
  it('is asked about twice only if it cannot be taken back', () => {
    expect(['irreversible', 'last-round', 'ends-game'].every((it) => isGrave(found(it)))).toBe(
      true,
    );
    expect([undefined, 'free', 'ends-turn'].some((it) => isGrave(found(it)))).toBe(false);
  });

  it('is pencilled only if the same player goes on', () => {
    expect([undefined, 'free'].every((it) => isFree(found(it)))).toBe(true);
    expect(['ends-turn', 'irreversible'].some((it) => isFree(found(it)))).toBe(false);
  });
});

describe('an amount', () => {
  const amount = (unit: string) =>
    group('sell', 'amount', [], { amount: { least: 1, most: 3, unit, marks: [] } }) as never;

  it('of things is an aside beside a button that goes on without it', () => {
    expect(isSide(amount('count'), [found('ends-turn')])).toBe(true);
    expect(isSide(amount('count'), [])).toBe(false);
  });

  it('of money is what is asked for: a bid, beside the button that drops out', () => {
    expect(isSide(amount('money'), [found('ends-turn')])).toBe(false);
    expect(isSide(null, [found()])).toBe(false);
  });
});

describe('what was begun is sent', () => {
  it('with the only button that ends it', () => {
    const end = found('ends-turn');
    expect(sender([found(), end])).toBe(end);
    expect(sender([end, found('irreversible')])).toBeNull();
  });

  it('with the only button there is, if the same player goes on after it', () => {
    const only = found('free');
    expect(sender([only])).toBe(only);
    expect(sender([only, found('free')])).toBeNull();
    expect(sender([])).toBeNull();
  });
});
