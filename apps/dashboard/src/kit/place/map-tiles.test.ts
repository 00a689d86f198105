import { expect, test } from 'vitest';
import { placedTiles } from './map-tiles';

const tiles = { url: 'https://tile.example/{z}/{x}/{y}.png', attribution: '© Somebody' };
const map = { tiles, widthPx: 440, heightPx: 300 };
const alexanderplatz = { latitude: 52.5215, longitude: 13.4114 };

test('the tiles of a place are those of the web’s grid, and cover the map', () => {
  const placed = placedTiles({ ...map, centre: alexanderplatz, radiusMetres: 1200 });
  // The tile in the middle, by the grid's own formula.
  expect(placed.map(({ url }) => url)).toContain('https://tile.example/14/8802/5373.png');
  const { size } = placed[0]!;
  expect(size).toBeGreaterThan(128);
  expect(size).toBeLessThanOrEqual(256);
  expect(Math.min(...placed.map(({ left }) => left))).toBeLessThanOrEqual(0);
  expect(Math.max(...placed.map(({ left }) => left)) + size).toBeGreaterThanOrEqual(440);
  expect(Math.min(...placed.map(({ top }) => top))).toBeLessThanOrEqual(0);
  expect(Math.max(...placed.map(({ top }) => top)) + size).toBeGreaterThanOrEqual(300);
  expect(placed.length).toBeLessThanOrEqual(16);
});

test('at the edge of the earth the grid goes on at its other side', () => {
  const fiji = { latitude: -16.8, longitude: 179.999 };
  const columns = placedTiles({ ...map, centre: fiji, radiusMetres: 8000 }).map(({ url }) =>
    Number(url.split('/').at(-2)),
  );
  expect(columns).toContain(0);
  expect(Math.min(...columns)).toBe(0);
});

test('at the poles there are none', () => {
  const pole = { latitude: 89, longitude: 0 };
  expect(placedTiles({ ...map, centre: pole, radiusMetres: 1200 })).toEqual([]);
});
