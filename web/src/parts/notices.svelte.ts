/** Short messages at the lower right of the page. */
import { announce } from './announce.svelte';

export interface NoticeAction {
  text: string;
  /** What it does; the notice is gone afterwards. */
  run?: () => void;
  /** Or where it leads. */
  href?: string;
  /** Whether it is what most people want. */
  main?: boolean;
}

export interface NoticeGiven {
  text: string;
  small?: string;
  /** Two at most; "Close" is always there. */
  actions?: NoticeAction[];
  /** A notice with the same key replaces the one before. */
  key?: string;
  /** What it says is in a list as well: on a phone, where it covers the map, it goes by itself. */
  isListed?: boolean;
}

export interface ShownNotice extends NoticeGiven {
  id: number;
}

/** How long a notice stays that asks for nothing. */
const STAYS_MS = 8000;

class Notices {
  all = $state.raw<ShownNotice[]>([]);
  private last = 0;
  /** Somebody reads or points at them: then none goes away by itself. */
  isHeld = false;

  add(notice: NoticeGiven): number {
    const id = ++this.last;
    const others = this.all.filter(({ key }) => key === undefined || key !== notice.key);
    this.all = [...others, { ...notice, id }];
    announce(notice.small ? `${notice.text} ${notice.small}` : notice.text);
    const isNarrow = matchMedia('(max-width: 43.75em)').matches;
    if (!notice.actions?.length || (notice.isListed && isNarrow)) this.closeLater(id);
    return id;
  }

  private closeLater(id: number) {
    setTimeout(() => (this.isHeld ? this.closeLater(id) : this.close(id)), STAYS_MS);
  }

  close(id: number) {
    this.all = this.all.filter((notice) => notice.id !== id);
  }

  closeKey(key: string) {
    this.all = this.all.filter((notice) => notice.key !== key);
  }
}

export const notices = new Notices();

/** Tells something, wherever the person is. Returns the number to close it with. */
export function notify(notice: NoticeGiven): number {
  return notices.add(notice);
}
