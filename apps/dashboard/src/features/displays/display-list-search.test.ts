import { expect, test } from 'vitest';
import { displayListSearch } from './display-list-search';

const { read, defaults } = displayListSearch;

test('an address without parameters lists all displays, the worst first', () => {
  expect(read({})).toEqual({
    search: '',
    page: 1,
    size: 50,
    sort: 'state',
    direction: 'asc',
  });
  expect(defaults).toMatchObject({ sort: 'state' });
});

test('an address may ask for a state, a line and a kind, and anything odd in it is ignored', () => {
  expect(read({ state: 'offline', line_id: '8', output_type_id: '6' })).toMatchObject({
    state: 'offline',
    line_id: 8,
    output_type_id: 6,
  });
  const odd = read({ state: 'broken', line_id: '-1', page: 'x', sort: '1;drop' });
  expect(odd).toMatchObject({ page: 1, sort: 'state' });
  expect([odd.state, odd.line_id]).toEqual([undefined, undefined]);
});
