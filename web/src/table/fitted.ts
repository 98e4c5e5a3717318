/** Lets what is said shrink until its box shows all of it: the box itself never grows. */

/** How often it may shrink; `data-fit` says how often it did. */
const STEPS = 3;

/** So much of the box what is said leaves free, so that it does not touch the frame. */
const AIR = 5;

/** Whether the buttons have the room that their words need. */
function isRoomy(box: HTMLElement): boolean {
  const acts = box.querySelector('.acts');
  if (!acts || box.clientHeight === 0) return true;
  const tall = (it: Element) => it.getBoundingClientRect().height > box.clientHeight - AIR;
  return acts.scrollWidth <= acts.clientWidth + 1 && ![...acts.children].some(tall);
}

/** For the box: what is said in it is the `.text` of its `.said`. */
export function fitted(box: HTMLElement): () => void {
  function fit(): void {
    const text = box.querySelector('.said .text');
    for (let step = 0; text && step <= STEPS; step += 1) {
      box.dataset.fit = String(step);
      // A box that is none, as on a phone, grows with what is said.
      const most = box.clientHeight === 0 ? Infinity : box.clientHeight - AIR;
      // Heights are rounded; what is cut is a line at least.
      const isWhole = text.scrollHeight <= Math.min(text.clientHeight + 2, most);
      if (isWhole && isRoomy(box)) return;
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
