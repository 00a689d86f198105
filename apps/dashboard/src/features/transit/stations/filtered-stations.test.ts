import { berlinStyle } from '@perron/core';
import type { Product, TransitStation } from '@perron/schema';
import { expect, test } from 'vitest';
import { filteredStations, linesAmong } from './filtered-stations';

function line(name: string, product: Product | null = 'subway') {
  return { id: name, name, product };
}

function station(name: string, ...lines: TransitStation['lines']): TransitStation {
  return { id: name, name, products: ['subway'], lines };
}

const stations = [
  station('U Görlitzer Bahnhof (Berlin)', line('U1'), line('U3')),
  station('S+U Zoologischer Garten (Berlin)', line('U2'), line('U9'), line('S7', 'suburban')),
  station('U Osloer Str. (Berlin)', line('U9'), line('U10')),
];
const names = (search: string, ...lines: string[]) =>
  filteredStations(stations, { search, lines }, berlinStyle).map(({ name }) => name.split(' ')[1]);

test('the lines of a product are listed once each, U2 before U10', () => {
  expect(linesAmong(stations, 'subway').map(({ name }) => name)).toEqual([
    ...['U1', 'U2', 'U3', 'U9', 'U10'],
  ]);
  expect(linesAmong(stations, 'suburban').map(({ name }) => name)).toEqual(['S7']);
  expect(linesAmong(stations, 'tram')).toEqual([]);
  const lifts = [
    station('Top', line('Red', null), line('12')),
    station('Valley', line('Red', null)),
  ];
  expect(linesAmong(lifts, null).map(({ name }) => name)).toEqual(['Red']);
});

test('a station is found by the beginnings of its words, with or without umlauts', () => {
  expect(names('gorl')).toEqual(['Görlitzer']);
  expect(names('garten zoo')).toEqual(['Zoologischer']);
  expect(names('nowhere')).toEqual([]);
});

test('stations stand by the names that people say, whatever sign comes before them', () => {
  expect(names('')).toEqual(['Görlitzer', 'Osloer', 'Zoologischer']);
});

test('chosen lines leave the stations that one of them calls at', () => {
  expect(names('', 'U9')).toEqual(['Osloer', 'Zoologischer']);
  expect(names('', 'U1', 'U10')).toEqual(['Görlitzer', 'Osloer']);
  expect(names('osl', 'U1')).toEqual([]);
});
