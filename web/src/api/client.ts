/** Requests to the server. */
import type { paths } from './schema';
import type { Me, Problem } from './types';

/** Why a request was not done, with what the server said of it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** The server could not be reached: the line is down. */
export class Unreachable extends Error {}

type Method = 'get' | 'post' | 'put' | 'delete';
type Api = { [P in keyof paths as P extends `/api/v1${infer R}` ? R : never]: paths[P] };
type Operation<P extends keyof Api, M extends Method> = Api[P][M];
type Content<T> = T extends { content: { 'application/json': infer C } } ? C : undefined;
type Body<O> = O extends { requestBody?: { content: { 'application/json': infer B } } }
  ? B
  : undefined;
type Answer<O> = O extends { responses: infer R }
  ? R extends { 200: infer T }
    ? Content<T>
    : R extends { 201: infer T }
      ? Content<T>
      : undefined
  : never;
type Query<O> = O extends { parameters: { query?: infer Q } }
  ? { [K in keyof Q]: Q[K] | null }
  : never;
type Path<O> = O extends { parameters: { path: infer P } } ? P : never;

interface Given<O> {
  path?: Path<O>;
  query?: Query<O>;
  body?: Body<O>;
  /** Makes it safe to send the request again. */
  key?: string;
  signal?: AbortSignal;
}

let csrf: string | null = null;

/** Remembers who asks from now on; null if nobody is signed in. */
export function speakAs(me: Me | null) {
  csrf = me?.csrf_token ?? null;
}

let asking: Promise<unknown> = Promise.resolve();

/** What changes something waits until it is known who asks: it needs their token. */
export function waitFor(who: Promise<unknown>) {
  asking = who.catch(() => {});
}

/** How long a request may take before the line counts as down. */
const PATIENCE_MS = 20_000;

/** Sends a request. Throws `Refused` if the server says no, `Unreachable` if it says nothing. */
export async function call<P extends keyof Api, M extends Method>(
  method: M,
  path: P,
  given: Given<Operation<P, M>> = {},
): Promise<Answer<Operation<P, M>>> {
  const { body, key, signal } = given;
  if (method !== 'get') await asking;
  const headers: Record<string, string> = {};
  if (csrf !== null && method !== 'get') headers['x-csrf-token'] = csrf;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key !== undefined) headers['idempotency-key'] = key;
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const url = address(path as string, given);
  let response: Response;
  try {
    response = await ((method === 'get' && takeAhead(url)) ||
      fetch(url, {
        method: method.toUpperCase(),
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      }));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable('the server does not answer', { cause: error });
  }
  if (response.ok) return (await read(response)) as Answer<Operation<P, M>>;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  // A proxy in between, or a server that is going down.
  if (problem?.code === undefined) throw new Unreachable(`the server answers ${response.status}`);
  throw new Refused(response.status, problem);
}

declare global {
  var sentAhead: Map<string, Promise<Response>> | undefined;
}

/** A request that `ahead.ts` has sent, once: its answer is soon out of date. */
function takeAhead(url: string): Promise<Response> | null {
  globalThis.sentAhead ??= new Map();
  const sent = globalThis.sentAhead.get(url) ?? null;
  globalThis.sentAhead.delete(url);
  return sent;
}

function read(response: Response): Promise<unknown> | undefined {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return isJson ? response.json() : response.text();
}

function address(path: string, given: { path?: unknown; query?: unknown }): string {
  const values = (given.path ?? {}) as Record<string, string | number>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.toString();
  return `/api/v1${filled}${search ? `?${search}` : ''}`;
}

/** A key for a request that may be sent again. */
export function newKey(): string {
  // `randomUUID` needs https or localhost; a phone may come by an address of the house.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
