import type { TripAnswer } from '@perron/schema';
import { expect, test } from 'vitest';
import { previewClient, tripBefore } from './preview-client';

const nowMs = Date.parse('2026-11-24T13:00:00.000Z');

function answer(): TripAnswer {
  const stop = (id: string, arrival: string, departure: string) => ({
    stop: { type: 'stop', id, name: id, location: null },
    arrival,
    plannedArrival: arrival,
    departure,
    plannedDeparture: departure,
  });
  const trip = {
    id: 't',
    departure: '2026-11-24T10:00:00Z',
    stopovers: [
      stop('900000001', '2026-11-24T10:00:00Z', '2026-11-24T10:00:30Z'),
      stop('900000002', '2026-11-24T10:02:00Z', '2026-11-24T10:02:30Z'),
    ],
  };
  return { trip, realtimeDataUpdatedAt: null } as unknown as TripAnswer;
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
  const stored = [{ id: 1 }, { id: 2 }];
  const inner = { listRuntimeDisruptions: () => Promise.resolve({ disruptions: stored }) };
  const client = previewClient(
    inner as unknown as Parameters<typeof previewClient>[0],
    () => ({ disruptions: [{ id: 9 }] as never, without: [2], nextStation: null }),
    () => nowMs,
  );
  const { disruptions } = await client.listRuntimeDisruptions({});
  expect(disruptions.map(({ id }) => id)).toEqual([1, 9]);
});
