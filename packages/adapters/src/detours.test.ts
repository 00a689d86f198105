import { describe, expect, it } from 'vitest';
import { updateOf } from './gtfs-realtime/testing/small-feed';
import type {
  FeedModification,
  FeedTripModifications,
  FeedTripUpdate,
} from './shared/realtime-message/feed-message';
import { board, everything, named, sent, stops, timed } from './shared/testing/changed-trams';

describe('a detour of trips', () => {
  const modification: FeedModification = {
    start: { stopSequence: 2, stopId: null },
    end: { stopSequence: null, stopId: 'fair' },
    delaySeconds: 120,
    replacementStops: [{ stopId: 'quay', travelSeconds: 360 }],
  };
  const detour: FeedTripModifications = {
    entityId: 'detour',
    tripIds: ['T/0 10:0'],
    startTimes: [],
    serviceDates: ['20261120'],
    modifications: [modification],
  };
  const around = (updates: readonly FeedTripUpdate[], stop: string, change = detour) =>
    board(updates, stop, everything, [change]);

  it('replaces its part of the calls, at the times that it says', async () => {
    expect(await around([], 'gate')).toEqual(['2 Museum']);
    expect(await around([], 'quay')).toEqual(['8 Museum']);
    expect(await around([], 'harbour')).toEqual(['6 Museum 1 cancelled']);
    const { trip } = await sent([], [detour]).trip('T/0 10:0|20261120');
    expect(trip.stopovers.map(({ stop }) => stop?.name)).toEqual([
      'North Gate',
      'New Quay',
      'Museum',
    ]);
    // Nobody has seen the tram: its delay is what the detour costs.
    expect(trip).toMatchObject({ arrivalDelay: 120 });
    expect(await around([], 'quay', { ...detour, serviceDates: ['20261121'] })).toEqual([]);
  });

  it('goes with what is predicted of the trip', async () => {
    const predicted = updateOf(named, {
      stops: stops(
        { stopId: 'gate', departure: timed('10:03:00') },
        { stopId: 'quay', departure: timed('10:09:30') },
      ),
    });
    expect(await around([predicted], 'gate')).toEqual(['5 Museum']);
    expect(await around([predicted], 'quay')).toEqual(['11 Museum']);
    const cancelled = updateOf({ ...named, relationship: 'canceled' });
    expect(await around([cancelled], 'quay')).toEqual([]);
    expect(await around([cancelled], 'harbour')).toEqual(['6 Museum 1 cancelled']);
  });

  it.each([
    ['of a trip that nobody knows', { ...detour, tripIds: ['x'] }],
    [
      'from a call that is none of the trip’s',
      {
        ...detour,
        modifications: [{ ...modification, start: { stopSequence: 77, stopId: null } }],
      },
    ],
    ['that overlaps another', { ...detour, modifications: [modification, modification] }],
    [
      'that ends before it begins',
      {
        ...detour,
        modifications: [{ ...modification, end: { stopSequence: null, stopId: 'gate' } }],
      },
    ],
    ['without a start', { ...detour, modifications: [{ ...modification, start: null }] }],
  ])('%s leaves the trip as it is planned', async (_, replacement) => {
    expect(await around([], 'harbour', replacement)).toEqual(['6 Museum 1']);
  });
});
