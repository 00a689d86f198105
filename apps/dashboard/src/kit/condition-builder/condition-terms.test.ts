import { conditionProblem } from '@perron/core/conditions';
import { expect, test } from 'vitest';
import { rowsOfText, textOfRows } from './condition-rows';
import {
  comparesOf,
  factNames,
  newTerm,
  plainValue,
  withCompare,
  withTerm,
} from './condition-terms';

test('each fact begins with a term that displays can read, however it is compared', () => {
  for (const fact of factNames) {
    for (const compare of comparesOf(fact)) {
      expect(conditionProblem(textOfRows([[withCompare(newTerm(fact), compare)]]))).toBeNull();
    }
  }
});

test('one of several values stays when only one is meant', () => {
  const term = { fact: 'line', compare: 'in', values: ['U8', 'U9'] } as const;
  expect(withCompare(term, '==')).toEqual({ fact: 'line', compare: '==', values: ['U8'] });
});

test('the last term of a row takes the row along', () => {
  const rows = [[newTerm('demo')], [newTerm('vehicle'), newTerm('line')]];
  expect(withTerm(rows, { row: 0, term: 0 }, null)).toEqual([rows[1]]);
  expect(withTerm(rows, { row: 1, term: 0 }, null)).toEqual([[newTerm('demo')], [newTerm('line')]]);
});

test('the rows stay rows with any typed value', () => {
  for (const typed of ['a"b', 'x && y', 'p || q', 'c:\\d', '(', ')"']) {
    const row = [{ fact: 'direction', compare: '==', values: [plainValue(typed)] } as const];
    expect(rowsOfText(textOfRows([row]))).toEqual([row]);
  }
});
