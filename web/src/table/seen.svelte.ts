/** The figures as a viewer last left them: what has changed since is underlined until they act. */

type Values = ReadonlyMap<string, number | string>;
type Kept = Record<string, Record<string, Record<string, number | string>>>;

/** The tables whose figures a browser remembers, the last ones. */
const TABLES = 12;
const PLACE = 'seen';

export class Seen {
  /** The figures when the viewer last acted, by name. */
  marked = $state.raw<Values>(new Map());
  /** The figures that are shown. */
  private readonly shown = new Map<string, number | string>();

  constructor(private readonly table: string) {}

  see(name: string, value: number | string) {
    this.shown.set(name, value);
  }

  /** What a figure was; undefined if it is not known, or is still so. */
  was(name: string, value: number | string): number | string | undefined {
    const marked = this.marked.get(name);
    return marked === value ? undefined : marked;
  }

  /** The figures that are not what they were, by the beginning of their name. */
  changed(prefix: string): [name: string, was: number | string][] {
    return [...this.marked].filter(([name, was]) => {
      const now = this.shown.get(name);
      return name.startsWith(prefix) && now !== undefined && now !== was;
    });
  }

  /** This seat has acted: from now on changes count anew. */
  mark(seat: number | null) {
    if (seat === null) return;
    this.marked = new Map(this.shown);
    const { [this.table]: own = {}, ...others } = kept();
    const last = Object.entries(others).slice(1 - TABLES);
    const figures = Object.fromEntries(this.marked);
    keep({ ...Object.fromEntries(last), [this.table]: { ...own, [seat]: figures } });
  }

  /** Looks through this seat: what it last saw is what changes are measured by. */
  look(seat: number | null) {
    const own = seat === null ? undefined : kept()[this.table]?.[seat];
    this.marked = new Map(Object.entries(own ?? {}));
  }

  /** The game is over: nothing changes any more. */
  forget() {
    const { [this.table]: own, ...others } = kept();
    if (own) keep(others);
  }
}

function kept(): Kept {
  try {
    const all = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Kept | null;
    return all && typeof all === 'object' && !Array.isArray(all) ? all : {};
  } catch {
    return {};
  }
}

function keep(all: Kept) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // Without storage they last as long as the page.
  }
}
