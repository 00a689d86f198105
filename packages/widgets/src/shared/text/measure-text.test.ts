import { expect, it } from 'vitest';
import { measuresFor } from './measure-text';

const { measureIn } = measuresFor([]);
const widthOf = measureIn({ weight: 400, italic: false, letterSpacingEm: -0.02 });
const loose = measureIn({ weight: 400, italic: false, letterSpacingEm: 0 });

it('letters that stand apart are set tighter, letters that join are not', () => {
  expect(widthOf('Hönow', 100)).toBeCloseTo(loose('Hönow', 100) - 10, 5);
  expect(widthOf('مرحبا', 100)).toBe(loose('مرحبا', 100));
});
