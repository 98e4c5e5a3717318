/**
 * One stream of events for all tabs. It lives in a shared worker where the browser
 * has one, else in the page. Browsers allow six connections to a server in all tabs
 * together; a stream for each tab would use them up.
 */

import { applyPatch } from './patch';

/** What a tab wants to hear of. */
export interface Wanted {
  /** Tables, as in `ID` or `ID@2`. */
  tables: string[];
  lobby: boolean;
  notices: boolean;
}

export type Status = 'connecting' | 'live' | 'down';

export type FromHub =
  | { kind: 'status'; status: Status; retryAt: number | null }
  | { kind: 'event'; event: string; data: string };

export type ToHub = { kind: 'want'; wanted: Wanted } | { kind: 'reopen' } | { kind: 'leave' };

const EVENTS = ['table', 'said', 'lobby', 'notice', 'gone', 'bye'];
const RETRY_MS = [500, 1000, 2000, 4000, 8000];

export type Post = (message: FromHub) => void;

export class Hub {
  private tabs = new Map<Post, Wanted>();
  private source: EventSource | null = null;
  private url = '';
  /** Where the stream was: the id of the last event. */
  private after = '';
  private status: Status = 'connecting';
  private retryAt: number | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Tables that cannot be seen: asking for them would refuse the whole stream. */
  private gone = new Set<string>();
  /** The lobby as it is now, for a tab that comes later. */
  private lobby: unknown = null;

  receive(tab: Post, message: ToHub) {
    switch (message.kind) {
      case 'want':
        this.tabs.set(tab, message.wanted);
        tab({ kind: 'status', status: this.status, retryAt: this.retryAt });
        for (const table of message.wanted.tables) this.gone.delete(table);
        if (message.wanted.lobby && this.lobby !== null) {
          const data = JSON.stringify({ whole: this.lobby });
          tab({ kind: 'event', event: 'lobby', data });
        }
        this.soon(0);
        break;
      case 'leave':
        this.tabs.delete(tab);
        this.soon(0);
        break;
      case 'reopen':
        this.url = '';
        this.after = '';
        this.lobby = null;
        this.tries = 0;
        this.gone.clear();
        this.soon(0);
        break;
    }
  }

  private soon(ms: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), ms);
  }

  /** All wishes together, as an address without its position. */
  private wanted(): string {
    const tabs = [...this.tabs.values()];
    const tables = [...new Set(tabs.flatMap((tab) => tab.tables))];
    const seen = tables.filter((table) => !this.gone.has(table)).sort();
    const query = new URLSearchParams();
    // The server follows 16 tables in one stream.
    if (seen.length > 0) query.set('tables', seen.slice(-16).join());
    if (tabs.some((tab) => tab.lobby)) query.set('lobby', 'true');
    if (tabs.some((tab) => tab.notices)) query.set('notices', 'true');
    const search = query.toString();
    return search && `/api/v1/stream?${search}`;
  }

  private open() {
    const url = this.wanted();
    const isOpen = this.source !== null && this.source.readyState !== EventSource.CLOSED;
    if (url === this.url && isOpen) return;
    this.source?.close();
    this.source = null;
    this.url = url;
    if (!url.includes('lobby')) this.lobby = null;
    if (!url) return;
    const after = this.after ? `&after=${encodeURIComponent(this.after)}` : '';
    const source = new EventSource(url + after);
    this.source = source;
    source.onopen = () => {
      this.tries = 0;
      this.say('live', null);
    };
    source.onerror = () => void this.failed(source);
    for (const name of EVENTS) {
      source.addEventListener(name, (event) => this.heard(source, event as MessageEvent<string>));
    }
  }

  private heard(source: EventSource, event: MessageEvent<string>) {
    if (source !== this.source) return;
    if (event.lastEventId) this.after = event.lastEventId;
    if (event.type === 'bye') {
      source.close();
      this.say('down', Date.now() + Number(event.data));
      this.soon(Number(event.data));
      return;
    }
    if (event.type === 'lobby') {
      const data = JSON.parse(event.data);
      this.lobby = data.whole ?? applyPatch(this.lobby, data.patch);
    }
    this.send({ kind: 'event', event: event.type, data: event.data });
  }

  private async failed(source: EventSource) {
    if (source !== this.source) return;
    const isRefused = source.readyState === EventSource.CLOSED;
    source.close();
    const wait = RETRY_MS[Math.min(this.tries++, RETRY_MS.length - 1)] ?? 0;
    // Not all tabs of all people at the same moment.
    const ms = wait * (0.75 + Math.random() / 2);
    this.say('down', Date.now() + ms);
    this.soon(ms);
    if (isRefused) await this.findGone();
  }

  /** A refused stream does not say which table it was refused for. */
  private async findGone() {
    const tables = new Set([...this.tabs.values()].flatMap((tab) => tab.tables));
    for (const table of tables) {
      const id = table.split('@')[0] ?? '';
      const answer = await fetch(`/api/v1/tables/${id}`).catch(() => null);
      if (answer?.status !== 404 && answer?.status !== 403) continue;
      this.gone.add(table);
      this.send({ kind: 'event', event: 'gone', data: JSON.stringify({ table: id }) });
    }
  }

  private say(status: Status, retryAt: number | null) {
    this.status = status;
    this.retryAt = retryAt;
    this.send({ kind: 'status', status, retryAt });
  }

  private send(message: FromHub) {
    for (const tab of this.tabs.keys()) tab(message);
  }
}
