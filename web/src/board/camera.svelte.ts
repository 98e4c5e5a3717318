/** The moving view of a map: fits, zooms, pans, and glides to a new place. */
import type { Point } from './hex';
import type { Box } from './module';
import {
  fitZoom,
  framed,
  grown,
  isNarrow,
  kept,
  NEAREST,
  sees,
  under,
  whole,
  zoomed,
  type Size,
  type View,
} from './view';

const GLIDE_MS = 200;

export class Camera {
  extent: Box = $state.raw({ x: 0, y: 0, width: 1, height: 1 });
  /** The box on the page; it changes through `resize`. */
  window: Size = $state.raw({ width: 0, height: 0 });
  /** Null while the whole map is shown, so that it fits again when the window changes. */
  private chosen: View | null = $state.raw(null);
  /** The zoom that a box of another size had when it showed the whole map. */
  private held: number = $state.raw(Infinity);
  /** What it shows by itself if that is nearer than the whole map, as after a resize. */
  points: Point[] = [];
  /** What a narrow map came near to. */
  private close: View | null = null;
  /** Whether somebody has moved it since it last went anywhere by itself. */
  isMoved = false;
  private middle = 0;
  private glide = 0;
  /** What the glide goes to, which depends on the window. */
  private again: (() => void) | null = null;

  /** Whether there is a window already: nothing can be measured before. */
  readonly ready: boolean = $derived(this.window.width > 0 && this.window.height > 0);
  private readonly least: number = $derived(Math.min(this.held, fitZoom(this.extent, this.window)));
  readonly view: View = $derived.by(() => {
    if (!this.ready) return { ...whole(this.extent, this.extent), zoom: 1 };
    return this.chosen
      ? kept(this.chosen, this.extent, this.window, this.least)
      : whole(this.extent, this.window);
  });
  /** All that there is, with the sea around it. */
  readonly all: Box = $derived(
    this.ready ? grown(this.extent, this.window, this.least) : this.extent,
  );
  readonly isWhole: boolean = $derived.by(() => {
    const { view, window, extent } = this;
    if (!this.ready || !this.chosen) return true;
    const half = window.height / view.zoom / 2;
    const isCut = view.y - half > extent.y + 1 || view.y + half < extent.y + extent.height - 1;
    return view.zoom <= fitZoom(extent, window) * 1.001 && !isCut;
  });

  /** Whether it is all in sight but for what a sheet may hide: there is nothing to zoom out of. */
  readonly isAcross: boolean = $derived(
    this.isWhole || this.window.width / this.view.zoom >= this.extent.width - 1,
  );

  /**
   * The box has another size, and its middle another height on the page. It begins anew, unless
   * somebody has moved the map. On a narrow page a sheet slides over it: then it does not move at
   * all.
   */
  resize(window: Size, middle: number): void {
    if (window.width === 0 || window.height === 0) return;
    const isSlid = this.ready && window.width === this.window.width;
    if (isSlid && window.height !== this.window.height && (this.chosen || isNarrow(window))) {
      if (!this.chosen) this.held = this.view.zoom;
      const { x, y, zoom } = this.chosen ?? this.view;
      this.chosen = { x, y: y + (middle - this.middle) / zoom, zoom };
    } else if (!isSlid) {
      this.held = Infinity;
    }
    this.middle = middle;
    this.window = window;
    if (isSlid || this.isMoved) this.again?.();
    else this.jump(this.own());
  }

  /** Where it goes by itself; null is the whole map. */
  private own(): View | null {
    if (this.close && isNarrow(this.window)) return this.close;
    return framed(this.points, this.extent, this.window);
  }

  private jump(view: View | null): void {
    cancelAnimationFrame(this.glide);
    this.again = null;
    this.chosen = view && kept(view, this.extent, this.window, this.least);
  }

  /** Goes there at once. */
  private set(view: View): void {
    const goal = kept(view, this.extent, this.window, this.least);
    const isAll = goal.zoom <= fitZoom(this.extent, this.window) && this.held === Infinity;
    this.jump(isAll ? null : goal);
  }

  /** Goes there in a short glide, or at once for who wants no motion. */
  private to(view: View, again: (() => void) | null = null, isAll = false): void {
    cancelAnimationFrame(this.glide);
    this.again = again;
    const goal = kept(view, this.extent, this.window, this.least);
    const arrive = () => {
      this.again = null;
      this.chosen = isAll ? null : goal;
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return arrive();
    const from = this.view;
    const start = performance.now();
    const frame = (now: number) => {
      const part = Math.min(Math.max((now - start) / GLIDE_MS, 0), 1);
      const eased = 1 - (1 - part) ** 3;
      const between = (a: number, b: number) => a + (b - a) * eased;
      this.chosen = {
        x: between(from.x, goal.x),
        y: between(from.y, goal.y),
        zoom: from.zoom * (goal.zoom / from.zoom) ** eased,
      };
      if (part < 1) this.glide = requestAnimationFrame(frame);
      else arrive();
    };
    this.glide = requestAnimationFrame(frame);
  }

  /** Shows the whole map, whatever its points are. */
  fit(): void {
    this.frame([]);
  }

  private fitted(): void {
    this.held = Infinity;
    if (!this.chosen) return;
    this.to(whole(this.extent, this.window), () => this.fitted(), true);
  }

  /** Nearer or farther around a point of the window, the middle if none is given. */
  zoom(factor: number, at?: Point, isGliding = false): void {
    const middle = { x: this.window.width / 2, y: this.window.height / 2 };
    const goal = zoomed(this.view, this.window, at ?? middle, this.clamped(factor));
    this.isMoved = true;
    if (isGliding) this.to(goal);
    else this.set(goal);
  }

  private clamped(factor: number): number {
    return Math.min(Math.max(this.view.zoom * factor, this.least), NEAREST);
  }

  /** Moves the map by pixels of the window. */
  pan(x: number, y: number): void {
    const { view } = this;
    this.isMoved = true;
    this.set({ x: view.x - x / view.zoom, y: view.y - y / view.zoom, zoom: view.zoom });
  }

  /** The point of the map under a point of the window. */
  at(point: Point): Point {
    return under(this.view, this.window, point);
  }

  /** The point of the window over a point of the map. */
  from(point: Point): Point {
    const { view, window } = this;
    return {
      x: (point.x - view.x) * view.zoom + window.width / 2,
      y: (point.y - view.y) * view.zoom + window.height / 2,
    };
  }

  /** Frames some points if that is nearer than the whole map. */
  frame(points: Point[]): void {
    this.points = points;
    this.close = null;
    this.isMoved = false;
    if (!this.ready) return;
    const goal = this.own();
    if (goal) this.to(goal, () => this.frame(points));
    else this.fitted();
  }

  /** Moves only if a point is out of sight. */
  reveal(point: Point): void {
    if (!this.ready || sees(this.view, this.window, point)) return;
    this.isMoved = true;
    this.to({ ...point, zoom: this.view.zoom });
  }

  /** Comes so near to a point at least. */
  near(point: Point, zoom: number): void {
    if (!this.ready) return;
    this.close = { ...point, zoom: Math.max(this.view.zoom, zoom) };
    this.isMoved = false;
    this.to(this.close);
  }

  sees(point: Point): boolean {
    return sees(this.view, this.window, point);
  }
}
