import type { Remark, Trip } from '@perron/schema';
import { expect, test } from 'vitest';
import { tripOf } from './trip-of';

const nothing = {
  arrival: null,
  plannedArrival: null,
  arrivalDelay: null,
  arrivalPlatform: null,
  plannedArrivalPlatform: null,
  arrivalPrognosisType: null,
  departure: null,
  plannedDeparture: null,
  departureDelay: null,
  departurePlatform: null,
  plannedDeparturePlatform: null,
  departurePrognosisType: null,
};
const trip: Trip = {
  ...nothing,
  id: '1',
  origin: null,
  destination: null,
  line: null,
  direction: 'Wittenau',
  stopovers: [],
  remarks: [],
};

test.each<[string, Partial<Trip>]>([
  ['the flag', { cancelled: true }],
  ['a code', { remarks: [{ type: 'status', code: 'text.realtime.journey.cancelled' }] }],
  ['the short code', { remarks: [{ type: 'status', code: 'cancelled' }] }],
])('a train loses its trip by %s', (_, change) => {
  expect(tripOf({ ...trip, ...change }).cancelled).toBe(true);
});

test('a trip that ends early says the platform that it comes in at, not the planned one', () => {
  const last = {
    ...nothing,
    stop: { type: 'stop' as const, id: 'a', name: 'Alder', location: null },
    arrival: '2026-11-20T10:00:00Z',
    plannedArrival: '2026-11-20T10:00:00Z',
    arrivalPlatform: '2',
    plannedArrivalPlatform: '1',
    plannedDeparture: '2026-11-20T10:01:00Z',
    plannedDeparturePlatform: '1',
  };
  expect(tripOf({ ...trip, stopovers: [last] }).calls[0]?.platform).toBe('2');
});

test.each<Remark>([
  { type: 'warning', summary: 'If your trip is cancelled, call 0800 1234' },
  { type: 'warning', summary: 'Trip is cancelled' },
  { type: 'warning', summary: 'Escalator', text: 'The repair was cancelled.' },
  { type: 'status', code: 'text.realtime.stop.cancelled', text: 'cancelled' },
  { type: 'hint', text: 'cancelled' },
])('a train keeps its trip whatever is said in words: %j', (remark) => {
  expect(tripOf({ ...trip, remarks: [remark] }).cancelled).toBe(false);
});
