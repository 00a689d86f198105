import { expect, test } from 'vitest';
import { sizesOf } from './sizes-of';

test('each size is named once, the largest first', () => {
  const hd = { width: 1920, height: 1080 };
  expect(sizesOf([{ width: 640, height: 360 }, hd, hd])).toEqual(['1920 × 1080', '640 × 360']);
  expect(sizesOf([])).toEqual([]);
});
