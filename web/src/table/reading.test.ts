import { describe, expect, it } from 'vitest';
import type { Place } from '../board/module';
import { figured, placeRead } from './reading';

describe('what is read', () => {
  it('has its coordinates and figures apart', () => {
    const figures = figured('Wheeling I6 city $3 income +4, B&O; 2nd')
      .filter((it) => it.figure)
      .map((it) => it.text);
    expect(figures).toEqual(['I6', '$3', '+4']);
    expect(figured('')).toEqual([]);
  });

  const place = (code: string, name: string | null, ...neighbors: string[]) =>
    ({ target: `hex ${code}`, code, name, neighbors: neighbors.map((it) => `hex ${it}`) }) as Place;
  const places = [place('I6', 'Wheeling', 'I5', 'J6'), place('I5', null, 'I6'), place('J6', null)];
  const board = {
    tables: [],
    lists: [
      { title: 'By company', items: [{ head: 'PRR', text: 'I5, Wheeling I6' }] },
      { title: 'By column', items: [{ head: 'I', text: 'I5 forest $2; Wheeling I6 city $3.' }] },
    ],
  };

  it('is a place by its code or name, with its neighbours', () => {
    const wheeling = { about: 'Wheeling I6 city $3', neighbors: ['I5', 'J6'] };
    expect(placeRead('i6 ', places, board)).toEqual(wheeling);
    expect(placeRead('wheeling', places, board)).toEqual(wheeling);
    expect(placeRead('J6', places, board)).toEqual({ about: 'J6', neighbors: [] });
    expect(placeRead('Z9', places, board)).toBeNull();
  });
});
