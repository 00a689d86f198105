import type { Departure } from '@perron/schema';
import { expect, test } from 'vitest';
import { shortDepartures } from './short-departures';

const destination = { type: 'station', id: '900130002', name: 'Pankow', location: null } as const;
const departure: Departure = {
  tripId: '1|2|3',
  stop: { type: 'station', id: '900100003', name: 'Alexanderplatz', location: null },
  when: '2026-11-20T14:03:00+01:00',
  plannedWhen: '2026-11-20T14:02:00+01:00',
  delay: 60,
  platform: '2',
  plannedPlatform: '1',
  prognosisType: 'prognosed',
  direction: 'S+U Pankow',
  provenance: null,
  line: null,
  remarks: [{ type: 'hint', text: 'Kurzzug' }],
  origin: null,
  destination,
};

const shortOf = (full: Departure) =>
  shortDepartures({ departures: [full], realtimeDataUpdatedAt: 1 }).departures[0];

test('times, platforms, direction and remarks stay', () => {
  const { destination: _, ...rest } = departure;
  expect(shortOf(departure)).toEqual({ ...rest, stop: null });
});

test('a trip that says no direction goes where it ends', () => {
  expect(shortOf({ ...departure, direction: null })?.direction).toBe('Pankow');
  expect(shortOf({ ...departure, direction: null, destination: null })?.direction).toBeNull();
});
