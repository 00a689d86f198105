import { expect, test } from 'vitest';
import { distanceMetres, offsetMetres, placeBetween } from './near-places';

const alex = { latitude: 52.5215, longitude: 13.4113 };
const zoo = { latitude: 52.5072, longitude: 13.3325 };

test('from Alexanderplatz to Zoologischer Garten it is a good five kilometres', () => {
  expect(distanceMetres(alex, zoo)).toBeGreaterThan(5_500);
  expect(distanceMetres(alex, zoo)).toBeLessThan(5_600);
  expect(distanceMetres(zoo, alex)).toBe(distanceMetres(alex, zoo));
});

test('Zoologischer Garten is in the west of Alexanderplatz, and a little south', () => {
  const { east, north } = offsetMetres(alex, zoo);
  expect(Math.round(east / 100)).toBe(-53);
  expect(Math.round(north / 100)).toBe(-16);
});

test('a degree of longitude is 9.7 km in the far north, and nothing at the pole', () => {
  const [a, b] = [13, 14].map((longitude) => ({ latitude: 85, longitude }));
  expect(distanceMetres(a!, b!)).toBeCloseTo(9_702, 0);
  const pole = { latitude: 90, longitude: 0 };
  expect(distanceMetres(pole, { ...pole, longitude: 120 })).toBeCloseTo(0, 3);
});

test('the date line is no wall', () => {
  const [west, east] = [179.999, -179.999].map((longitude) => ({ latitude: 0, longitude }));
  expect(offsetMetres(west!, east!).east).toBeCloseTo(222.64, 1);
  expect(offsetMetres(east!, west!).east).toBeCloseTo(-222.64, 1);
});

test('half the way lies in the middle, also over the date line', () => {
  expect(placeBetween(alex, zoo, 0.5).longitude).toBeCloseTo(13.3719, 4);
  const [suva, apia] = [178.4, -171.8].map((longitude) => ({ latitude: -18, longitude }));
  expect(placeBetween(suva!, apia!, 0.5).longitude).toBeCloseTo(-176.7, 4);
  expect(placeBetween(suva!, apia!, 0.1).longitude).toBeCloseTo(179.38, 4);
});
