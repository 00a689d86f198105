import { expect, test } from 'vitest';
import { grownSize } from './grown-size';

const standard = { px: 20, box: { width: 400, height: 150 } };

test.each([
  ['its own box', 20, { width: 400, height: 150 }, 20],
  ['a box of twice the size', 20, { width: 800, height: 300 }, 40],
  ['a box that is only wider', 20, { width: 3840, height: 150 }, 20],
  ['a box that is only taller', 20, { width: 400, height: 2160 }, 20],
  ['the whole of a 4K screen', 20, { width: 3840, height: 2160 }, 192],
  ['a small box', 20, { width: 100, height: 50 }, 20],
])('in %s a standard size of %d is as large as the box allows: %o', (_, px, size, expected) => {
  expect(grownSize(px, standard, size)).toBe(expected);
});

test('a size that somebody chose stays as it is', () => {
  expect(grownSize(21, standard, { width: 3840, height: 2160 })).toBe(21);
});
