import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionProblem } from './parse-condition';

test('the fault of any condition is whole text', () => {
  const halfCharacter = /\p{Surrogate}/u;
  expect(conditionProblem('🚋')).toMatch(/^Unknown scenario condition: 🚋 /u);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(conditionProblem(text) ?? '').not.toMatch(halfCharacter);
    }),
  );
});
