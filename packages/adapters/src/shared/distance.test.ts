import { expect, test } from 'vitest';
import { distanceMetres, nearestFirst } from './distance';

const alex = { latitude: 52.5215, longitude: 13.4113 };
const zoo = { latitude: 52.5072, longitude: 13.3325 };

test('from Alexanderplatz to Zoologischer Garten it is a good five kilometres', () => {
  expect(distanceMetres(alex, zoo)).toBeGreaterThan(5_500);
  expect(distanceMetres(alex, zoo)).toBeLessThan(5_600);
});

test('the date line is no wall', () => {
  const [west, east] = [179.999, -179.999].map((longitude) => ({ latitude: 0, longitude }));
  expect(distanceMetres(west!, east!)).toBeCloseTo(222.64, 1);
});

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
