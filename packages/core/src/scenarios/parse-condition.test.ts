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

test.each([
  ['weekday == "mon"', 'weekday: expected one of "monday", "tuesday"'],
  ['!vehicle && "saterday" == weekday', 'got "saterday"'],
  ['weekday in ["saturday", "sonntag"]', 'got "sonntag"'],
  ['time >= "6:00"', 'time: expected a time such as "06:30", got "6:00"'],
  ['date == "24.12.2026"', 'date: expected a day such as "2026-12-24"'],
  ['time.between("06:00", "06:00")', 'time.between: expected two different times'],
  ['(date.between("2026-12-26", "2026-12-24"))', 'date.between: expected the last day not to be'],
  ['line.between("U1", "U8")', 'between: expected time or date before it'],
  ['time.between("06:00")', 'Unknown scenario condition: time.between("06:00")'],
])('%s names a value that its fact never has', (text, said) => {
  expect(conditionProblem(text)).toContain(said);
});

test.each([
  'time.between("22:00", "24:00")',
  'time >= "06:00" && time < "09:00"',
  '["saturday", "sunday"].exists(day, day == weekday)',
  'date.startsWith("2026-12")',
  'line == "no such line"',
  'position == "parked"',
])('%s can be read', (text) => {
  expect(conditionProblem(text)).toBeNull();
});
