/** Which part of a map is in sight, and how large. */
import { INNER, type Point } from './hex';
import type { Box } from './module';

/** What is in sight: its middle, and CSS pixels a unit. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Nearer than this nothing more is shown. */
export const NEAREST = 3;
/** Framing the legal targets comes no nearer: their surroundings matter too. */
const FRAMED = 1.2;

/** The map grown to the shape of its window: the sea fills what is left. */
export function grown(extent: Box, window: Size, zoom = fitZoom(extent, window)): Box {
  const width = window.width / zoom;
  const height = window.height / zoom;
  return {
    x: extent.x - (width - extent.width) / 2,
    y: extent.y - (height - extent.height) / 2,
    width,
    height,
  };
}

/** The frame of a window that has one, in pixels: the map fits inside it. */
export const FRAME = 15;
/** Narrower than this the map goes to the edges of the screen, without a frame. */
export const NARROW = 600;

/** A button lies in the corner of a narrow map, so many pixels wide: what is framed stands beside it. */
export const BUTTONS = 48;

export function isNarrow(window: Size): boolean {
  return window.width <= NARROW;
}

export function fitZoom(extent: Box, window: Size): number {
  const frame = isNarrow(window) ? 0 : 2 * FRAME;
  return Math.min(
    Math.max(window.width - frame, 1) / extent.width,
    Math.max(window.height - frame, 1) / extent.height,
  );
}

export function whole(extent: Box, window: Size): View {
  return {
    x: extent.x + extent.width / 2,
    y: extent.y + extent.height / 2,
    zoom: fitZoom(extent, window),
  };
}

interface Range {
  start: number;
  length: number;
}

/** A view that shows nothing beyond the map and is neither too near nor too far. */
export function kept(view: View, extent: Box, window: Size, least = fitZoom(extent, window)): View {
  const zoom = Math.min(Math.max(view.zoom, least), NEAREST);
  const all = grown(extent, window, least);
  if (isNarrow(window) && zoom > 1.001 * least) {
    // The land can be moved out from under the button in the corner.
    all.x -= BUTTONS / zoom;
    all.width += BUTTONS / zoom;
    all.height += BUTTONS / zoom;
  }
  const within = (at: number, seen: number, all: Range, land: Range) => {
    // Where all the land is in sight it may lie anywhere in the window.
    const first = Math.min(all.start + seen / 2, land.start + land.length - seen / 2);
    const last = Math.max(all.start + all.length - seen / 2, land.start + seen / 2);
    return Math.min(Math.max(at, first), last);
  };
  const across = (box: Box) => ({ start: box.x, length: box.width });
  const down = (box: Box) => ({ start: box.y, length: box.height });
  return {
    x: within(view.x, window.width / zoom, across(all), across(extent)),
    y: within(view.y, window.height / zoom, down(all), down(extent)),
    zoom,
  };
}

/** The point of the map under a point of the window. */
export function under(view: View, window: Size, at: Point): Point {
  return {
    x: view.x + (at.x - window.width / 2) / view.zoom,
    y: view.y + (at.y - window.height / 2) / view.zoom,
  };
}

/** Nearer or farther, with one point of the window standing still. */
export function zoomed(view: View, window: Size, at: Point, zoom: number): View {
  const fixed = under(view, window, at);
  return {
    x: fixed.x - (at.x - window.width / 2) / zoom,
    y: fixed.y - (at.y - window.height / 2) / zoom,
    zoom,
  };
}

/** A view of some points with room around them; null if it is not clearly nearer than the whole map. */
export function framed(points: Point[], extent: Box, window: Size): View | null {
  if (points.length === 0) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const strip = isNarrow(window) ? BUTTONS : 0;
  const around = strip ? 56 : 110;
  const zoom = Math.min(
    strip ? 1 : FRAMED,
    (window.width - strip) / (right - left + 2 * around),
    window.height / (bottom - top + 2 * around),
  );
  if (zoom < 1.2 * fitZoom(extent, window)) return null;
  const x = (left + right - strip / zoom) / 2;
  return kept({ x, y: (top + bottom) / 2, zoom }, extent, window);
}

/** Whether a point is in sight, not too near the edge. */
export function sees(view: View, window: Size, point: Point): boolean {
  return (
    Math.abs(point.x - view.x) <= window.width / view.zoom / 2 - 30 &&
    Math.abs(point.y - view.y) <= window.height / view.zoom / 2 - 30
  );
}

/** The size of letters on the map, in units: never too small to read. */
export function letterSize(zoom: number): number {
  return Math.max(15, 10.5 / zoom);
}

/** Whether a hex is so small on the screen that a price would hide what lies in it. */
export function arePlacesSmall(zoom: number): boolean {
  return 2 * INNER * zoom < 30;
}

/** Letters change in steps, so that they stay as they are while the map pans or zooms a little. */
export function steady(zoom: number): number {
  return zoom < 0.7 ? Math.max(Math.floor(zoom * 50), 1) / 50 : zoom <= 1.2 ? 1 : 1.5;
}

/** How much is shown: 0 a few names, 1 all names, 2 values too, 3 everything. */
export function detail(zoom: number): 0 | 1 | 2 | 3 {
  return zoom < 0.5 ? 0 : zoom < 0.56 ? 1 : zoom <= 1.2 ? 2 : 3;
}
