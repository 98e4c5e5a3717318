/** Who uses this page. */
import { call, Refused, speakAs, waitFor } from './api/client';
import type { Me } from './api/types';
import { line } from './line/line.svelte';

/** Names for people who have not said theirs. */
const TRADES = ['Brakeman', 'Conductor', 'Engineer', 'Fireman', 'Porter', 'Signalman', 'Switchman'];

class Session {
  /** Null if nobody is signed in; undefined until the server has said. */
  me = $state.raw<Me | null>();
  private asked: Promise<Me | null> | null = null;

  /** Who is signed in, asked once. */
  load(): Promise<Me | null> {
    if (!this.asked) {
      this.asked = call('get', '/me')
        .catch((error: unknown) => {
          if (error instanceof Refused && error.status === 401) return null;
          this.asked = null;
          throw error;
        })
        .then((me) => this.become(me));
      waitFor(this.asked);
    }
    return this.asked;
  }

  become(me: Me | null): Me | null {
    speakAs(me);
    // What the stream tells depends on who listens.
    if (this.me !== undefined && this.me?.id !== me?.id) line.reopen();
    this.me = me;
    this.asked = Promise.resolve(me);
    return me;
  }

  /** Who plays: whoever is signed in, or a new guest. */
  async somebody(name?: string): Promise<Me> {
    const me = await this.load();
    if (me) return me;
    const trade = TRADES[Math.floor(Math.random() * TRADES.length)];
    const guest = name ?? `${trade} ${Math.floor(Math.random() * 90) + 10}`;
    const { me: made } = await call('post', '/guests', { body: { name: guest } });
    this.become(made);
    return made;
  }

  async signOut() {
    await call('delete', '/session');
    this.become(null);
  }
}

export const session = new Session();
