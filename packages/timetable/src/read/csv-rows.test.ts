import { expect, test } from 'vitest';
import { readCsvRows } from './csv-rows';

const fieldsOf = (text: string) => readCsvRows(text, 'x.csv').map(({ fields }) => fields);

test('commas, semicolons and tabs are found by the first line', () => {
  const rows = [
    ['name', 'platform'],
    ['North, exit', '1'],
  ];
  expect(fieldsOf('name,platform\r\n"North, exit",1\r\n')).toEqual(rows);
  expect(fieldsOf('name;platform\nNorth, exit;1')).toEqual(rows);
  expect(fieldsOf('name\tplatform\nNorth, exit\t1')).toEqual(rows);
});

test('a byte order mark, quoted newlines and doubled quotes are no part of a value, and lines are counted', () => {
  const rows = readCsvRows('\uFEFFname;note\n"A\nB";"say ""hello"""\n\nC;d\n', 'x.csv');
  expect(rows).toEqual([
    { line: 1, fields: ['name', 'note'] },
    { line: 2, fields: ['A\nB', 'say "hello"'] },
    { line: 5, fields: ['C', 'd'] },
  ]);
});

test('a delimiter within quotes of the first line counts for nothing', () => {
  expect(fieldsOf('"a,b,c";d\n1;2')).toEqual([
    ['a,b,c', 'd'],
    ['1', '2'],
  ]);
});

test('a quote that is never closed is refused with its line', () => {
  expect(() => readCsvRows('name,platform\n"North,1\n', 'displays.csv')).toThrow(
    'displays.csv, line 2',
  );
});

test('an empty file has no rows', () => {
  expect(readCsvRows('', 'x.csv')).toEqual([]);
  expect(readCsvRows('\uFEFF', 'x.csv')).toEqual([]);
});
