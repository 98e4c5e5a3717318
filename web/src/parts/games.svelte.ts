/** The games of the server, asked once. */
import { call } from '../api/client';
import type { GameInfo } from '../api/types';

class Games {
  /** Null until the server has said. */
  all = $state.raw<GameInfo[] | null>(null);
  private asked: Promise<GameInfo[]> | null = null;

  load(): Promise<GameInfo[]> {
    this.asked ??= call('get', '/games')
      .then((games) => (this.all = games))
      .catch((error: unknown) => {
        this.asked = null;
        throw error;
      });
    return this.asked;
  }

  find(name: string): GameInfo | null {
    return this.all?.find((game) => game.name === name) ?? null;
  }

  /** The title of a game; its name while the games are not known. */
  title(name: string): string {
    return this.find(name)?.title ?? name;
  }
}

export const games = new Games();
