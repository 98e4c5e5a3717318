/** What is said to those who do not see the page. One sentence an event. */

/** Events that come this close together are read as one. */
const MERGE_MS = 400;

class Announcer {
  /** Read when the reader pauses. */
  polite = $state('');
  /** Read at once: my move, the last minute, line down, line back. */
  urgent = $state('');
  private pending: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string) {
    if (!this.pending.includes(text)) this.pending.push(text);
    this.timer ??= setTimeout(() => this.flush(), MERGE_MS);
  }

  sayNow(text: string) {
    this.urgent = again(text, this.urgent);
  }

  private flush() {
    this.polite = again(this.pending.join(' '), this.polite);
    this.pending = [];
    this.timer = undefined;
  }
}

/** A region that gets the same text twice stays silent, so the second one differs invisibly. */
function again(text: string, before: string): string {
  return text === before ? `${text}\u00a0` : text;
}

export const announcer = new Announcer();

/** Reads a sentence out, politely unless it is urgent. */
export function announce(text: string, urgent = false) {
  if (urgent) announcer.sayNow(text);
  else announcer.say(text);
}
