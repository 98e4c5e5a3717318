/** The line to the server: what happens, as it happens. */
import { applyPatch, type Patch } from './patch';
import { Hub, type FromHub, type Status, type ToHub, type Wanted } from './hub';
import type { Changed, Lobby, MessageInfo, Notice } from '../api/types';

export interface Listener {
  tables?: string[];
  lobby?: boolean;
  notices?: boolean;
  changed?(event: Changed): void;
  said?(event: { table: string; message: MessageInfo }): void;
  noticed?(event: Notice): void;
  gone?(event: { table: string; message?: string }): void;
  /** The line came back: what was missed must be read again. */
  back?(): void;
}

class Line {
  status = $state<Status>('connecting');
  /** Since when the line is down. */
  downSince = $state<number | null>(null);
  retryAt = $state<number | null>(null);
  lobby = $state.raw<Lobby | null>(null);
  private listeners = new Set<Listener>();
  private post: ((message: ToHub) => void) | null = null;
  private pending = false;

  /** Hears what `listener` wants until the returned function is called. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    this.say();
    return () => {
      this.listeners.delete(listener);
      this.say();
    };
  }

  /** Call when a listener wants something else than before. */
  say() {
    if (this.pending) return;
    this.pending = true;
    // Leaving one page and entering the next is one wish.
    queueMicrotask(() => {
      this.pending = false;
      this.port()({ kind: 'want', wanted: this.wanted() });
    });
  }

  /** Opens the stream again, as somebody else or at once. */
  reopen() {
    this.lobby = null;
    if (this.post) this.post({ kind: 'reopen' });
  }

  private wanted(): Wanted {
    const all = [...this.listeners];
    return {
      tables: all.flatMap((it) => it.tables ?? []),
      lobby: all.some((it) => it.lobby),
      notices: all.some((it) => it.notices),
    };
  }

  private port(): (message: ToHub) => void {
    if (this.post) return this.post;
    let post: (message: ToHub) => void;
    if (typeof SharedWorker === 'function') {
      // In one expression: only then the build finds the worker and bundles it.
      const worker = new SharedWorker(new URL('./worker.ts', import.meta.url), {
        type: 'module',
        name: 'roundhouse',
      });
      worker.port.onmessage = ({ data }: MessageEvent<FromHub>) => this.receive(data);
      post = (message) => worker.port.postMessage(message);
    } else {
      const hub = new Hub();
      const receive = (message: FromHub) => this.receive(message);
      post = (message) => hub.receive(receive, message);
    }
    this.post = post;
    addEventListener('pagehide', () => post({ kind: 'leave' }));
    addEventListener('pageshow', (event) => event.persisted && this.say());
    addEventListener('online', () => this.status === 'down' && this.reopen());
    return post;
  }

  private receive(message: FromHub) {
    if (message.kind === 'event') return this.heard(message.event, message.data);
    const wasDown = this.status === 'down';
    this.status = message.status;
    this.retryAt = message.retryAt;
    if (message.status === 'down') this.downSince ??= Date.now();
    if (message.status !== 'live') return;
    this.downSince = null;
    if (wasDown) for (const it of [...this.listeners]) it.back?.();
  }

  private heard(event: string, text: string) {
    const data = JSON.parse(text);
    const all = [...this.listeners];
    switch (event) {
      case 'table':
        for (const it of all) it.changed?.(data);
        break;
      case 'said':
        for (const it of all) it.said?.(data);
        break;
      case 'notice':
        for (const it of all) it.noticed?.(data);
        break;
      case 'gone':
        for (const it of all) it.gone?.(data);
        break;
      case 'lobby':
        this.lobbyChanged(data);
        break;
    }
  }

  private lobbyChanged(data: { whole?: Lobby; patch?: Patch }) {
    if (data.whole) this.lobby = data.whole;
    else if (this.lobby && data.patch) {
      const next = applyPatch(this.lobby, data.patch);
      // Another tab may have heard the beginning.
      if (next) this.lobby = next;
      else this.reopen();
    }
  }
}

export const line = new Line();
