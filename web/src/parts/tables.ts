/** Lists of tables: who sits there, what comes first. */
import type { Lobby, SeatInfo, TableInfo } from '../api/types';

export function isFree(seat: SeatInfo): boolean {
  return seat.by === 'free';
}

/** The strength of the bot at a seat; null for a person or nobody. */
export function botLevel(seat: SeatInfo): string | null {
  return typeof seat.by === 'object' && 'bot' in seat.by ? seat.by.bot : null;
}

/** The person at a seat; null for a bot or nobody. */
export function personId(seat: SeatInfo): number | null {
  return typeof seat.by === 'object' && 'person' in seat.by ? seat.by.person.id : null;
}

/** Whether somebody holds one of the seats. */
export function sitsAt(seats: SeatInfo[], person: number | null): boolean {
  return person !== null && seats.some((seat) => personId(seat) === person);
}

export function freeSeats(seats: SeatInfo[]): number {
  return seats.filter(isFree).length;
}

export interface Others {
  people: string[];
  /** How many of each strength. */
  bots: Map<string, number>;
}

/** Those at the table besides me. */
export function others(seats: SeatInfo[], me: number | null): Others {
  const taken = seats.filter((seat) => !isFree(seat) && (me === null || personId(seat) !== me));
  const people = taken.filter((seat) => botLevel(seat) === null).map((seat) => seat.name);
  const bots = new Map<string, number>();
  for (const level of taken.map(botLevel)) {
    if (level !== null) bots.set(level, (bots.get(level) ?? 0) + 1);
  }
  return { people, bots };
}

export interface MyTables {
  /** Those where it is my turn, the longest waiting first. */
  yours: TableInfo[];
  /** Those where others think, the latest first. */
  theirs: TableInfo[];
  /** Those that wait for players. */
  filling: TableInfo[];
  finished: TableInfo[];
}

/** Parts my tables by what they ask of me. Closed ones are left out: nothing can be done there. */
export function partMine(tables: TableInfo[]): MyTables {
  const latest = [...tables].sort((a, b) => b.changed_at - a.changed_at);
  const playing = latest.filter(({ status }) => status === 'playing');
  return {
    yours: playing.filter(({ is_your_turn }) => is_your_turn).reverse(),
    theirs: playing.filter(({ is_your_turn }) => !is_your_turn),
    filling: latest.filter(({ status }) => status === 'waiting'),
    finished: latest.filter(({ status }) => status === 'over'),
  };
}

/** What a list of departures is narrowed by. It is kept in the address. */
export interface Filter {
  game: string | null;
  /** At least so many free seats. */
  free: number;
}

export function readFilter(query: URLSearchParams): Filter {
  const free = Number(query.get('free'));
  return {
    game: query.get('game') || null,
    free: Number.isInteger(free) && free >= 2 && free <= 5 ? free : 1,
  };
}

/** The address of the departures with this filter. */
export function filterUrl(filter: Filter): string {
  const query = new URLSearchParams();
  if (filter.game !== null) query.set('game', filter.game);
  if (filter.free > 1) query.set('free', String(filter.free));
  const search = query.toString();
  return search ? `/departures?${search}` : '/departures';
}

/** What a filter leaves of the lobby. Those with the fewest free seats leave soonest. */
export function narrow(lobby: Lobby, filter: Filter): Lobby {
  const isGame = ({ about }: TableInfo) => filter.game === null || about.game === filter.game;
  const free = ({ about }: TableInfo) => freeSeats(about.seats);
  return {
    waiting: lobby.waiting
      .filter((table) => isGame(table) && free(table) >= filter.free)
      .sort((a, b) => free(a) - free(b) || b.created_at - a.created_at),
    playing: lobby.playing.filter(isGame),
  };
}

/** Which part of a filter to drop so that a table is found: the one that gives most. */
export function dropFirst(lobby: Lobby, filter: Filter): 'game' | 'free' | 'both' | null {
  if (lobby.waiting.length === 0) return null;
  const withoutGame = narrow(lobby, { ...filter, game: null }).waiting.length;
  const withoutFree = narrow(lobby, { ...filter, free: 1 }).waiting.length;
  if (withoutGame === 0 && withoutFree === 0) return 'both';
  return withoutGame >= withoutFree ? 'game' : 'free';
}

/** Reads what somebody pasted: a whole link, a path, or the id alone. */
export function readInvitation(text: string): { id: string; invite: string | null } | null {
  const trimmed = text.trim();
  if (/^[a-z0-9]{8,32}$/.test(trimmed)) return { id: trimmed, invite: null };
  // A link may stand in the middle of a message.
  const match = /\/t\/([a-z0-9]{8,32})(?:\?(?:[^\s#]*&)?invite=([a-zA-Z0-9]+))?/.exec(trimmed);
  return match ? { id: match[1] as string, invite: match[2] ?? null } : null;
}
