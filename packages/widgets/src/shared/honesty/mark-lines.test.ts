import { expect, test } from 'vitest';
import { markLines } from './mark-lines';

const measure = (text: string, sizePx: number) => text.length * sizePx * 0.5;
const request = { text: 'letzte Echtzeit 13:59', maxHeightPx: 140, fontSizePx: 60, measure };

test('a mark stands in its full size on one line where there is room', () => {
  expect(markLines({ ...request, maxWidthPx: 700 })).toMatchObject({
    lines: ['letzte Echtzeit 13:59'],
    fontSizePx: 60,
  });
});

test('it takes two lines rather than get small', () => {
  const { lines, fontSizePx, widthPx } = markLines({ ...request, maxWidthPx: 450 });
  expect(lines).toEqual(['letzte', 'Echtzeit 13:59']);
  expect(fontSizePx).toBe(60);
  expect(widthPx).toBe(420);
});

test('in a low place it stays on one line, and never leaves its place', () => {
  const { lines, fontSizePx, widthPx } = markLines({
    ...request,
    maxWidthPx: 450,
    maxHeightPx: 60,
  });
  expect(lines).toHaveLength(1);
  expect(fontSizePx).toBe(42);
  expect(widthPx).toBeLessThanOrEqual(450);
});
