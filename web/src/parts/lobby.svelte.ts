/** The open tables, as they come and go. */
import { call } from '../api/client';
import type { Lobby } from '../api/types';
import { line } from '../line/line.svelte';

class LobbyStore {
  private read = $state.raw<Lobby | null>(null);
  error = $state.raw<unknown>(null);
  /** Null until the server has said. The line has the latest; the first answer may be quicker. */
  now = $derived(line.lobby ?? this.read);

  async refresh() {
    try {
      this.read = await call('get', '/lobby');
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  /** Keeps it fresh while a page shows it; returns what ends it. */
  follow(): () => void {
    void this.refresh();
    return line.listen({ lobby: true });
  }
}

export const lobby = new LobbyStore();
