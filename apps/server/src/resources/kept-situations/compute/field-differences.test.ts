import { expect, test } from 'vitest';
import { fieldDifferences } from './field-differences';

const row = (text: string, minutes: number) => ({
  key: `${text}-${minutes}`,
  cells: [{ kind: 'destination', text }, { minutes }],
});
const board = (...rows: readonly object[]) => JSON.stringify({ theme: 'dark', rows });

test('each field that is another one is named with its place, before and after', () => {
  const found = fieldDifferences(board(row('Pankow', 2)), board(row('Ruhleben', 3)));
  expect(found).toEqual([
    { path: 'rows.0.cells.0.text', from: 'Pankow', to: 'Ruhleben' },
    { path: 'rows.0.cells.1.minutes', from: 2, to: 3 },
  ]);
});

test('a row that comes or goes is told once, by what is read of it', () => {
  const [first, second] = [board(row('Pankow', 2)), board(row('Pankow', 2), row('Ruhleben', 5))];
  expect(fieldDifferences(first, second)).toEqual([{ path: 'rows.1', from: null, to: 'Ruhleben' }]);
  expect(fieldDifferences(second, first)).toEqual([{ path: 'rows.1', from: 'Ruhleben', to: null }]);
});

test('of an output whose end was not kept, nothing behind it is called different', () => {
  const whole = board(row('Pankow', 2), row('Ruhleben', 5));
  const cut = board(row('Wittenau', 2), row('Ruhleben', 5)).slice(0, 100);
  expect(fieldDifferences(cut, whole)).toEqual([
    { path: 'rows.0.cells.0.text', from: 'Wittenau', to: 'Pankow' },
  ]);
});

test('a field that tells rows apart and is not drawn is no difference', () => {
  expect(fieldDifferences('{"key":"a"}', '{"key":"b"}')).toEqual([]);
});

test('a field that is empty and one that is missing look the same to passengers', () => {
  expect(fieldDifferences('{"text":null}', '{}')).toEqual([]);
});
