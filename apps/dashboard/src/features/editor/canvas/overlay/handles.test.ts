import { expect, test } from 'vitest';
import { cursorOf, gripAt, handlePlaces } from './handles';

const frame = { x: 100, y: 100, width: 200, height: 100, rotation: 0 };
const view = { x: 0, y: 0, zoom: 1 };

test('a selection has a handle at each corner and in the middle of each side', () => {
  expect(handlePlaces(frame, view)).toHaveLength(8);
  expect(gripAt(frame, view, { x: 302, y: 201 }, 7)).toEqual({ kind: 'resize', handle: 'se' });
  expect(gripAt(frame, view, { x: 200, y: 99 }, 7)).toEqual({ kind: 'resize', handle: 'n' });
});

test('a side without room has no handle in its middle', () => {
  expect(handlePlaces(frame, { ...view, zoom: 0.2 }).map(({ handle }) => handle)).not.toContain(
    'e',
  );
});

test('beside a corner it is turned, inside it is moved', () => {
  expect(gripAt(frame, view, { x: 314, y: 214 }, 7)).toEqual({ kind: 'turn' });
  expect(gripAt(frame, view, { x: 286, y: 186 }, 7)).toBeNull();
});

test('the handles of a turned widget turn with it, and so do their arrows', () => {
  const turned = { ...frame, rotation: 90 };
  const east = handlePlaces(turned, view).find(({ handle }) => handle === 'e');
  expect(east?.at.x).toBeCloseTo(200);
  expect(east?.at.y).toBeCloseTo(250);
  expect([cursorOf('e', 0), cursorOf('e', 90), cursorOf('se', 0)]).toEqual([
    'ew-resize',
    'ns-resize',
    'nwse-resize',
  ]);
});
