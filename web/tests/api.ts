/** A program that plays: what a test does without a browser. */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type {
  GameInfo,
  Happened,
  MessageInfo,
  NewTable,
  Prompt,
  TableAnswer,
} from '../src/api/types';

/** The games of the page: each has a folder of drawings and texts. */
export const GAMES = readdirSync(new URL('../src/board', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export class Person {
  constructor(
    readonly url: string,
    readonly token: string,
    readonly name: string,
  ) {}

  /** Somebody who needs no browser. */
  static async guest(url: string, name: string): Promise<Person> {
    const { token } = await send<{ token: string }>(url, null, 'POST', '/guests', { name });
    return new Person(url, token, name);
  }

  /** The person who uses this browser from now on. */
  static async at(page: Page, url: string, name: string): Promise<Person> {
    // The answer's cookie is the browser's.
    const answer = await page.context().request.post(`${url}/api/v1/guests`, { data: { name } });
    const { token } = (await answer.json()) as { token: string };
    return new Person(url, token, name);
  }

  get<T>(path: string): Promise<T> {
    return send<T>(this.url, this.token, 'GET', path);
  }
  post<T>(path: string, body: unknown = {}): Promise<T> {
    return send<T>(this.url, this.token, 'POST', path, body);
  }
  put<T>(path: string, body: unknown = {}): Promise<T> {
    return send<T>(this.url, this.token, 'PUT', path, body);
  }
  delete<T>(path: string): Promise<T> {
    return send<T>(this.url, this.token, 'DELETE', path);
  }

  /** Makes a table whose seats are as they are listed. */
  make(table: NewTable): Promise<TableAnswer> {
    return this.post('/tables', { seating: 'as_listed', access: 'link', ...table });
  }

  /** Several people at one device. */
  hotseat(game: string, names: string[], more: Partial<NewTable> = {}): Promise<TableAnswer> {
    return this.make({ game, seats: names.map((name) => ({ me: { name } })), ...more });
  }

  table(id: string, query = ''): Promise<TableAnswer> {
    return this.get(`/tables/${id}${query}`);
  }

  join(id: string, invite?: string | null): Promise<TableAnswer> {
    return this.post(`/tables/${id}/join`, { invite: invite ?? null });
  }

  async act(id: string, ...actions: string[]): Promise<TableAnswer> {
    const { table } = await this.table(id);
    await this.post(`/tables/${id}/actions`, { version: table.version, actions });
    return this.table(id);
  }

  say(id: string, text: string): Promise<MessageInfo> {
    return this.post(`/tables/${id}/messages`, { text });
  }

  async log(id: string): Promise<Happened[]> {
    const { entries } = await this.get<{ entries: Happened[] }>(`/tables/${id}/log`);
    return entries;
  }

  record(id: string): Promise<string> {
    return this.get(`/tables/${id}/record`);
  }

  import(record: string, more: object = {}): Promise<TableAnswer> {
    return this.post('/tables/import', { record, ...more });
  }

  /**
   * Plays on for every seat of this person until it is nobody's turn here, or `until` says so.
   * `pick` chooses; the first choice unless said otherwise.
   */
  async play(
    id: string,
    { pick = first, until = () => false, most = 2000 }: PlayOptions = {},
  ): Promise<TableAnswer> {
    let now = await this.table(id);
    for (let count = 0; count < most; count += 1) {
      const { prompt, table } = now;
      if (!prompt || until(prompt, now)) return now;
      const done = await this.post<TableAnswer>(`/tables/${id}/actions`, {
        version: table.version,
        actions: [pick(choicesIn(prompt), prompt)],
      });
      now = done.prompt ? { ...now, ...done } : await this.table(id);
    }
    return now;
  }
}

export interface PlayOptions {
  pick?: (actions: string[], prompt: Prompt) => string;
  until?: (prompt: Prompt, now: TableAnswer) => boolean;
  most?: number;
}

const first = (actions: string[]) => actions[0] ?? '';

/** Picks at random, the same each time for the same seed. */
export function randomly(seed: number): (actions: string[]) => string {
  let state = seed;
  return (actions) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return actions[Math.floor((state / 2 ** 32) * actions.length)] ?? '';
  };
}

/** Every legal action; of an amount only the least. */
export function choicesIn(prompt: Prompt): string[] {
  return prompt.groups.flatMap((group) => [
    ...(group.choices ?? []).map((choice) => choice.action),
    ...(group.amount ? [`${group.verb} ${group.amount.least}`] : []),
  ]);
}

export function games(url: string): Promise<GameInfo[]> {
  return send(url, null, 'GET', '/games');
}

async function send<T>(
  url: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return (isJson ? JSON.parse(text) : text) as T;
}
