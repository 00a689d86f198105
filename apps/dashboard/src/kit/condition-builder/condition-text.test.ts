import { factsIn } from '@perron/core';
import { conditionProblem } from '@perron/core/conditions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completed, completionAt, textProblem } from './condition-text';

test.each([
  ['', { kind: 'empty' }],
  ['trian_in_station', { kind: 'unknown', name: 'trian_in_station', meant: 'train_in_station' }],
  ['vehicle && colour', { kind: 'unknown', name: 'colour', meant: null }],
  ['(vehicle && demo', { kind: 'bracket' }],
  ['line == "U8', { kind: 'quote' }],
  ['line = "U8"', { kind: 'assign' }],
] as const)('%j: what is wrong is said at once', (text, problem) => {
  expect(textProblem(text)).toEqual(problem);
});

test.each([
  'true',
  'vehicle && !demo',
  'line in ["U8", "U9"]',
  'size(line) > 1 && line.startsWith("U")',
  '["U8", "U9"].exists(one, one == line)',
  'position == "at_station" || demo',
  "line == 'U8'",
])('%j has no fault', (text) => {
  expect(textProblem(text)).toBeNull();
  expect(conditionProblem(text)).toBeNull();
});

test('conditions that are refused at once are refused by displays as well', () => {
  const pieces = ['vehicle', '!demo', ' && ', ' || ', '(', ')', 'line == "U8"', '"', 'x', '=', '['];
  const some = fc.array(fc.constantFrom(...pieces), { maxLength: 7 });
  fc.assert(
    fc.property(some, (parts) => {
      const text = parts.join('');
      if (textProblem(text)) expect(conditionProblem(text)).not.toBeNull();
    }),
  );
});

test('a name that was begun is completed where the cursor stands', () => {
  const found = completionAt('demo && disr || line', 12);
  expect(found?.options).toEqual(['disruption_here', 'disruption_ahead', 'disruption_announced']);
  expect(found && completed('demo && disr || line', found, 'disruption_here')).toEqual({
    text: 'demo && disruption_here || line',
    cursor: 23,
  });
});

test('the values of a position and of a weekday are offered within its quotes, and nothing within other texts', () => {
  expect(completionAt('position == "a', 14)?.options).toEqual([
    'at_station',
    'approaching',
    'after_last_station',
  ]);
  expect(completionAt('position in ["at_station", "on', 30)?.options).toEqual(['on_track']);
  expect(completionAt('weekday in ["monday", "s', 24)?.options).toEqual(['saturday', 'sunday']);
  expect(completionAt('line == "veh', 12)).toBeNull();
});

test('only facts outside of texts are named', () => {
  expect([...factsIn('line == "demo" && !vehicle')]).toEqual(['line', 'vehicle']);
});
