import { expect, test } from 'vitest';
import { fixture } from '../shared/testing/fixture';
import { parseTrip } from './parse';

const recorded = (name: string) => fixture('transit-rest', name);

test('a trip has its calls in order, without those where it does not stop', () => {
  const { trip } = parseTrip(recorded('trip.json'), 'x');
  expect(trip.stopovers.map((call) => call.stop?.name)).toEqual([
    'S+U Hermannstr. (Berlin)',
    'U Jannowitzbrücke (Berlin)',
    'S+U Alexanderplatz Bhf (Berlin)',
    'U Rosenthaler Platz (Berlin)',
    'S+U Wittenau (Berlin)',
  ]);
  expect(trip.stopovers[0]?.arrival).toBeNull();
  expect(trip.stopovers[3]).toMatchObject({ cancelled: true, departure: null });
  expect(trip.stopovers[4]).toMatchObject({ additional: true, departure: null });
  expect(trip.currentLocation).toMatchObject({ latitude: 52.518 });
});

test('a warning of a trip stands at the trip, not again at its calls', () => {
  const { trip } = parseTrip(recorded('trip.json'), 'x');
  expect(trip.remarks.map(({ type }) => type)).toEqual(['hint', 'warning']);
  expect(trip.stopovers.every((call) => call.remarks === undefined)).toBe(true);
});

test('an on-demand bus has neither origin nor destination', () => {
  const { trip, realtimeDataUpdatedAt } = parseTrip(recorded('trip-on-demand.json'), 'x');
  expect(trip).toMatchObject({ origin: null, destination: null, remarks: [] });
  expect(realtimeDataUpdatedAt).toBeNull();
});

test('a trip without wrapper, as v5 sends it, is understood', () => {
  const { trip } = JSON.parse(recorded('trip.json')) as { trip: object };
  expect(parseTrip(JSON.stringify(trip), 'x').trip.stopovers).toHaveLength(5);
});

test('a cancelled trip that cannot be read is accepted with what is left of it', () => {
  const { trip } = parseTrip(recorded('trip-cancelled.json'), 'x');
  expect(trip).toMatchObject({
    id: '1|61023|12|86|20112026',
    cancelled: true,
    arrival: null,
    plannedArrival: '2026-11-20T14:29:00+01:00',
    stopovers: [],
    line: { name: 'U8' },
  });
});

test('a warning whose summary mentions cancelled is enough, any other is not', () => {
  const withRemark = (remark: object) => () =>
    parseTrip(JSON.stringify({ trip: { remarks: [remark] } }), 'asked');
  expect(withRemark({ type: 'warning', summary: 'Service cancelled today' })().trip).toMatchObject({
    id: 'asked',
    cancelled: true,
  });
  for (const remark of [
    { type: 'warning', summary: 'Escalator broken', text: 'Repair was cancelled' },
    { type: 'hint', summary: 'cancelled' },
    { type: 'status', code: 'text.realtime.stop.cancelled', text: 'Halt entfällt' },
  ]) {
    expect(withRemark(remark)).toThrow('Failed to parse trip data');
  }
});

test('a trip that cannot be read says so in the words of the catalogue', () => {
  for (const body of ['{}', '{"trip":{"id":"1","stopovers":[]}}', '{"trip":"x"}', '[]']) {
    expect(() => parseTrip(body, 'x')).toThrow('Failed to parse trip data');
  }
});
