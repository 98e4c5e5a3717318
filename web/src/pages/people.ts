/** What a person does with their own data. */
import { call } from '../api/client';
import type { Me } from '../api/types';
import { session } from '../session.svelte';

export async function signIn(name: string, password: string) {
  const { me } = await call('post', '/sessions', { body: { name, password } });
  session.become(me);
}

export async function openAccount(name: string, password: string) {
  const { me } = await call('post', '/accounts', { body: { name, password } });
  session.become(me);
}

/** A guest becomes an account and keeps all seats. */
export async function keepGames(name: string, password: string) {
  session.become(await call('post', '/me/account', { body: { name, password } }));
}

// These two came after the description that `schema.d.ts` was made from.
type Untyped = (method: string, path: string, given: { body: unknown }) => Promise<unknown>;

export async function rename(name: string) {
  session.become((await (call as unknown as Untyped)('put', '/me/name', { body: { name } })) as Me);
}

/** Deletes the account, or the guest, who has no password. */
export async function deleteMe(password: string | null) {
  const body = password === null ? undefined : { password };
  await (call as unknown as Untyped)('delete', '/me', { body });
  session.become(null);
}
