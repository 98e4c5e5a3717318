/** What a person does with their own data. */
import { call } from '../api/client';
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

export async function rename(name: string) {
  session.become(await call('put', '/me/name', { body: { name } }));
}

/** Who plays under this name: whoever is signed in, or a guest, who may change it freely. */
export async function playAs(name: string) {
  const me = await session.somebody(name || undefined);
  if (name !== '' && me.is_guest && me.name !== name) await rename(name);
}

/** Deletes the account, or the guest, who has no password. */
export async function deleteMe(password: string | null) {
  await call('delete', '/me', password === null ? {} : { body: { password } });
  session.become(null);
}
