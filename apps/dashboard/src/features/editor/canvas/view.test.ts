import { expect, test } from 'vitest';
import { fitView, inScene, nextZoom, rulerStep, zoomedAt } from './view';

const stage = { width: 900, height: 650 };
const scene = { width: 1920, height: 1080 };

test('a scene that fits lies whole between the rulers and the tool bars', () => {
  const { x, y, zoom } = fitView(scene, stage);
  expect(x).toBeGreaterThanOrEqual(40);
  expect(x + scene.width * zoom).toBeLessThanOrEqual(stage.width);
  expect(y + scene.height * zoom).toBeLessThan(stage.height - 60);
});

test('a small scene is not drawn larger than it is', () => {
  expect(fitView({ width: 100, height: 60 }, stage).zoom).toBe(1);
});

test('zooming keeps what is under the pointer', () => {
  const view = fitView(scene, stage);
  const pointer = { x: 300, y: 200 };
  const before = inScene(view, pointer);
  const after = inScene(zoomedAt(view, pointer, 3), pointer);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test('the zoom has an end in both directions', () => {
  expect(zoomedAt({ x: 0, y: 0, zoom: 1 }, { x: 0, y: 0 }, 1000).zoom).toBe(16);
  expect([nextZoom(16, 1), nextZoom(0.02, -1)]).toEqual([16, 0.02]);
  expect([nextZoom(0.43, 1), nextZoom(0.43, -1), nextZoom(1, 1)]).toEqual([0.5, 0.25, 1.5]);
});

test('the numbers of a ruler are round and have room', () => {
  expect([rulerStep(0.43), rulerStep(1), rulerStep(16)]).toEqual([200, 100, 5]);
});
