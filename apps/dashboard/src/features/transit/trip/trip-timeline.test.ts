import { berlinStyle } from '@perron/core';
import type { Stop, Stopover, Trip, TripAnswer } from '@perron/schema';
import { expect, test } from 'vitest';
import { remarksOf, timelineOf } from './trip-timeline';

const base = Date.parse('2026-11-20T14:00:00+01:00');
const iso = (minutes: number) => new Date(base + minutes * 60_000).toISOString();

function stop(name: string): Stop {
  return { type: 'station', id: name, name: `U ${name} (Berlin)`, location: null };
}

/** Arrives and leaves at full minutes after 14:00; delays in minutes. */
function call(
  name: string,
  arrives: number | null,
  leaves: number | null,
  { delay = 0, ...more }: { readonly delay?: number } & Partial<Stopover> = {},
): Stopover {
  const at = (minutes: number | null) => (minutes === null ? null : iso(minutes + delay));
  const planned = (minutes: number | null) => (minutes === null ? null : iso(minutes));
  return {
    stop: stop(name),
    arrival: at(arrives),
    plannedArrival: planned(arrives),
    arrivalDelay: delay * 60,
    departure: at(leaves),
    plannedDeparture: planned(leaves),
    departureDelay: delay * 60,
    arrivalPlatform: '2',
    plannedArrivalPlatform: '2',
    arrivalPrognosisType: null,
    departurePlatform: '2',
    plannedDeparturePlatform: '2',
    departurePrognosisType: null,
    ...more,
  };
}

function answer(stopovers: Stopover[], more: Partial<Trip> = {}): TripAnswer {
  const { stop: _, ...ends } = call('', 0, 0);
  return {
    trip: {
      ...ends,
      id: 't',
      origin: null,
      destination: null,
      line: null,
      direction: 'Wittenau',
      remarks: [],
      stopovers,
      ...more,
    },
    realtimeDataUpdatedAt: null,
  };
}

const trip = answer([
  call('Alex', null, 0),
  call('Jannowitzbrücke', 2, 2, { delay: 1 }),
  call('Moritzplatz', 5, null, { delay: -1 }),
]);
/** With realtime that was made at that moment. */
const live = (asked: TripAnswer, minutes: number) => {
  const nowMs = base + minutes * 60_000;
  return timelineOf({ ...asked, realtimeDataUpdatedAt: nowMs / 1000 }, berlinStyle, nowMs);
};
const statesAt = (asked: TripAnswer, minutes: number) =>
  live(asked, minutes).stops.map(({ state }) => state);

test('the train moves along the stops with the time', () => {
  expect(statesAt(trip, -1)).toEqual(['ahead', 'ahead', 'ahead']);
  expect(statesAt(trip, 0.1)).toEqual(['here', 'ahead', 'ahead']);
  expect(statesAt(trip, 2)).toEqual(['past', 'ahead', 'ahead']);
  expect(statesAt(trip, 3.1)).toEqual(['past', 'here', 'ahead']);
  expect(statesAt(trip, 9)).toEqual(['past', 'past', 'past']);
});

test('the way between two stops fills while the train is on it', () => {
  const early = live(trip, 1.5);
  const late = live(trip, 2.8);
  expect(early.stops[0]?.progress).toBeGreaterThan(0);
  expect(late.stops[0]?.progress).toBeGreaterThan(early.stops[0]?.progress ?? 1);
  expect(late.stops[1]?.progress).toBe(0);
  expect(late.progress).toBeGreaterThan(early.progress);
  expect(live(trip, 9).progress).toBe(1);
});

test('names are tidied, and delays are whole minutes late or early', () => {
  const { stops } = live(trip, 0);
  expect(stops.map((entry) => [entry.name, entry.arrivalDelay, entry.departureDelay])).toEqual([
    ['Alex', null, 0],
    ['Jannowitzbrücke', 1, 1],
    ['Moritzplatz', -1, null],
  ]);
});

test('a cancelled stop is marked and passed; its delay is not told', () => {
  const skipped = call('Heinrich-Heine-Str.', 3, 3, { cancelled: true });
  const [from, middle, to] = trip.trip.stopovers;
  const some = answer([from!, middle!, skipped, to!]);
  const { stops } = live(some, 3.9);
  expect(stops.map(({ isCancelled }) => isCancelled)).toEqual([false, false, true, false]);
  expect(stops[2]).toMatchObject({ arrivalDelay: null, state: 'ahead' });
  // The way to the stop beyond the cancelled one is two parts long.
  expect(stops[1]?.progress).toBeGreaterThan(0);
});

test('a cancelled trip goes nowhere', () => {
  const dead = answer(trip.trip.stopovers, { cancelled: true });
  const timeline = live(dead, 3);
  expect(timeline).toMatchObject({ isCancelled: true, progress: 0 });
  expect(timeline.stops.every(({ isCancelled }) => isCancelled)).toBe(true);
});

test('without fresh realtime the plan counts, and no delay is told', () => {
  const old = { ...trip, realtimeDataUpdatedAt: base / 1000 - 3600 };
  const { stops, step } = timelineOf(old, berlinStyle, base + 2.1 * 60_000);
  expect(step).toBe('timetable');
  expect(stops[1]).toMatchObject({ state: 'here', arrivalDelay: null });
});

test('remarks are told once each, warnings before hints', () => {
  const warning = { type: 'warning', summary: 'Lift', text: 'Out of order' };
  const remarks = remarksOf(
    answer([call('Alex', null, 0, { remarks: [warning] })], {
      remarks: [
        { type: 'hint', text: 'Barrier-free' },
        warning,
        { type: 'status', summary: ' ', text: null },
      ],
    }),
  );
  expect(remarks.map(({ isWarning, title, text }) => [isWarning, title, text])).toEqual([
    [true, 'Lift', 'Out of order'],
    [false, null, 'Barrier-free'],
  ]);
});
