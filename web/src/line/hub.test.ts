import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hub, type FromHub, type ToHub, type Wanted } from './hub';

/** A stream that a test feeds. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  static get last(): FakeSource {
    return FakeSource.all.at(-1) as FakeSource;
  }
  /** Those that are not closed. */
  static get open(): FakeSource[] {
    return FakeSource.all.filter((it) => it.readyState !== FakeSource.CLOSED);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  opened() {
    this.readyState = 1;
    this.onopen?.();
  }
  failed(isRefused = false) {
    if (isRefused) this.readyState = FakeSource.CLOSED;
    this.onerror?.();
  }
  tells(name: string, data: unknown, lastEventId = '') {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent(name, { data: text, lastEventId }));
  }
}

/** A tab that remembers what it was told. */
function tab() {
  const heard: FromHub[] = [];
  const post = (message: FromHub) => void heard.push(message);
  const events = () => heard.flatMap((it) => (it.kind === 'event' ? [[it.event, it.data]] : []));
  const status = () => heard.findLast((it) => it.kind === 'status');
  return { post, heard, events, status };
}

const want = (change: Partial<Wanted>): ToHub => ({
  kind: 'want',
  wanted: { tables: [], lobby: false, notices: false, ...change },
});

let hub: Hub;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  hub = new Hub();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the hub', () => {
  it('opens one stream for the wishes of all tabs', () => {
    const [one, two] = [tab(), tab()];
    hub.receive(one.post, want({ tables: ['b'] }));
    hub.receive(two.post, want({ tables: ['a', 'b'], lobby: true }));
    vi.runAllTimers();
    expect(FakeSource.all).toHaveLength(1);
    expect(FakeSource.last.url).toBe('/api/v1/stream?tables=a%2Cb&lobby=true');
  });

  it('tells every tab what it hears', () => {
    const [one, two] = [tab(), tab()];
    hub.receive(one.post, want({ tables: ['a'] }));
    hub.receive(two.post, want({ tables: ['a'] }));
    vi.runAllTimers();
    FakeSource.last.opened();
    FakeSource.last.tells('table', { table: 'a' });
    for (const it of [one, two]) {
      expect(it.events()).toEqual([['table', '{"table":"a"}']]);
      expect(it.status()).toEqual({ kind: 'status', status: 'live', retryAt: null });
    }
  });

  it('keeps the stream if a tab wants nothing new, and ends it with the last tab', () => {
    const [one, two] = [tab(), tab()];
    hub.receive(one.post, want({ tables: ['a'] }));
    vi.runAllTimers();
    FakeSource.last.opened();
    hub.receive(two.post, want({ tables: ['a'] }));
    vi.runAllTimers();
    expect(FakeSource.all).toHaveLength(1);
    hub.receive(one.post, { kind: 'leave' });
    vi.runAllTimers();
    expect(FakeSource.open).toHaveLength(1);
    hub.receive(two.post, { kind: 'leave' });
    vi.runAllTimers();
    expect(FakeSource.open).toHaveLength(0);
  });

  it('goes on after the last event when it comes back', () => {
    const one = tab();
    hub.receive(one.post, want({ tables: ['a'] }));
    vi.runAllTimers();
    FakeSource.last.opened();
    FakeSource.last.tells('table', {}, 'a:7');
    FakeSource.last.failed();
    expect(one.status()).toMatchObject({ status: 'down', retryAt: Date.now() + 500 });
    vi.advanceTimersByTime(499);
    expect(FakeSource.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSource.last.url).toBe('/api/v1/stream?tables=a&after=a%3A7');
    FakeSource.last.opened();
    expect(one.status()).toMatchObject({ status: 'live' });
  });

  it('waits longer each time, up to eight seconds', () => {
    const one = tab();
    hub.receive(one.post, want({ tables: ['a'] }));
    vi.runAllTimers();
    for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
      FakeSource.last.failed();
      expect(one.status()).toMatchObject({ retryAt: Date.now() + wait });
      vi.advanceTimersByTime(wait);
    }
    FakeSource.last.opened();
    FakeSource.last.failed();
    expect(one.status()).toMatchObject({ retryAt: Date.now() + 500 });
  });

  it('comes back when the server said it would, after a goodbye', () => {
    const one = tab();
    hub.receive(one.post, want({ tables: ['a'] }));
    vi.runAllTimers();
    FakeSource.last.opened();
    FakeSource.last.tells('bye', '1500');
    expect(one.status()).toMatchObject({ status: 'down', retryAt: Date.now() + 1500 });
    expect(one.events()).toEqual([]);
    vi.advanceTimersByTime(1500);
    expect(FakeSource.all).toHaveLength(2);
  });

  it('leaves out a table that is gone, and says so', async () => {
    const one = tab();
    hub.receive(one.post, want({ tables: ['a', 'b'] }));
    vi.runAllTimers();
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve({ status: url.endsWith('/a') ? 404 : 200 }),
    );
    FakeSource.last.failed(true);
    await vi.advanceTimersByTimeAsync(600);
    expect(one.events()).toEqual([['gone', '{"table":"a"}']]);
    expect(FakeSource.last.url).toBe('/api/v1/stream?tables=b');
  });

  it('shows the lobby as it is now to a tab that comes later', () => {
    const [one, two] = [tab(), tab()];
    hub.receive(one.post, want({ lobby: true }));
    vi.runAllTimers();
    FakeSource.last.opened();
    FakeSource.last.tells('lobby', { whole: { waiting: [], playing: [] } });
    const patch = [{ op: 'add', path: '/waiting/-', value: 't' }];
    FakeSource.last.tells('lobby', { patch });
    hub.receive(two.post, want({ lobby: true }));
    const [event] = two.events();
    expect(event?.[0]).toBe('lobby');
    expect(JSON.parse(event?.[1] ?? '')).toEqual({ whole: { waiting: ['t'], playing: [] } });
  });

  it('begins anew for somebody else', () => {
    const one = tab();
    hub.receive(one.post, want({ tables: ['a'] }));
    vi.runAllTimers();
    FakeSource.last.tells('table', {}, 'a:7');
    hub.receive(one.post, { kind: 'reopen' });
    vi.runAllTimers();
    expect(FakeSource.open).toHaveLength(1);
    expect(FakeSource.last.url).toBe('/api/v1/stream?tables=a');
  });

  it('does not listen to a stream that it has closed', () => {
    const one = tab();
    hub.receive(one.post, want({ tables: ['a'] }));
    vi.runAllTimers();
    const old = FakeSource.last;
    hub.receive(one.post, want({ tables: ['b'] }));
    vi.runAllTimers();
    old.tells('table', { table: 'a' });
    old.failed();
    expect(one.events()).toEqual([]);
    expect(FakeSource.all).toHaveLength(2);
  });
});
