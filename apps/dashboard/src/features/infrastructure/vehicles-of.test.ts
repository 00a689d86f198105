import type { Departure } from '@perron/schema';
import { expect, test } from 'vitest';
import { vehiclesOf } from './vehicles-of';

function departure(tripId: string, stop: string, when: string | null, line = 'U8'): Departure {
  return {
    tripId,
    when,
    plannedWhen: when,
    delay: 120,
    direction: 'Wittenau',
    stop: { type: 'stop', id: stop, name: stop, location: null },
    line: {
      type: 'line',
      id: line,
      name: line,
      fahrtNr: null,
      public: true,
      mode: 'train',
      product: 'subway',
    },
    platform: null,
    plannedPlatform: null,
    prognosisType: null,
    provenance: null,
    remarks: [],
    origin: null,
  };
}

test('a vehicle stands once in the list, at the stop that it leaves first', () => {
  const vehicles = vehiclesOf('U8', [
    departure('a', 'Jannowitzbrücke', '2026-11-22T14:05:00+01:00'),
    departure('a', 'Heinrich-Heine-Straße', '2026-11-22T14:03:00+01:00'),
    departure('b', 'Gesundbrunnen', '2026-11-22T14:04:00+01:00'),
  ]);
  expect(vehicles).toEqual([
    {
      tripId: 'a',
      direction: 'Wittenau',
      nextStop: 'Heinrich-Heine-Straße',
      time: '14:03',
      delayMinutes: 2,
    },
    {
      tripId: 'b',
      direction: 'Wittenau',
      nextStop: 'Gesundbrunnen',
      time: '14:04',
      delayMinutes: 2,
    },
  ]);
});

test('other lines and cancelled trips are no vehicles of the line', () => {
  const cancelled = { ...departure('c', 'Zoo', null), cancelled: true as const };
  const departures = [departure('d', 'Zoo', '2026-11-22T14:03:00+01:00', 'U9'), cancelled];
  expect(vehiclesOf('U8', departures)).toEqual([]);
});
