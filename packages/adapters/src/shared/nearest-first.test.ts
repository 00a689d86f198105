import { expect, test } from 'vitest';
import { nearestFirst } from './nearest-first';

const alex = { latitude: 52.5215, longitude: 13.4113 };
const zoo = { latitude: 52.5072, longitude: 13.3325 };

test('the nearest comes first; what is too far, or has no place, is left out', () => {
  const items = [
    { name: 'zoo', location: zoo },
    { name: 'nowhere', location: null },
    { name: 'alex', location: alex },
  ];
  const names = (radius: number) => nearestFirst(items, alex, radius).map(({ name }) => name);
  expect(names(10_000)).toEqual(['alex', 'zoo']);
  expect(names(1_000)).toEqual(['alex']);
});
