/** Fingers and mouse on the map: drag pans, two fingers pinch, a tap chooses, two taps zoom. */
import type { Camera } from './camera.svelte';
import type { Point } from './hex';

/** A finger that moved less than this has not dragged. */
const SLOP = 7;
const DOUBLE_TAP_MS = 300;
/** What a double tap zooms to. */
const TAPPED = 1.4;

export class Gestures {
  private fingers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  private isDragging = false;
  private tapped = { at: 0, x: 0, y: 0 };
  private missed = 0;

  constructor(
    private camera: Camera,
    private on: {
      /** Whether the tap met something to choose. */
      tap(point: Point): boolean;
      /** A tap that met nothing to choose, and was no half of a double tap. */
      miss(point: Point): void;
      hover(point: Point | null): void;
    },
  ) {}

  /** Whether a finger is down: the map then never moves by itself. */
  get isHeld(): boolean {
    return this.fingers.size > 0;
  }

  private local(event: MouseEvent): Point {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const point = this.local(event);
    this.fingers.set(event.pointerId, point);
    if (this.fingers.size === 1) {
      this.start = point;
      this.isDragging = false;
    } else {
      this.isDragging = true;
    }
  }

  move(event: PointerEvent): void {
    const point = this.local(event);
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') this.on.hover(point);
      return;
    }
    const moved = Math.hypot(point.x - this.start.x, point.y - this.start.y);
    if (!this.isDragging && moved < SLOP) return;
    if (!this.isDragging) {
      this.isDragging = true;
      // Only now: a captured pointer would take the click from what lies beneath.
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    if (this.fingers.size === 2) this.pinch(event.pointerId, before, point);
    else this.camera.pan(point.x - before.x, point.y - before.y);
    this.fingers.set(event.pointerId, point);
  }

  private pinch(id: number, before: Point, now: Point): void {
    const other = [...this.fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    if (was > 0) this.camera.zoom(is / was, middle);
    this.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.fingers.size > 0 || this.isDragging || event.type === 'pointercancel') return;
    const point = this.local(event);
    const near = Math.hypot(point.x - this.tapped.x, point.y - this.tapped.y) < 24;
    const isDouble = near && event.timeStamp - this.tapped.at < DOUBLE_TAP_MS;
    this.tapped = { at: 0, ...point };
    clearTimeout(this.missed);
    if (isDouble) return this.camera.zoom(TAPPED / this.camera.view.zoom, point, true);
    if (this.on.tap(point)) return;
    this.tapped.at = event.timeStamp;
    // A finger may be about to tap again; a mouse asks at once.
    const wait = event.pointerType === 'mouse' ? 0 : DOUBLE_TAP_MS;
    this.missed = window.setTimeout(() => this.on.miss(point), wait);
  }

  leave(): void {
    this.on.hover(null);
  }

  wheel(event: WheelEvent): void {
    // The whole map cannot shrink: let the page scroll on.
    if (event.deltaY > 0 && this.camera.isWhole) return;
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
    this.camera.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0018)), this.local(event));
  }
}
