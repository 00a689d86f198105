import { createClient } from '@perron/client';
import { displayOperations } from '@perron/runtime';
import type { RuntimeDisruption, Stopover, TripAnswer } from '@perron/schema';
import { expect, test } from 'vitest';
import { previewClient, tripBefore } from './preview-client';

const nowMs = Date.parse('2026-11-24T13:00:00.000Z');

/** Times at which nothing is planned and nothing predicted. */
const noTimes = {
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

function answer(): TripAnswer {
  const call = (id: string, arrival: string, departure: string): Stopover => ({
    ...noTimes,
    stop: { type: 'stop', id, name: id, location: null },
    arrival,
    plannedArrival: arrival,
    departure,
    plannedDeparture: departure,
  });
  const stopovers = [
    call('900000001', '2026-11-24T10:00:00Z', '2026-11-24T10:00:30Z'),
    call('900000002', '2026-11-24T10:02:00Z', '2026-11-24T10:02:30Z'),
  ];
  const trip = {
    ...noTimes,
    id: 't',
    departure: '2026-11-24T10:00:00Z',
    origin: null,
    destination: null,
    line: null,
    direction: null,
    stopovers,
    remarks: [],
  };
  return { trip, realtimeDataUpdatedAt: null };
}

function disruption(id: number): RuntimeDisruption {
  return {
    id,
    type: 'police',
    title: '',
    description: '',
    line: { id: 1, name: 'U2' },
    startsAt: '2026-11-24T10:00:00.000Z',
    endsAt: null,
    announceBefore: 1,
    priority: 40,
    affectedStations: [],
    messages: [],
  };
}

test('the train is told to be on its way to the station, with all its times moved alike', () => {
  const { trip } = tripBefore(answer(), '900000002', nowMs);
  expect(trip.stopovers.map(({ arrival }) => arrival)).toEqual([
    '2026-11-24T12:58:50.000Z',
    '2026-11-24T13:00:50.000Z',
  ]);
  expect(trip.departure).toBe('2026-11-24T12:58:50.000Z');
});

test('a train that does not call there stays where it is', () => {
  expect(tripBefore(answer(), '900000009', nowMs)).toEqual(answer());
});

test('the draft counts beside what is stored, and not what it takes the place of', async () => {
  const stored = { disruptions: [disruption(1), disruption(2)] };
  const inner = createClient(displayOperations, {
    baseUrl: 'http://perron.test',
    fetch: () => Promise.resolve(Response.json(stored)),
  });
  const client = previewClient(
    inner,
    () => ({ disruptions: [disruption(9)], without: [2], nextStation: null }),
    () => nowMs,
  );
  const { disruptions } = await client.listRuntimeDisruptions({});
  expect(disruptions.map(({ id }) => id)).toEqual([1, 9]);
});
