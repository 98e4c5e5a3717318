/** What a person has set on this device. Kept in the browser, never sent. */

export type Theme = 'system' | 'light' | 'dark';

interface Kept {
  theme: Theme;
  /** Whether a sound tells that it is my turn. */
  sound: boolean;
  /** Whether single letters are commands. */
  keys: boolean;
  /** The opponents of a table that is made with one click. */
  bots: { count: number; level: string };
  /** The games that need no introduction any more. */
  known: string[];
}

const PLACE = 'roundhouse-settings';
const DEFAULTS: Kept = {
  theme: 'system',
  sound: false,
  keys: true,
  bots: { count: 2, level: 'medium' },
  known: [],
};

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) };
  } catch {
    // Storage may be forbidden, or hold what an older page has written.
    return DEFAULTS;
  }
}

class Settings {
  private kept = $state.raw(read());

  get theme(): Theme {
    return this.kept.theme;
  }
  knows(game: string): boolean {
    return this.kept.known.includes(game);
  }
  /** This game needs no introduction any more. */
  learn(game: string) {
    if (!this.knows(game)) this.set({ known: [...this.kept.known, game] });
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get keys(): boolean {
    return this.kept.keys;
  }
  get bots(): Kept['bots'] {
    return this.kept.bots;
  }

  set(change: Partial<Kept>) {
    this.kept = { ...this.kept, ...change };
    this.apply();
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.kept));
    } catch {
      // Then it holds until the page is left.
    }
  }

  /** Shows the theme. */
  apply() {
    const { theme } = this.kept;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}

export const settings = new Settings();
