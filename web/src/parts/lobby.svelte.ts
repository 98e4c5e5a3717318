/** The open tables, as they come and go. */
import { call } from '../api/client';
import type { Lobby } from '../api/types';

const POLL_MS = 10_000;

class LobbyStore {
  /** Null until the server has said. */
  now = $state.raw<Lobby | null>(null);
  error = $state.raw<unknown>(null);

  async refresh() {
    try {
      this.now = await call('get', '/lobby');
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  /** Keeps it fresh while a page shows it; returns what ends it. */
  follow(): () => void {
    void this.refresh();
    const again = () => void (document.visibilityState === 'visible' && this.refresh());
    const timer = setInterval(again, POLL_MS);
    return () => clearInterval(timer);
  }
}

export const lobby = new LobbyStore();
