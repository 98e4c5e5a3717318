/** Opens a table against bots, at once: whoever is not signed in becomes a guest. */
import { call, newKey } from '../api/client';
import type { GameInfo } from '../api/types';
import { mine } from '../parts/mine.svelte';
import { router, tableUrl } from '../router.svelte';
import { session } from '../session.svelte';

export interface Bots {
  count: number;
  level: string;
}

/** The opponents that were asked for, as far as the game has them. */
export function fitting(game: GameInfo, bots: Bots): Bots {
  const most = game.players_max - 1;
  const least = game.players_min - 1;
  const middle = game.bots[Math.floor(game.bots.length / 2)] ?? '';
  return {
    count: Math.min(most, Math.max(least, bots.count)),
    level: game.bots.includes(bots.level) ? bots.level : middle,
  };
}

export async function playBots(game: GameInfo, wanted: Bots): Promise<void> {
  await session.somebody();
  const { count, level } = fitting(game, wanted);
  const bots = Array.from({ length: count }, () => ({ bot: { level } }));
  const { table } = await call('post', '/tables', {
    body: { game: game.name, seats: [{ me: {} }, ...bots], access: 'link', seating: 'random' },
    key: newKey(),
  });
  void mine.refresh();
  router.go(tableUrl(table.id));
}
