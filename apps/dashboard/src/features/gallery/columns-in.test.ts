import { expect, test } from 'vitest';
import { columnsIn } from './columns-in';

test('a phone has one column, as wide as it is', () => {
  expect(columnsIn(328)).toMatchObject({ count: 1, widthPx: 328 });
  expect(columnsIn(200)).toMatchObject({ count: 1, widthPx: 200 });
});

test('columns share the width, and none is too narrow', () => {
  for (const width of [640, 1000, 1100, 1600]) {
    const { count, widthPx, gapPx } = columnsIn(width);
    expect(widthPx).toBeGreaterThanOrEqual(300);
    expect(count * widthPx + (count - 1) * gapPx).toBeLessThanOrEqual(width);
  }
  expect(columnsIn(1100).count).toBe(3);
});
