import { expect, test } from 'vitest';
import { defaultDisplayList, displayListSearch } from './display-list-search';

test('an address without parameters lists all displays by name', () => {
  expect(displayListSearch.parse({})).toEqual(defaultDisplayList);
});

test('an address keeps the facts that the list is filtered by', () => {
  const facts = { contact: 'lost', content: 'behind', freshness: 'timetable', identity: 'shared' };
  const address = { ...facts, page: '2' };
  expect(displayListSearch.parse(address)).toEqual({ ...defaultDisplayList, ...address, page: 2 });
});

test('what an address cannot mean becomes the default', () => {
  const address = { contact: 'gone', content: '1', freshness: ['live'], size: '7', sort: 'id' };
  expect(displayListSearch.parse(address)).toEqual(defaultDisplayList);
});
