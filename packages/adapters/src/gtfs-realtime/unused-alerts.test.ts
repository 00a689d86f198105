import { expect, test } from 'vitest';
import { alertOf, tripOf } from './testing/small-feed';
import { smallTimetable } from './testing/small-timetable';
import { unusedAlerts } from './unused-alerts';

const timetable = await smallTimetable();
const knowsTrip = (tripId: string) => timetable.trips.isKnown(tripId) || tripId === 'added';

function unused(...informed: Parameters<typeof alertOf>[0]) {
  return unusedAlerts([alertOf(informed)], timetable, knowsTrip).map(
    ({ kind, count, example }) => `${count} ${kind} ${example}`,
  );
}

test('all that the timetable has is used', () => {
  const trips = ['there', 'ferry', 'added'].map((tripId) => ({ trip: tripOf(tripId) }));
  expect(unused({ stopId: 'mitte', routeId: 'u8', agencyId: 'bvg', routeType: 400 })).toEqual([]);
  expect(unused(...trips, {}, { trip: tripOf(null, { routeId: 'u8', directionId: 1 }) })).toEqual(
    [],
  );
});

test('anything else is counted by kind, with the first of each', () => {
  expect(
    unused(
      { stopId: 'west' },
      { stopId: 'east', routeId: 'u9' },
      // The code on the sign of Süd: alerts name stops by their ids.
      { stopId: '4711' },
      { routeId: 'u9' },
      { trip: tripOf(null, { routeId: 'u7' }) },
      { trip: tripOf('lost', { routeId: 'u8' }) },
      { agencyId: 'sbb' },
      { routeType: 3 },
      { directionId: 1 },
      { trip: tripOf(null, { startTime: '08:00:00' }) },
    ),
  ).toEqual([
    '3 alert_stop west',
    '2 alert_route u9',
    '1 alert_trip lost',
    '1 alert_agency sbb',
    '1 alert_route_type 3',
    '2 alert_unclear ',
  ]);
});

test('an alert without a word says nothing, unless its effect does', () => {
  const silent = { header: [{ text: ' ', language: 'de' }] };
  const at = [{ stopId: 'mitte' }];
  expect(unusedAlerts([alertOf(at, silent)], timetable, knowsTrip)).toEqual([
    { kind: 'alert_without_text', count: 1, example: 'alert' },
  ]);
  const closed = alertOf(at, { ...silent, effect: 'no-service' });
  expect(unusedAlerts([closed], timetable, knowsTrip)).toEqual([]);
});
