import { sampleSituation } from '@perron/widgets/checking';
import { describe, expect, test } from 'vitest';
import type { CheckContext } from '../checks/check-input';
import { boardOf, placeOf, widgetIn } from '../model/testing/designs';
import { adapted, laidOut } from './adapt';

const context: CheckContext = {
  outputs: [],
  emptyBuckets: new Set(),
  hasPublicAddress: null,
  places: null,
  situations: [sampleSituation],
  measureIn: () => (text, fontSizePx) => text.length * fontSizePx * 0.5,
  resolveColour: () => null,
};
const kama = {
  name: 'Kama',
  resolution_x: 960,
  resolution_y: 1080,
  width_mm: 500,
  safe_area_px: 0,
};
const portrait = { width: 1080, height: 1920 };
const half = { width: 960, height: 540 };

describe('a design for another size', () => {
  test('keeps its places in proportion, and touching widgets touching', () => {
    const board = boardOf({ id: 'a', width: 641, height: 333 }, { id: 'b', x: 641, width: 1279 });
    const there = laidOut(board, portrait);
    expect(placeOf(there, 'a')).toEqual([0, 0, 361, 592]);
    expect(placeOf(there, 'b')[0]).toBe(361);
    expect([there.width, there.height]).toEqual([1080, 1920]);
  });

  test('keeps widgets at their edges by their anchors', () => {
    const at = (horizontal: string, vertical: string) => ({ anchors: { horizontal, vertical } });
    const board = boardOf(
      { id: 'clock', x: 1720, y: 40, width: 160, ...at('right', 'top') },
      { id: 'strip', x: 40, y: 960, width: 1840, height: 80, ...at('stretch', 'bottom') },
      { id: 'logo', x: 910, y: 490, ...at('center', 'middle') },
    );
    const there = laidOut(board, { width: 3840, height: 1080 });
    expect(placeOf(there, 'clock')).toEqual([3640, 40, 160, 100]);
    expect(placeOf(there, 'strip')).toEqual([40, 960, 3760, 80]);
    expect(placeOf(there, 'logo')).toEqual([1870, 490, 100, 100]);
  });

  test('has letters, rows and columns of its scale', () => {
    const board = boardOf(
      { id: 't', type: 'text', width: 800, height: 120, font: { fontSize: 80 } },
      { id: 'd', type: 'depatures_table', y: 200, width: 1200, height: 700, rowHeight: 90 },
    );
    const there = laidOut(board, half);
    expect(widgetIn(there, 't')).toMatchObject({ font: { fontSize: 40 } });
    expect(widgetIn(there, 'd')).toMatchObject({
      rowHeight: 45,
      columns: [{ width: 66 }, { width: null }, { width: 50 }, { width: 80 }],
    });
  });

  test('never asks for less than a field takes', () => {
    const board = boardOf({ id: 't', type: 'text', font: { fontSize: 24 } });
    const there = laidOut(board, { width: 96, height: 54 });
    expect(widgetIn(there, 't')).toMatchObject({ font: { fontSize: 4 }, width: 5 });
  });
});

test('a text that has room in its narrow frame stays larger than the frame alone would make it', () => {
  const title = { id: 't', type: 'text', width: 1600, height: 200, text: 'Wittenau' };
  const board = boardOf({ ...title, font: { fontSize: 100 } });
  const { design, refitted } = adapted(board, portrait, context);
  expect(placeOf(design, 't').slice(2)).toEqual([900, 356]);
  expect(refitted).toEqual(['t']);
  expect(widgetIn(design, 't')).toMatchObject({ font: { fontSize: 100 } });
  const long = { ...title, text: 'Wittenau via Alexanderplatz', font: { fontSize: 100 } };
  const { design: fitted } = adapted(boardOf(long), portrait, context);
  expect(widgetIn(fitted, 't')).toMatchObject({ font: { fontSize: 66 } });
});

test('losses are told, and nothing that was so before', () => {
  const clock = { type: 'time', y: 40, width: 400, font: { fontSize: 40 } };
  const board = boardOf(
    { ...clock, id: 'left', x: 100, anchors: { horizontal: 'left', vertical: 'top' } },
    { ...clock, id: 'middle', x: 760, anchors: { horizontal: 'center', vertical: 'top' } },
    { ...clock, id: 'hidden', x: 700, y: 800, hidden: true },
  );
  const { lost } = adapted(board, { width: 960, height: 1080 }, context);
  expect(lost.map(({ key }) => key)).toEqual([]);
  const tooSmall = { ...context, outputs: [{ ...kama, viewing_distance_m: 20 }] };
  const far = adapted(board, { width: 960, height: 1080 }, context, tooSmall);
  expect(far.lost.map(({ key }) => key)).toEqual(['capitals left', 'capitals middle']);
});

test('letters that the new size makes illegible grow where their widget has room', () => {
  const row = { type: 'depatures_table', width: 1800, height: 900, rowHeight: 90 };
  const board = boardOf({ ...row, id: 'd', x: 60, y: 90 });
  const near = { ...context, outputs: [{ ...kama, resolution_y: 540, viewing_distance_m: 10 }] };
  const plain = adapted(board, half, context);
  expect(widgetIn(plain.design, 'd')).toMatchObject({ rowHeight: 45 });
  const read = adapted(board, half, context, near);
  expect(widgetIn(read.design, 'd')['rowHeight']).toBeGreaterThan(150);
  expect(read).toMatchObject({ refitted: ['d'], lost: [] });
});

test('a text that its new frame would cut gets smaller or takes more lines', () => {
  const title = { id: 't', type: 'text', y: 40, height: 120, text: 'Richtung Alexanderplatz' };
  const anchors = { horizontal: 'stretch', vertical: 'top' };
  const board = boardOf({ ...title, x: 40, width: 1840, font: { fontSize: 90 }, anchors });
  const { design, refitted, lost } = adapted(board, { width: 700, height: 1080 }, context);
  expect(lost).toEqual([]);
  expect(refitted).toEqual(['t']);
  expect(widgetIn(design, 't')).not.toMatchObject({ flow: 'line', font: { fontSize: 33 } });
});
