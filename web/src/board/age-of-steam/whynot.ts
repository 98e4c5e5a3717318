/** Why a shape cannot be built: the server is asked for each once, whoever shows it. */
import { call } from '../../api/client';
import type { Told } from '../../api/types';
import type { Table } from '../../table/table.svelte';

const asked = new Map<string, Promise<Told | null>>();

export function whyNot(table: Table, earlier: string[], action: string): Promise<Told | null> {
  const key = [table.id, table.view?.version, ...earlier, action].join('\n');
  let found = asked.get(key);
  if (!found) {
    // Only what is in sight is asked again.
    if (asked.size > 300) asked.clear();
    asked.set(key, (found = ask(table, [...earlier, action]).catch(() => null)));
  }
  return found;
}

async function ask(table: Table, actions: string[]): Promise<Told | null> {
  const { stop } = await call('post', '/tables/{id}/preview', {
    path: { id: table.id },
    query: { seat: table.seat },
    body: { actions },
  });
  return stop?.reason === 'refused' ? (stop.why ?? null) : null;
}
