/** Which known address somebody may have meant. */

/** How many letters differ: those put in, left out, or exchanged. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const differs = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + differs));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The nearest of the known addresses; null if none comes near. */
export function nearest(path: string, known: string[]): string | null {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  let best: { path: string; far: number } | null = null;
  for (const it of known) {
    const far = distance(wanted, it);
    if (!best || far < best.far) best = { path: it, far };
  }
  // A third of the letters may be wrong; more is another word.
  return best && best.far <= Math.max(2, wanted.length / 3) ? best.path : null;
}
