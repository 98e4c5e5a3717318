/** Arrows in a group of radio buttons take the next one, as everywhere: the map follows. */
const WAYS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function walkRadios(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const way = WAYS[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const at = all.findIndex((it) => it === document.activeElement);
  if (way === undefined || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  const next = all[(at + way + all.length) % all.length];
  next?.focus();
  next?.click();
}
