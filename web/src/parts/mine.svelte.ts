/** The tables of whoever is signed in. */
import { call } from '../api/client';
import type { TableInfo } from '../api/types';
import { line } from '../line/line.svelte';
import { session } from '../session.svelte';

/** Notices do not tell of everything, such as somebody who sat down. */
const POLL_MS = 60_000;

class Mine {
  /** Null until the server has said; empty for somebody who is not signed in. */
  tables = $state.raw<TableInfo[] | null>(null);
  error = $state.raw<unknown>(null);
  waiting = $derived((this.tables ?? []).filter(({ is_your_turn }) => is_your_turn).length);
  private reading: Promise<void> | null = null;
  private isStale = false;

  /** Reads the list. Calls that come while one runs become one more. */
  refresh(): Promise<void> {
    if (this.reading) this.isStale = true;
    this.reading ??= this.read().finally(() => {
      this.reading = null;
      if (!this.isStale) return;
      this.isStale = false;
      void this.refresh();
    });
    return this.reading;
  }

  private async read() {
    try {
      const me = await session.load();
      this.tables = me ? await call('get', '/me/tables') : [];
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }

  /** Keeps the list fresh; returns what ends it. */
  follow(): () => void {
    void this.refresh();
    const again = () => void (document.visibilityState === 'visible' && this.refresh());
    const timer = setInterval(again, POLL_MS);
    document.addEventListener('visibilitychange', again);
    const deaf = line.listen({ notices: true, noticed: again, back: again });
    return () => {
      deaf();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }
}

export const mine = new Mine();
