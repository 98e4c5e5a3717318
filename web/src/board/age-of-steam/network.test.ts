import { describe, expect, it } from 'vitest';
import { board, building, moving } from './example';
import { hexOf } from './grid';
import { sections, stopsOf, wayOf } from './network';

const { match } = moving;

describe('sections', () => {
  const all = sections(board, match);

  it('have every piece of track once', () => {
    const pieces = match.track.flatMap((it) => it.pieces).length;
    expect(all.flatMap((it) => it.runs)).toHaveLength(pieces);
  });

  it('are as many as the server has links and open ends', () => {
    expect(all.filter((it) => it.finished)).toHaveLength(match.links.length);
    const own = (seat: number) => all.filter((it) => it.owner === seat).length;
    match.players.forEach((player, seat) => expect(own(seat)).toBe(player.sections));
  });

  it('are open at an end if and only if they are unfinished', () => {
    for (const it of [...all, ...sections(board, building.match)]) {
      expect(it.open.length > 0, it.key).toBe(!it.finished);
    }
  });

  it('are one unbroken line each', () => {
    for (const it of all) expect(it.path.match(/M/g)).toHaveLength(1);
  });

  it('tell which of them lapse', () => {
    expect(sections(board, building.match).some((it) => it.lapses)).toBe(true);
  });
});

describe('the way of a cube', () => {
  const deliveries = moving.prompt?.groups.find((it) => it.verb === 'deliver')?.choices ?? [];

  it('is found for every delivery that the server offers', () => {
    expect(deliveries.length).toBeGreaterThan(150);
    for (const { action } of deliveries) {
      expect(wayOf(board, match, action)?.links, action).toHaveLength(
        stopsOf(action).stops.length - 1,
      );
    }
  });

  it('begins and ends in the middle of its places', () => {
    const action = deliveries[0]?.action ?? '';
    const way = wayOf(board, match, action);
    const { stops } = stopsOf(action);
    const at = (name: string | undefined) => {
      const hex = hexOf(board, name ?? '');
      return hex ? { x: 60 * hex.x, y: expect.closeTo(34.64 * hex.y, 0) as number } : null;
    };
    expect(way?.links[0]?.[0]).toEqual(at(stops[0]?.name));
    expect(way?.links.at(-1)?.at(-1)).toEqual(at(stops.at(-1)?.name));
  });

  it('takes the side that is named where two links lead to the same place', () => {
    const named = deliveries.filter((it) => stopsOf(it.action).stops[1]?.by);
    const ways = named.map((it) => JSON.stringify(wayOf(board, match, it.action)?.links[0]?.[1]));
    expect(new Set(ways).size).toBeGreaterThan(1);
  });

  it('is not known without its track', () => {
    expect(wayOf(board, { ...match, track: [] }, deliveries[0]?.action ?? '')).toBeNull();
    expect(wayOf(board, match, 'deliver red Nowhere > Chicago')).toBeNull();
  });

  it('reads names with points and spaces', () => {
    expect(stopsOf('deliver red St. Louis > Terre Haute by NE > Chicago')).toEqual({
      color: 'red',
      stops: [
        { name: 'St. Louis', by: null },
        { name: 'Terre Haute', by: 'NE' },
        { name: 'Chicago', by: null },
      ],
    });
  });
});
