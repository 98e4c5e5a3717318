/** Lets what is said shrink until its box shows all of it: the box itself never grows. */

/** How often it may shrink; `data-fit` says how often it did. */
const STEPS = 2;

/** For the box: what is said in it is the `.text` of its `.said`. */
export function fitted(box: HTMLElement): () => void {
  function fit(): void {
    const text = box.querySelector('.said .text');
    for (let step = 0; text && step <= STEPS; step += 1) {
      box.dataset.fit = String(step);
      // Heights are rounded; what is cut is a line at least.
      if (text.scrollHeight <= text.clientHeight + 2) return;
    }
  }
  // Whatever is said or can be pressed takes room: before it is painted, so nobody sees it jump.
  const said = new MutationObserver(fit);
  said.observe(box, { childList: true, characterData: true, subtree: true });
  const sized = new ResizeObserver(fit);
  sized.observe(box);
  document.fonts.addEventListener('loadingdone', fit);
  return () => {
    document.fonts.removeEventListener('loadingdone', fit);
    said.disconnect();
    sized.disconnect();
  };
}
