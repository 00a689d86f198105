import { expect, test } from 'vitest';
import { defaultStationList, stationListSearch } from './station-list-search';

test('an address without parameters lists the stations by name from the first page', () => {
  expect(stationListSearch.parse({})).toEqual(defaultStationList);
});

test('an address keeps search, page, size and order', () => {
  const address = { search: '12', page: '3', size: '50', sort: 'code', direction: 'desc' };
  expect(stationListSearch.parse(address)).toEqual({ ...address, page: 3, size: 50 });
});

test('what an address cannot mean becomes the default', () => {
  const address = { search: ['a', 'b'], page: '-1', size: '7', sort: 'id', direction: 'up' };
  expect(stationListSearch.parse(address)).toEqual(defaultStationList);
});
