import { expect, test } from 'vitest';
import { widgetOf } from '../model/testing/designs';
import { capitalHeightOf, textSizeOf } from './capital-height';

/** 55 inches wide, read from 8 m. */
const hall = { resolution_x: 1920, resolution_y: 1080, width_mm: 1210, viewing_distance_m: 8 };
const scene = { width: 1920, height: 1080 };

test('capitals are measured on the glass and against the distance', () => {
  const height = capitalHeightOf(56, scene, hall);
  expect(height?.mm).toBeCloseTo(25.7, 1);
  expect(height).toMatchObject({ neededMm: 32, distanceM: 8, neededPx: 70 });
});

test('a scene that is shown smaller has smaller letters', () => {
  const wide = { width: 3840, height: 1080 };
  expect(capitalHeightOf(56, wide, hall)?.mm).toBeCloseTo(12.8, 1);
});

test('nothing is said where width or distance are not known', () => {
  expect(capitalHeightOf(56, scene, { ...hall, width_mm: null })).toBeNull();
  expect(capitalHeightOf(56, scene, { ...hall, viewing_distance_m: null })).toBeNull();
});

test('each kind of widget has a field that sets its letters', () => {
  const sizeOf = (type: string, fields: object = {}) =>
    textSizeOf(widgetOf({ id: 'w', type, ...fields }));
  expect(sizeOf('text', { font: { fontSize: 56 } })).toEqual({
    path: 'font.fontSize',
    px: 56,
    perPx: 1,
  });
  expect(sizeOf('depatures_table', { rowHeight: 90 })).toEqual({
    path: 'rowHeight',
    px: 45,
    perPx: 2,
  });
  expect(sizeOf('depatures_table', { fontSize: 50 })).toMatchObject({ path: 'fontSize', px: 50 });
  expect(sizeOf('weather', { width: 400, height: 300 })).toMatchObject({ px: 32 });
  expect(sizeOf('news')).toBeNull();
  expect(sizeOf('rect')).toBeNull();
});
