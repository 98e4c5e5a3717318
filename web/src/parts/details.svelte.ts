/** What a list says of a table beyond its entry: what is asked, who is to move, how it ended. */
import { call } from '../api/client';
import type { Standing, TableAnswer, TableInfo, Told } from '../api/types';
import { board } from '../table/early';
import { game } from '../text/text';
import { seatName } from './words';

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
      const names = answer.table.seats.map(seatName);
      const detail: Detail = {
        ...(await asked(answer, names)),
        turn: typeof turn === 'object' ? turn.seat : null,
        names,
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

/** What I am asked, in the words of the table's own page. */
async function asked({ table, prompt }: TableAnswer, names: string[]) {
  if (!prompt) return { ask: null, meaning: null };
  const [{ module, text }, drawn] = await Promise.all([
    game(table.game),
    table.board ? board(table.board) : null,
  ]);
  const tell = (told: Told) => {
    // Tables of one game share its sentences; whose names they use is said each time.
    text.nameOf = (target) => {
      const id = target.slice(target.indexOf(' ') + 1);
      if (target.startsWith('seat ')) return names[Number(id)] ?? id;
      return (drawn && module?.nameOf(target, drawn, names)) ?? id;
    };
    return text.tell(told, 'phrase');
  };
  return { ask: tell(prompt.ask), meaning: tell(prompt.meaning) };
}

function key({ id, version }: TableInfo): string {
  return `${id}@${version}`;
}

export const details = new Details();
