/**
 * All texts of the page, from Fluent catalogues. One for the interface, one for each
 * game, whose sentences have the keys of the server: `event-BidMade`,
 * `refusal-CannotPay`, `phrase-AskBid`.
 *
 * A sentence becomes segments, so that what it names can be pointed at.
 */
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentValue,
  type FluentVariable,
} from '@fluent/bundle';
import type { Target, Told } from '../api/types';

/** A piece of a sentence: plain text, or something on the table. */
export interface Segment {
  text: string;
  /** What it names: `hex I6`, `seat 2`. */
  target?: Target;
  /** Whether it is a figure: money or a count. */
  figure?: true;
}

export type Kind = 'event' | 'refusal' | 'phrase';
export type Args = Record<string, unknown>;

/** Between these a text says what it names: start, target, middle, text, end. */
const START = '\u0002';
const MIDDLE = '\u0003';
const END = '\u0004';
const TOKEN = new RegExp(`${START}([^${MIDDLE}]*)${MIDDLE}([^${END}]*)${END}`, 'g');

/** An argument as the server sends it: a number, a text, a flag, or a list. */
class Raw extends FluentType<unknown> {
  override toString(): string {
    return plain(this.value);
  }
}

class Token extends FluentType<string> {
  constructor(
    readonly target: string,
    text: string,
  ) {
    super(text);
  }
  override toString(): string {
    return START + this.target + MIDDLE + this.value + END;
  }
}

/** What a game calls the things on its table. */
export type NameOf = (target: Target) => string;

const plainName: NameOf = (target) => target.slice(target.indexOf(' ') + 1);

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return String(value ?? '');
}

function raw(value: FluentValue | undefined): unknown {
  if (value instanceof Raw) return value.value;
  if (value instanceof FluentNumber) return value.value;
  return value instanceof FluentType ? value.valueOf() : value;
}

/** Names a person inside a sentence so that its direction does not change the rest. */
export function isolate(name: string): string {
  // eslint-disable-next-line no-control-regex
  return /^[\x00-\x7f]*$/.test(name) ? name : `\u2068${name}\u2069`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function money(amount: number): string {
  return amount < 0 ? `−$${-amount}` : `$${amount}`;
}

/** A catalogue in one language. */
export class Catalogue {
  private bundle: FluentBundle;
  /** What the game calls its things. Set once the board is known. */
  nameOf: NameOf = plainName;

  constructor(
    readonly locale: string,
    ...sources: string[]
  ) {
    const token = (kind: string) => (values: FluentValue[]) => {
      const list = new Intl.ListFormat(locale);
      const one = (id: unknown) => {
        const target = `${kind} ${plain(id)}`;
        return new Token(target, isolate(this.nameOf(target))).toString();
      };
      const value = raw(values[0]);
      return Array.isArray(value) ? list.format(value.map(one)) : one(value);
    };
    const figure = (text: string) => new Token('', text).toString();
    this.bundle = new FluentBundle(locale, {
      useIsolating: false,
      functions: {
        SEAT: token('seat'),
        HEX: token('hex'),
        COMPANY: token('company'),
        TARGET: (values, named) => token(plain(raw(named['kind'])))(values),
        MONEY: ([value]) => figure(money(Number(raw(value)))),
        FIGURE: ([value]) => figure(plain(raw(value))),
        /** The list's length, to choose a plural by. */
        COUNT: ([value]) => {
          const it = raw(value);
          return new FluentNumber(Array.isArray(it) ? it.length : Number(it));
        },
        /** Names of the game as words: `name-detroit`, or the name itself. */
        LIST: ([value]) => {
          const it = raw(value);
          const word = (name: string) => this.text(`name-${name}`) ?? name;
          const all = Array.isArray(it) ? it.map(plain) : [plain(it)];
          return new Intl.ListFormat(locale).format(all.map(word));
        },
        /** Names with their figures: "Ann 12 and Ben 9". */
        PAIRS: ([seats, values]) => {
          const [names, all] = [raw(seats), raw(values)];
          if (!Array.isArray(names) || !Array.isArray(all)) return '';
          const one = (seat: unknown, i: number) =>
            `${token('seat')([new Raw(seat)])} ${figure(plain(all[i]))}`;
          return new Intl.ListFormat(locale).format(names.map(one));
        },
      },
    });
    for (const source of sources) {
      for (const error of this.bundle.addResource(new FluentResource(source))) {
        console.error('text', error);
      }
    }
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** A text as segments; null if the catalogue does not have it. */
  segments(key: string, args: Args = {}): Segment[] | null {
    const text = this.format(key, args);
    return text === null ? null : split(text);
  }

  /** A text without marks; null if the catalogue does not have it. */
  text(key: string, args: Args = {}): string | null {
    const text = this.format(key, args);
    return text === null ? null : text.replace(TOKEN, '$2');
  }

  private format(key: string, args: Args): string | null {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return null;
    const values: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      const simple = typeof value === 'boolean' ? String(value) : value;
      const isSimple = typeof simple === 'number' || typeof simple === 'string';
      values[name] = isSimple ? simple : new Raw(simple);
    }
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(message.value, values, errors);
    if (errors.length > 0) console.error('text', key, errors);
    return text;
  }

  /** A sentence of the game as segments. The server's own text stands in for one that is missing. */
  told(told: Told, kind: Kind): Segment[] {
    const args = (told.args ?? {}) as Args;
    return this.segments(`${kind}-${told.kind}`, args) ?? [{ text: told.text }];
  }

  /** The same as plain text. */
  tell(told: Told, kind: Kind): string {
    return this.text(`${kind}-${told.kind}`, (told.args ?? {}) as Args) ?? told.text;
  }
}

function split(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) segments.push({ text: text.slice(end, match.index) });
    const [whole, target, name] = match as unknown as [string, string, string];
    segments.push(target ? { text: name, target } : { text: name, figure: true });
    end = match.index + whole.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}
