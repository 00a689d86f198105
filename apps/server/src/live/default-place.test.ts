import type { NetworkStation } from '@perron/adapters/transit';
import { expect, test } from 'vitest';
import { codeOfDefault, defaultStationOf, weatherPlaceOf } from './default-place';

function station(code: string, weeklyDepartures: number | null): NetworkStation {
  return {
    code,
    name: `Name of ${code}`,
    weeklyDepartures,
    products: new Set(),
    location: { type: 'location', latitude: 37.8283, longitude: -122.2671 },
    lines: [],
    platforms: [],
  };
}

const bay = [station('EMBR', 900), station('MCAR', 2400), station('12TH', 1200)];

test('in Berlin’s network the default station and the place of the weather are the specification’s', () => {
  for (const code of ['900320247', 'de:12064:900320247']) {
    const berlin = [station('900100003', 9000), station(code, 20)];
    expect(defaultStationOf(berlin)?.code).toBe(code);
    expect(weatherPlaceOf(defaultStationOf(berlin))).toBe('Berlin, Germany');
  }
});

test('elsewhere they are the busiest station, and where it lies', () => {
  expect(defaultStationOf(bay)?.code).toBe('MCAR');
  expect(weatherPlaceOf(defaultStationOf(bay))).toBe('37.83,-122.27');
  const nowhere = { ...station('MCAR', 1), location: null };
  expect(weatherPlaceOf(nowhere)).toBe('Name of MCAR');
});

test('where no station is known there is neither; addresses have the specification’s', () => {
  expect(defaultStationOf([])).toBeNull();
  expect(weatherPlaceOf(null)).toBeNull();
  expect(codeOfDefault({ defaultStation: () => null })).toBe('900320247');
  expect(codeOfDefault({ defaultStation: () => bay[0] ?? null })).toBe('EMBR');
});
