import { expect, it } from 'vitest';
import { badgeLines } from './badge-lines';

/** Letters of half their size. */
const measure = (text: string, fontSizePx: number) => text.length * fontSizePx * 0.5;

it('a short text has its size, and a longer one is smaller, on one line', () => {
  expect(badgeLines('U8', 60, 40, measure)).toEqual({ lines: ['U8'], fontSizePx: 25 });
  expect(badgeLines('Yellow', 60, 40, measure)).toEqual({ lines: ['Yellow'], fontSizePx: 20 });
  expect(badgeLines('T. Train', 60, 40, measure)).toEqual({ lines: ['T. Train'], fontSizePx: 15 });
});

it('words that would be less than half as large stand one below the other', () => {
  const { lines, fontSizePx } = badgeLines('Hammers & City', 60, 40, measure);
  expect([lines, fontSizePx]).toEqual([['Hammers', '& City'], 12]);
  // Both lines are in the badge.
  expect(lines.length * fontSizePx).toBeLessThanOrEqual(40);
});

it('a word that cannot be broken gets smaller still, and is cut at last', () => {
  expect(badgeLines('Metropolitan', 60, 40, measure)).toEqual({
    lines: ['Metropolitan'],
    fontSizePx: 10,
  });
  const { lines } = badgeLines('Metropolitanissima', 60, 40, measure);
  expect(lines).toEqual(['Metropolitan…']);
});
