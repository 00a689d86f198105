import { expect, test } from 'vitest';
import { runOf, wordOf } from '../testing/runs';
import { lineOf, nowMs } from '../testing/situations';
import { agreedTrip } from './agreed-trip';
import type { RunWord } from './which-run';

const minute = 60_000;
const ago = (minutes: number) => nowMs - minutes * minute;

function agreed(among: readonly RunWord[], isPart = false) {
  const unsure = { among, isPart, lastLine: lineOf('U8', 'subway') };
  const trip = agreedTrip(unsure, { nowMs, timetableOnly: false });
  return { ...trip, codes: trip.ahead.map(({ stationCode }) => stationCode) };
}

test('two runs that both reach the same stop next agree on it, not on when', () => {
  const trip = agreed([
    wordOf(runOf({ tripId: 'one', startsAtMs: ago(1) })),
    wordOf(runOf({ tripId: 'two', startsAtMs: ago(0.2) })),
  ]);
  expect(trip).toMatchObject({ state: 'unsure', direction: 'S+U Wittenau (Berlin)' });
  expect([trip.line?.name, trip.codes, trip.endsAhead]).toEqual(['U8', ['b', 'c', 'd'], true]);
  expect(trip.ahead.map(({ arrivesMs }) => arrivesMs)).toEqual([null, null, null]);
  expect(trip.among.map(({ tripId }) => tripId)).toEqual(['one', 'two']);
});

test('times that are the same to the minute are agreed on', () => {
  const [first, second] = ['one', 'two'].map((tripId) => runOf({ tripId, startsAtMs: ago(1) }));
  const trip = agreed([wordOf(first!), wordOf(second!)]);
  expect(trip.ahead[0]?.arrivesMs).toBe(nowMs + 30_000);
});

test('runs between different stops agree on where they go, and no more', () => {
  const trip = agreed([
    wordOf(runOf({ tripId: 'one', startsAtMs: ago(1) })),
    wordOf(runOf({ tripId: 'two', startsAtMs: ago(3) })),
  ]);
  expect([trip.codes, trip.direction, trip.endsAhead]).toEqual([
    [],
    'S+U Wittenau (Berlin)',
    false,
  ]);
});

test('a train that stands where another one comes to next does not agree with it', () => {
  const stands = runOf({ tripId: 'stands', startsAtMs: ago(2) });
  const comes = runOf({ tripId: 'comes', startsAtMs: ago(1) });
  expect(agreed([wordOf(stands), wordOf(comes)]).codes).toEqual([]);
});

test('one that ends earlier shares the stops up to its end, and not the destination', () => {
  const short = { stops: ['a', 'b', 'c'], change: { direction: 'U c' } };
  const trip = agreed([
    wordOf(runOf({ tripId: 'long', startsAtMs: ago(1) })),
    wordOf(runOf({ tripId: 'short', startsAtMs: ago(1), ...short })),
  ]);
  expect([trip.codes, trip.direction, trip.endsAhead]).toEqual([['b', 'c'], null, false]);
});

test('of runs of which some are not known nothing is said but the line', () => {
  const trip = agreed([wordOf(runOf({ tripId: 'one', startsAtMs: ago(1) }))], true);
  expect([trip.line?.name, trip.direction, trip.codes]).toEqual(['U8', null, []]);
});

test('lines that share no more than their name are not the same', () => {
  const tram = { ...runOf({ tripId: 'tram', startsAtMs: ago(1) }), line: lineOf('U8', 'tram') };
  expect(
    agreed([wordOf(runOf({ tripId: 'one', startsAtMs: ago(1) })), wordOf(tram)]).line,
  ).toBeNull();
});

test('after a run whose next is not known its line stays', () => {
  expect(agreed([])).toMatchObject({ line: { name: 'U8' }, direction: null, ahead: [], among: [] });
});

test('it is as old as the oldest word', () => {
  const trip = agreed([
    wordOf(runOf({ tripId: 'one', startsAtMs: ago(1) })),
    wordOf(runOf({ tripId: 'two', startsAtMs: ago(1) }), ago(1.6)),
  ]);
  expect([trip.freshness, trip.realtimeAtMs]).toEqual(['stale', ago(1.6)]);
});
