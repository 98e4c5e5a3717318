/** The texts of the interface, and the catalogues of the games. */
import { cardOf, loadGame, type LoadedGame } from '../board/module';
import { Catalogue, type Args } from './catalogue';
import table from '../table/en.ftl?raw';
import en from './en.ftl?raw';

const LOCALE = 'en';
const ui = new Catalogue(LOCALE, en, table);

/** A text of the interface. A key without a text shows itself, and a test fails. */
export function t(key: string, args: Args = {}): string {
  return ui.text(key, args) ?? key;
}

export interface Game extends LoadedGame {
  name: string;
  /** Its sentences, and those of the interface. */
  text: Catalogue;
}

const games = new Map<string, Promise<Game>>();

/** The board and the sentences of a game, loaded once. */
export function game(name: string): Promise<Game> {
  let loading = games.get(name);
  if (!loading) {
    loading = loadGame(name).then((loaded) => ({
      ...loaded,
      name,
      text: new Catalogue(LOCALE, loaded.sentences ?? ''),
    }));
    // A failed download must not be remembered.
    loading.catch(() => games.delete(name));
    games.set(name, loading);
  }
  return loading;
}

const cards = new Map<string, Catalogue>();

/** A text of a game's card; null if the game has none. */
export function card(name: string, key: string): string | null {
  let catalogue = cards.get(name);
  if (!catalogue) cards.set(name, (catalogue = new Catalogue(LOCALE, cardOf(name) ?? '')));
  return catalogue.text(key);
}

/** How long ago, or until when, in words: `3 min`, `2 days`. */
export function since(at: number, now: number = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  const seconds = Math.round((at - now) / 1000);
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ];
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}

const TIME_OF_DAY = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** A time of day, for talk and log. */
export function clock(at: number): string {
  return TIME_OF_DAY.format(at);
}

/** A whole date. */
export function date(at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
