import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text';

test('a search for "12" stays a text', () => {
  expect(parseSearch('?search=12&page=2')).toEqual({ search: '12', page: '2' });
});

test('an address keeps umlauts, plus signs and lists', () => {
  const values = { search: 'S+U Möckernbrücke', resolutions: ['1920x1080', '1080x1920'] };
  expect(parseSearch(stringifySearch(values))).toEqual(values);
});

test('parameters without a value are left out, and no question mark stays behind', () => {
  expect(stringifySearch({ page: undefined, search: null })).toBe('');
});
