/** The moving view of a map: fits, zooms, pans, and glides to a new place. */
import type { Point } from './hex';
import type { Box } from './module';
import { fitZoom, framed, kept, sees, under, whole, zoomed, type Size, type View } from './view';

const GLIDE_MS = 200;

export class Camera {
  extent: Box = $state.raw({ x: 0, y: 0, width: 1, height: 1 });
  window: Size = $state.raw({ width: 0, height: 0 });
  /** Null while the whole map is shown, so that it fits again when the window changes. */
  private chosen: View | null = $state.raw(null);
  private glide = 0;

  /** Whether there is a window already: nothing can be measured before. */
  readonly ready: boolean = $derived(this.window.width > 0 && this.window.height > 0);
  readonly view: View = $derived.by(() => {
    if (!this.ready) return { ...whole(this.extent, this.extent), zoom: 1 };
    return this.chosen
      ? kept(this.chosen, this.extent, this.window)
      : whole(this.extent, this.window);
  });
  readonly isWhole: boolean = $derived(
    !this.ready || this.view.zoom <= fitZoom(this.extent, this.window) * 1.001,
  );

  /** Goes there at once. */
  set(view: View): void {
    cancelAnimationFrame(this.glide);
    this.chosen = kept(view, this.extent, this.window);
  }

  /** Goes there in a short glide, or at once for who wants no motion. */
  to(view: View): void {
    cancelAnimationFrame(this.glide);
    const goal = kept(view, this.extent, this.window);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.set(goal);
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
    };
    this.glide = requestAnimationFrame(frame);
  }

  fit(): void {
    if (!this.ready || this.isWhole) {
      this.chosen = null;
      return;
    }
    this.to(whole(this.extent, this.window));
  }

  /** Nearer or farther around a point of the window, the middle if none is given. */
  zoom(factor: number, at?: Point, isGliding = false): void {
    const middle = { x: this.window.width / 2, y: this.window.height / 2 };
    const goal = zoomed(this.view, this.window, at ?? middle, this.clamped(factor));
    if (isGliding) this.to(goal);
    else this.set(goal);
  }

  private clamped(factor: number): number {
    const least = fitZoom(this.extent, this.window);
    return Math.min(Math.max(this.view.zoom * factor, least), 3);
  }

  /** Moves the map by pixels of the window. */
  pan(x: number, y: number): void {
    const { view } = this;
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
    if (!this.ready) return;
    const goal = framed(points, this.extent, this.window);
    if (goal) this.to(goal);
    else this.fit();
  }

  /** Moves only if a point is out of sight. */
  reveal(point: Point): void {
    if (this.ready && !sees(this.view, this.window, point)) {
      this.to({ ...point, zoom: this.view.zoom });
    }
  }

  sees(point: Point): boolean {
    return sees(this.view, this.window, point);
  }
}
