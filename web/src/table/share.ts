/** A link for others. */
import { notify } from '../parts/notices.svelte';

/** Puts an address into the clipboard, and says so. */
export async function shareLink(path: string, texts: { copied: string; shown: string }) {
  const url = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    notify({ text: texts.copied, small: url });
  } catch {
    // Without https a browser may refuse; the address itself is the link.
    notify({ text: texts.shown, small: url });
  }
}
