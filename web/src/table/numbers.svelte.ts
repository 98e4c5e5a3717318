/** The number keys: a key cap on the page always shows the key that presses its button. */

class Numbers {
  /**
   * So many keys, from 1 on, are those of things that a game's chooser always has in the same
   * place, also while one of them cannot be chosen: all other buttons are numbered after them.
   */
  fixed = $state(0);
}

export const numbers = new Numbers();

/** Keeps the first keys for a chooser, as long as it is there; it claims them itself. */
export function keepNumbers(count: () => number): void {
  $effect.pre(() => {
    numbers.fixed = count();
    return () => (numbers.fixed = 0);
  });
}

/** There is a key for so many. */
export const LAST_KEY = 9;

/** Where an amount is asked, digits are digits of it: the rest is typed there. */
function type(amount: HTMLElement, digit: number) {
  amount.focus();
  amount.dispatchEvent(new KeyboardEvent('keydown', { key: String(digit), bubbles: true }));
}

/** Presses the button with this number on its cap; where no cap has it, the one in that place. */
export function pressNumber(number: number): void {
  const amount = document.querySelector<HTMLElement>('[data-band="amount"] [data-amount]');
  if (amount) return type(amount, number);
  const all = [...document.querySelectorAll<HTMLElement>('.left .choice:not([aria-disabled])')];
  const capOf = (it: HTMLElement) => it.querySelector('kbd')?.textContent.trim();
  const named = all.find((it) => capOf(it) === String(number));
  const nth = all[number - 1];
  if (named) named.click();
  else if (nth && capOf(nth) === undefined) nth.click();
}
