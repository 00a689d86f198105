import { expect, test } from 'vitest';
import { oneOf } from '../address/address-search';
import { listQueryOf, listSearch } from './list-search';

const { read, defaults } = listSearch({
  sorts: ['name', 'updated_at'],
  filters: {
    kind: oneOf(['pixel', 'audio']),
    period: oneOf(['day', 'all'], 'all'),
  },
});

test('an address without parameters asks for the first page by the first sort', () => {
  expect(read({})).toEqual({
    search: '',
    page: 1,
    size: 50,
    sort: 'name',
    direction: 'asc',
    kind: undefined,
    period: 'all',
  });
  expect(read({})).toEqual({ ...defaults, kind: undefined });
});

test('an address keeps what a list can mean', () => {
  const address = { search: 'Zoo', page: '3', size: '20', sort: 'updated_at', direction: 'desc' };
  expect(read({ ...address, kind: 'audio', period: 'day' })).toEqual({
    ...address,
    page: 3,
    size: 20,
    kind: 'audio',
    period: 'day',
  });
});

test.each([
  { search: 'x'.repeat(201) },
  { search: ['a', 'b'] },
  { page: '0' },
  { page: '1.5' },
  { page: '-3' },
  { page: 'NaN' },
  { size: '7' },
  { sort: 'password' },
  { direction: 'sideways' },
  { kind: '<script>' },
  { period: ['day', 'all'] },
])('what an address cannot mean becomes the default: %j', (odd) => {
  expect(read(odd)).toEqual({ ...defaults, kind: undefined });
});

test('the server is asked in its own words, and not for blanks', () => {
  const list = read({ search: '  ', page: 2, kind: 'pixel' });
  expect(listQueryOf(list)).toEqual({
    current_page: 2,
    page_size: 50,
    sort: 'name',
    direction: 'asc',
    kind: 'pixel',
    period: 'all',
  });
  expect(listQueryOf({ ...list, search: ' Zoo ' }).search).toBe('Zoo');
});
