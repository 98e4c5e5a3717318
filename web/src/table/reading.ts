/** What the text board reads out. */
import type { Place, TextBoard } from '../board/module';
import type { Segment } from '../text/catalogue';

/** A text whose coordinates and figures have their own face. */
export function figured(text: string): Segment[] {
  return text
    .split(/((?<![\p{L}\d])(?:[A-Z]\d{1,2}|[+−]?\$?\d+)(?![\p{L}\d]))/u)
    .map((it, at): Segment => (at % 2 === 1 ? { text: it, figure: true } : { text: it }))
    .filter((it) => it.text !== '');
}

/** One place: what the board says of it, and what lies next to it. Null if there is no such place. */
export function placeRead(
  wanted: string,
  places: Place[],
  { lists }: TextBoard,
): { about: string; neighbors: string[] } | null {
  const name = wanted.trim().toLowerCase();
  const place = places.find(
    (it) => it.code.toLowerCase() === name || it.name?.toLowerCase() === name,
  );
  if (!place) return null;
  const isHere = (part: string) => part.split(' ').includes(place.code);
  const parts = lists.flatMap((list) => list.items.flatMap((it) => it.text.split('; ')));
  const about = parts.filter(isHere).at(-1)?.replace(/\.$/, '');
  const codeOf = (target: string) => places.find((it) => it.target === target)?.code ?? target;
  return {
    about: about ?? [place.name, place.code].filter(Boolean).join(' '),
    neighbors: place.neighbors.map(codeOf),
  };
}
