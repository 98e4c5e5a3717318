import { describe, expect, it } from 'vitest';
import type { Prompt, Told } from '../../api/types';
import { chooserOf } from './bands';
import { board, match, prompts } from './example';
import { isComplete, laterOf } from './later';
import { tilesIn } from './looking';
import { dealParts } from './choices';
import { canDo, first, isOnMap, poolOf, unused } from './pool';
import { chosenColor, colorsOf, sending, sendTo } from './sending.svelte';
import { textBoard } from './textboard';
import type { RrProps } from './types';
import { conditionText, headline, nameOf, summary } from './words';

const props: RrProps = {
  board,
  match,
  next: null,
  prompt: null,
  preview: null,
  seat: 0,
  names: ['Ada', 'Ben', 'Cleo'],
};

describe('the pool of an action', () => {
  it('finds the choices of each sentence', () => {
    const { must, may } = poolOf(prompts.trade);
    expect(must.map((it) => it.verbs)).toEqual([['trade']]);
    expect(must[0]?.found).toHaveLength(2);
    const flip = may.find((it) => it.verbs.includes('flip'));
    expect(flip?.found.length).toBeGreaterThan(0);
  });

  it('leaves nothing out: every verb is somewhere, but what ends the action', () => {
    for (const prompt of [prompts.trade, prompts.rails]) {
      const { must, may } = poolOf(prompt);
      const verbs = new Set([...must, ...may].flatMap((it) => it.verbs));
      for (const { verb } of prompt.groups) expect(verbs.has(verb) || verb === 'commit').toBe(true);
    }
  });

  it('opens the one thing that must be done, unless it is on the map', () => {
    expect(first(poolOf(prompts.trade))?.verbs).toEqual(['trade']);
    expect(first(poolOf(prompts.rails))).toBeNull();
    expect(isOnMap(poolOf(prompts.rails).must[0]!)).toBe(true);
    const { may } = poolOf(prompts.trade);
    const only = may.filter((it) => it.told && canDo(it)).slice(0, 1);
    expect(only).toHaveLength(1);
    expect(first({ must: [], may: only, yours: [] })).toBeNull();
  });

  it('keeps what cannot be done, with its reason', () => {
    const hire = poolOf(prompts.rails).may.find((it) => it.verbs.includes('hire'));
    expect(hire && canDo(hire)).toBe(false);
    expect(hire?.closed[0]?.why.kind).toBe('TooLittleMoney');
  });

  it('names what one can still have for nothing', () => {
    const gain = {
      kind: 'MayGain',
      args: { colors: ['orange'] },
      text: 'Gain a worker: orange.',
    } as unknown as Told;
    const [group] = prompts.trade.groups;
    const choices = [{ action: 'gain orange', targets: ['worker orange'] }];
    const prompt: Prompt = {
      ...prompts.trade,
      may: [gain],
      groups: [{ ...group!, key: 'gain', verb: 'gain', choices }],
    };
    expect(unused(prompt)).toEqual([gain]);
    expect(poolOf(prompt).yours.map((it) => it.told)).toEqual([gain]);
    // A deal that could be taken is lost too, but to leave one alone needs no question.
    const deal = { kind: 'MayDeal', args: { n: 1 }, text: 'Take one deal.' } as unknown as Told;
    const half = [{ action: 'deal top', targets: ['side top'] }];
    const deals = { ...group!, key: 'deal', verb: 'deal', choices: half };
    const both = { ...prompt, may: [gain, deal], groups: [...prompt.groups, deals] };
    expect(unused(both)).toEqual([gain, deal]);
    expect(unused({ ...both, may: [deal], groups: [deals] })).toEqual([]);
    // A train that is flipped loses its points, so nobody is asked about it.
    expect(unused(prompts.trade).map((it) => it.kind)).not.toContain('MayFlip');
  });

  it('puts both prices of a deal together', () => {
    expect(dealParts(2, 'pay $100: take a train')).toEqual({
      pay: 'Pay 2 shares and $100 →',
      brings: 'take a train',
    });
    expect(dealParts(1, '2 steps')).toEqual({ pay: 'Pay 1 share →', brings: '2 steps' });
  });

  it('says what follows', () => {
    const tile = match.players[0]!.milestones[0]!;
    const done = {
      ...tile,
      conditions: tile.conditions.map((it) => ({ ...it, now: it.wanted })),
      managers: tile.managers.map((it) => ({ ...it, worker: 'white' })),
    };
    expect(isComplete(done)).toBe(true);
    const players = [{ ...match.players[0]!, milestones: [done] }, ...match.players.slice(1)];
    expect(laterOf({ ...props, match: { ...match, players } })).toHaveLength(1);
  });
});

describe('choosers', () => {
  it('stand where they are asked for', () => {
    const of = (prompt: RrProps['prompt'], steps: string[] = []) =>
      chooserOf({ ...props, prompt }, steps);
    expect(of(prompts.keep)).toBe('look');
    expect(of(null, ['keep B-2'])).toBe('look');
    expect(of(null)).toBeNull();
    expect(of(prompts.work)).toBe('send');
    expect(of(prompts.trade)).toBe('pool');
  });

  it('send the picked worker', () => {
    expect(colorsOf(prompts.work)).toEqual(['white', 'turquoise']);
    expect(chosenColor(prompts.work)).toBe('white');
    sending.picked = 'turquoise';
    expect(chosenColor(prompts.work)).toBe('turquoise');
    sending.picked = 'purple';
    expect(chosenColor(prompts.work)).toBe('white');
    expect(sendTo(prompts.work, 'white', 'railroad')?.choice.price).toBe(400);
  });

  it('show every drawn milestone once, with its progress', () => {
    const tiles = tilesIn(board, prompts.keep);
    expect(tiles.map((it) => it.tile.tile)).toEqual(['B-2', 'B-5', 'B-4']);
    expect(tiles[0]?.reversed).toBe('keep B-2 reversed');
    expect(tiles[0]?.tile.conditions[0]).toMatchObject({ now: 1, wanted: 2 });
  });
});

describe('words', () => {
  it('name what one can point at', () => {
    expect(nameOf('space R00', board, [])).toBe('Washington–Charlotte');
    expect(nameOf('space R01', board, [])).toBe('Washington towards Chicago');
    expect(nameOf('space R02', board, [])).toBe('Chicago towards Washington');
    expect(nameOf('worker purple', board, [])).toBe('purple Foreman');
    expect(nameOf('city El Paso', board, [])).toBe('El Paso');
    expect(nameOf('seat 1', board, props.names)).toBe('Ben');
    const condition = { kind: 'station' as const, text: '', level: 4, count: 1 };
    expect(conditionText(condition)).toBe('Station in a level IV city');
  });

  it('have everything in the text board', () => {
    const text = textBoard(props);
    for (const table of text.tables) {
      for (const row of table.rows) expect(row).toHaveLength(table.head.length);
    }
    const all = JSON.stringify(text);
    for (const city of board.cities) expect(all).toContain(city.name);
    expect(all).not.toMatch(/ui-[a-z]/);
    expect(summary(props)).toContain('Ada');
  });

  it('put the own purse first', () => {
    const label = { kind: 'x', text: 'x' };
    const changes = ['player.1.money', 'space.R01.price', 'player.0.score', 'player.0.left'].map(
      (figure) => ({ figure, label, from: 1, to: 2 }),
    );
    expect(headline(changes, props).map((it) => it.figure)).toEqual([
      'player.0.left',
      'player.0.score',
      'player.1.money',
    ]);
  });
});
