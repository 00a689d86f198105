import { expect, it } from 'vitest';
import { nameOrder } from './name-order';

it.each([
  ['sv', ['Zinken', 'Åhus', 'Östra 2', 'Östra 10']],
  ['de', ['Åhus', 'Östra 2', 'Östra 10', 'Zinken']],
  [null, ['Åhus', 'Östra 2', 'Östra 10', 'Zinken']],
  ['en_US', ['Åhus', 'Östra 2', 'Östra 10', 'Zinken']],
])('names are sorted as in the language %s', (language, sorted) => {
  expect([...sorted].reverse().sort(nameOrder(language))).toEqual(sorted);
});
