/**
 * The hatching code, for those who do not tell the colours apart: red upright lines,
 * blue level, green falling, purple rising, yellow dots, black a grid, orange level
 * and rising, grey broken level, turquoise waves. White is plain.
 *
 * The patterns stand once in the document; a fill is `url(#hatch-red)`.
 */
import './board.css';

export type Hatch =
  'red' | 'blue' | 'green' | 'purple' | 'yellow' | 'black' | 'orange' | 'grey' | 'turquoise';

const LINES: Record<Exclude<Hatch, 'yellow'>, string> = {
  red: 'M1.5 0V6M4.5 0V6',
  blue: 'M0 1.5H6M0 4.5H6',
  green: 'M-1 -1L7 7M-1 5L1 7M5 -1L7 1',
  purple: 'M7 -1L-1 7M1 -1L-1 1M7 5L5 7',
  black: 'M1.5 0V6M4.5 0V6M0 1.5H6M0 4.5H6',
  orange: 'M0 3H6M7 -1L-1 7M1 -1L-1 1M7 5L5 7',
  grey: 'M0 1.5H3.5M2.5 4.5H6',
  turquoise: 'M0 3Q1.5 .5 3 3T6 3',
};
const DOTS = [1.5, 4.5];

/** How each hatching is drawn: no two are alike. */
export const hatchings: Record<Hatch, string> = { ...LINES, yellow: `dots ${DOTS.join()}` };

const SVG = 'http://www.w3.org/2000/svg';

function make(name: string, attributes: Record<string, string>, ...children: Element[]): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function pattern(hatch: Hatch, ...children: Element[]): Element {
  const size = { width: '6', height: '6', patternUnits: 'userSpaceOnUse' };
  return make('pattern', { id: `hatch-${hatch}`, ...size, class: `hatch ${hatch}` }, ...children);
}

// Done when the first part that uses them is loaded; a page without boards has none.
if (typeof document !== 'undefined' && !document.getElementById('hatch-red')) {
  const lines = Object.entries(LINES).map(([hatch, d]) =>
    pattern(hatch as Hatch, make('path', { d })),
  );
  const dots = DOTS.map((at) => make('circle', { cx: `${at}`, cy: `${at}`, r: '.95' }));
  document.body.append(
    make(
      'svg',
      { class: 'hatchings', 'aria-hidden': 'true' },
      ...lines,
      pattern('yellow', ...dots),
    ),
  );
}
