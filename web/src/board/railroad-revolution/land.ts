/** The ground of the map: our own outline of the contiguous states and their neighbours. */
import type { Point } from '../hex';
import { short } from '../hex';

type Degrees = readonly (readonly [lon: number, lat: number])[];

// prettier-ignore
const STATES: Degrees = [
  [-124.7, 48.4], [-123, 48.3], [-122.8, 49], [-95.2, 49], [-93, 48.6], [-89.6, 48], [-92, 46.8],
  [-90, 46.8], [-87.5, 46.5], [-84.8, 46.5], [-84.7, 45.8], [-87.3, 45.3], [-87.9, 43],
  [-87.4, 41.7], [-86.3, 42.2], [-86.4, 44], [-85, 45.7], [-83.4, 45.1], [-83.8, 43.7],
  [-82.5, 43], [-83.1, 42], [-81.5, 41.5], [-79, 42.7], [-79, 43.3], [-76.4, 43.5], [-75, 45],
  [-71.5, 45], [-69.2, 47.4], [-67.8, 47], [-67, 44.8], [-70.2, 43.6], [-70.7, 42.3], [-70, 41.7],
  [-72, 41.2], [-74, 40.6], [-74.2, 39.4], [-75.4, 38], [-76.2, 36.9], [-75.6, 35.3], [-77.8, 34],
  [-79.4, 33], [-81.2, 31.5], [-81.3, 29.7], [-80.1, 26.8], [-80.4, 25.2], [-81.8, 26.2],
  [-82.7, 28], [-84, 30], [-85.7, 30.1], [-88, 30.3], [-89.4, 29.2], [-91.5, 29.4], [-94, 29.7],
  [-97, 28], [-97.2, 26], [-99.2, 26.5], [-101, 29.6], [-103, 29], [-104.7, 30.2], [-106.5, 31.8],
  [-111, 31.3], [-114.8, 32.6], [-117.1, 32.5], [-118.5, 34], [-120.6, 34.6], [-122.4, 37.2],
  [-123.8, 39.2], [-124.3, 40.4], [-124.1, 43.5], [-124, 46.2],
];
// prettier-ignore
const CANADA: Degrees = [
  [-123, 49], [-95.2, 49], [-93, 48.6], [-89.6, 48], [-88.3, 48.9], [-86, 48.7], [-84.8, 47.6],
  [-84.4, 46.6], [-82.4, 46.1], [-80.6, 45.7], [-80.1, 44.6], [-81.4, 45.1], [-81.7, 43.6],
  [-82.4, 43], [-82.9, 42.1], [-81.3, 42.7], [-79.1, 42.9], [-79.1, 43.2], [-79.6, 43.5],
  [-77.6, 44], [-76.3, 44.3], [-75, 45], [-71.5, 45], [-69.2, 47.4], [-67.8, 47], [-67, 44.9],
  [-64, 45.6], [-58, 47], [-58, 56], [-127, 58], [-127, 50.3],
];
// prettier-ignore
const MEXICO: Degrees = [
  [-117.1, 32.5], [-114.8, 32.6], [-111, 31.3], [-106.5, 31.8], [-104.7, 30.2], [-103, 29],
  [-101, 29.6], [-99.2, 26.5], [-97.2, 26], [-97.8, 22], [-98, 19], [-109, 19], [-112.5, 24.5],
  [-115, 28.5], [-116.2, 30.5],
];

/** Like a cone: meridians lean in towards the north, parallels sag a little. */
export function project(lon: number, lat: number): Point {
  const east = lon + 96;
  return {
    x: 560 + east * (1 - (lat - 37) * 0.0088) * 17.6,
    y: 300 - (lat - 37) * 23 + east * east * 0.02,
  };
}

function outline(of: Degrees): string {
  const points = of.map(([lon, lat]) => project(lon, lat));
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

export const LAND = outline(STATES);
export const ABROAD = outline(CANADA) + outline(MEXICO);

const points = STATES.map(([lon, lat]) => project(lon, lat));
/** What the land takes, with some sea around it. */
export const LAND_BOX = {
  left: Math.min(...points.map((it) => it.x)) - 58,
  right: Math.max(...points.map((it) => it.x)) + 50,
  top: Math.min(...points.map((it) => it.y)) - 12,
  bottom: Math.max(...points.map((it) => it.y)) + 16,
};

/** The names of waters, by the key of their text. */
export const WATERS = [
  { key: 'pacific-1', x: 62, y: 448 },
  { key: 'pacific-2', x: 62, y: 468 },
  { key: 'gulf', x: 655, y: 535 },
  { key: 'atlantic', x: 985, y: 400 },
] as const;
