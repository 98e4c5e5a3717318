import { beforeEach, expect, it, vi } from 'vitest';
import { Camera } from './camera.svelte';
import { fitZoom } from './view';

const extent = { x: -66, y: -60, width: 1212, height: 820 };
const DESK = { width: 900, height: 600 };
const PHONE = { width: 390, height: 270 };
const CORNER = [
  { x: 100, y: 100 },
  { x: 220, y: 200 },
];

beforeEach(() => {
  // Whoever wants no motion is there at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});

function opened(): Camera {
  const camera = new Camera();
  camera.extent = extent;
  camera.resize(DESK, 400);
  return camera;
}

const turned = (camera: Camera) => {
  camera.resize(PHONE, 230);
  camera.resize({ ...PHONE, height: 240 }, 215);
  camera.resize(DESK, 400);
};

it('shows the whole map again after a resize', () => {
  const camera = opened();
  camera.resize(PHONE, 230);
  expect(camera.isWhole).toBe(true);
  expect(camera.view.zoom).toBeCloseTo(fitZoom(extent, PHONE));
  turned(camera);
  expect(camera.isWhole).toBe(true);
  expect(camera.view.zoom).toBeCloseTo(fitZoom(extent, DESK));
});

it('frames the targets again after a resize', () => {
  const camera = opened();
  camera.frame(CORNER);
  const before = camera.view;
  expect(camera.isWhole).toBe(false);
  turned(camera);
  expect(camera.view).toEqual(before);
});

it('frames on a phone what a desk shows anyway', () => {
  const camera = opened();
  const points = [
    { x: 100, y: 100 },
    { x: 800, y: 600 },
  ];
  camera.frame(points);
  expect(camera.isWhole).toBe(true);
  camera.resize({ width: 590, height: 1000 }, 500);
  expect(camera.isWhole).toBe(false);
});

it('forgets on a desk what a phone came near to', () => {
  const camera = opened();
  camera.resize(PHONE, 230);
  camera.near({ x: 100, y: 100 }, 1.35);
  camera.resize({ width: 360, height: 270 }, 230);
  expect(camera.view.zoom).toBeCloseTo(1.35);
  camera.resize(DESK, 400);
  expect(camera.isWhole).toBe(true);
});

it('stays where somebody has moved it', () => {
  const camera = opened();
  camera.frame(CORNER);
  camera.zoom(1.5);
  camera.pan(-300, -100);
  const { zoom, x } = camera.view;
  turned(camera);
  expect(camera.view.zoom).toBeCloseTo(zoom);
  expect(camera.view.x).toBeCloseTo(x);
  // Until it is asked to show everything.
  camera.fit();
  turned(camera);
  expect(camera.isWhole).toBe(true);
});

it('does not move while a sheet slides over it', () => {
  const camera = opened();
  camera.resize(PHONE, 230);
  const { zoom } = camera.view;
  camera.resize({ ...PHONE, height: 150 }, 170);
  expect(camera.view.zoom).toBe(zoom);
});
