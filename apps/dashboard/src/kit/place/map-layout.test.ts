import { berlinStyle } from '@perron/core';
import type { Product, StationSurroundings } from '@perron/schema';
import { expect, test } from 'vitest';
import { mapLayout } from './map-layout';

const alex = { latitude: 52.5215, longitude: 13.4113 };

function station(id: string, name: string, products: Product[], north: number, east: number) {
  const latitude = alex.latitude + north / 111_320;
  const metresPerDegree = 111_320 * Math.cos((alex.latitude * Math.PI) / 180);
  return { id, name, products, latitude, longitude: alex.longitude + east / metresPerDegree };
}

function layoutOf(surroundings: StationSurroundings) {
  return mapLayout({
    style: berlinStyle,
    surroundings,
    centre: { id: 'alex', ...alex },
    radiusMetres: 1000,
    mainProduct: 'subway',
    widthPx: 400,
    heightPx: 200,
  });
}

const here = station('alex', 'S+U Alexanderplatz (Berlin)', ['subway'], 0, 0);

test('the station is in the middle, north is up, and a metre is as long in both directions', () => {
  const north = station('n', 'U Rosa-Luxemburg-Platz (Berlin)', ['subway'], 500, 0);
  const east = station('e', 'U Schillingstr. (Berlin)', ['subway'], 0, 500);
  const { stations } = layoutOf({ stations: [here, north, east], lines: [] });
  const at = (id: string) => {
    const found = stations.find((candidate) => candidate.id === id);
    return [Math.round(found?.x ?? 0), Math.round(found?.y ?? 0)];
  };
  expect([at('alex'), at('n'), at('e')]).toEqual([
    [200, 100],
    [200, 50],
    [250, 100],
  ]);
});

test('names that would lie on each other are left out; the main product’s go first', () => {
  const bus = station('bus', 'Bus stop', ['bus'], 2, 0);
  const { stations } = layoutOf({ stations: [bus, here], lines: [] });
  const labels = stations.map(({ id, label }) => [id, label]);
  expect(labels).toEqual([
    ['bus', null],
    ['alex', 'Alexanderplatz'],
  ]);
});

test('railways lie above buses, and the scale is a round number', () => {
  const path = [[{ ...alex }, { latitude: alex.latitude + 0.001, longitude: alex.longitude }]];
  const lines = (['subway', 'bus', 'tram'] as const).map((product) => ({
    id: product,
    name: product,
    product,
    paths: path,
  }));
  const { paths, scale } = layoutOf({ stations: [here], lines });
  expect(paths.map(({ line }) => line.product)).toEqual(['bus', 'tram', 'subway']);
  expect(scale).toEqual({ px: 100, metres: 1000 });
});
