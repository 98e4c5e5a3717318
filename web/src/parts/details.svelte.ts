/** What a list says of a table beyond its entry: what is asked, who is to move, how it ended. */
import { call } from '../api/client';
import type { Standing, TableInfo } from '../api/types';

export interface Detail {
  /** What I am asked, and what it means; null if it is not my turn. */
  ask: string | null;
  meaning: string | null;
  /** The seat that is to move. */
  turn: number | null;
  names: string[];
  /** My seats. */
  mine: number[];
  outcome: Standing[] | null;
}

/** Each is a request, and a list of hundreds is not read to its end. */
const MOST = 24;

class Details {
  private known = $state.raw<Record<string, Detail>>({});
  private asked = new Set<string>();

  of(table: TableInfo): Detail | null {
    return this.known[key(table)] ?? null;
  }

  /** Reads what is not known yet. */
  want(tables: TableInfo[]) {
    for (const table of tables.slice(0, MOST)) {
      if (this.asked.has(key(table))) continue;
      this.asked.add(key(table));
      void this.read(table);
    }
  }

  private async read(table: TableInfo) {
    try {
      const answer = await call('get', '/tables/{id}', { path: { id: table.id } });
      const { match } = answer.table;
      const turn = match?.turn;
      const detail: Detail = {
        ask: answer.prompt?.ask.text ?? null,
        meaning: answer.prompt?.meaning.text ?? null,
        turn: typeof turn === 'object' ? turn.seat : null,
        names: answer.table.seats.map(({ name }) => name),
        mine: answer.you.seats,
        outcome: match?.outcome ?? null,
      };
      this.known = { ...this.known, [key(table)]: detail };
    } catch {
      // The row says less; the table itself tells when it is opened.
      this.asked.delete(key(table));
    }
  }
}

function key({ id, version }: TableInfo): string {
  return `${id}@${version}`;
}

export const details = new Details();
