import { setImmediate } from 'node:timers/promises';
import { runningTrips } from '@perron/timetable';
import type { SourceMatch } from '@perron/timetable';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import { encodeFeed } from '../shared/realtime-message/encode';
import type { FeedTripModifications, RealtimeFeed } from '../shared/realtime-message/feed-message';
import { afterFeed, firstState } from './feed-state';
import type { FeedState } from './feed-state';
import { createLiveNetwork } from './live-network';
import type { NetworkSnapshot } from './live-network';
import { fitOf } from './source-fit';
import type { Fit } from './source-fit';
import { ManualTime } from './testing/manual-time';
import { ageOf, tripSources } from './trip-sources';
import { alertOf, feedOf, tripOf, updateOf, vehicleOf } from './testing/small-feed';

const now = Date.parse('2026-11-18T08:00:00+01:00') / 1000;
const timetable = await demoTimetable();
const running = runningTrips(timetable, now, now)[0]!;
const named = tripOf(running.feedTripId, { startDate: running.serviceDate });
const trips = (madeAt: number, delaySeconds = 0) =>
  feedOf({
    headerTimestampSeconds: madeAt,
    tripUpdates: [updateOf(named, { delaySeconds })],
  });

/** A detour of a trip from a call that it does not have, over a stop that nobody knows. */
const detourOf = (tripId: string): FeedTripModifications => ({
  entityId: 'detour',
  tripIds: [tripId],
  startTimes: [],
  serviceDates: [running.serviceDate, '20260101'],
  modifications: [
    {
      start: { stopSequence: 777, stopId: null },
      end: null,
      delaySeconds: 60,
      replacementStops: [{ stopId: 'nowhere', travelSeconds: 60 }],
    },
  ],
});

function setUp(feeds: Readonly<Record<string, () => RealtimeFeed>>) {
  const time = new ManualTime(now * 1000);
  const snapshots: NetworkSnapshot[] = [];
  let wake = () => {};
  const network = createLiveNetwork(
    {
      clock: time,
      timers: time,
      random: () => 0,
      turn: () => setImmediate(),
      fetch: {
        read: async ({ url }) => ({
          url: String(url),
          status: 200,
          headers: {},
          contentType: null,
          charset: null,
          body: encodeFeed(feeds[String(url)]!()),
        }),
      },
    },
    {
      urls: Object.keys(feeds),
      timetable: () => timetable,
      onSnapshot: (snapshot) => {
        snapshots.push(snapshot);
        wake();
      },
    },
  );
  onTestFinished(() => network.stop());
  const made = async (fits: (snapshot: NetworkSnapshot) => boolean) => {
    while (!snapshots.some(fits)) await new Promise<void>((done) => (wake = done));
    return snapshots.find(fits)!;
  };
  return { network, time, made, snapshots };
}

describe('a network with realtime', () => {
  it('knows nothing before the first answer', () => {
    const { network } = setUp({ 'http://a.example/': () => trips(now) });
    expect(network.snapshot().realtime).toBeNull();
    expect(network.sources()[0]!.health.kind).toBe('waiting');
  });

  it('puts together what several sources say of trips, vehicles and alerts', async () => {
    const { network, made } = setUp({
      'http://a.example/trips': () => trips(now - 5, 120),
      'http://a.example/vehicles': () =>
        feedOf({ headerTimestampSeconds: now - 3, vehicles: [vehicleOf(named)] }),
      'http://b.example/alerts': () =>
        feedOf({
          headerTimestampSeconds: now - 900,
          alerts: [alertOf([{ routeId: running.line.id }])],
        }),
    });
    network.start();
    const { realtime, vehicles, alerts } = await made(
      (snapshot) =>
        snapshot.alerts.alerts.length === 1 &&
        snapshot.vehicles.count === 1 &&
        (snapshot.realtime?.counts.trips ?? 0) === 1,
    );
    const run = timetable.tripById(running.id, realtime!)!;
    expect(run.stopovers[1]!.arrival!.delaySeconds).toBe(120);
    // Alerts of a quarter of an hour ago do not make the trips look as old.
    expect(realtime!.updatedAtEpochSeconds).toBe(now - 5);
    expect(vehicles.of(run, now)).not.toBeNull();
    expect(alerts.find({ routeId: running.line.id }, now)).toHaveLength(1);
  });

  it('follows what the source says next', async () => {
    let delaySeconds = 60;
    let madeAt = now;
    const { network, made, time } = setUp({
      'http://a.example/': () => trips(madeAt, delaySeconds),
    });
    network.start();
    await made((snapshot) => snapshot.realtime?.updatedAtEpochSeconds === now);
    delaySeconds = 75;
    madeAt = now + 15;
    time.advance(15_000);
    const { realtime } = await made(
      (snapshot) => snapshot.realtime?.updatedAtEpochSeconds === now + 15,
    );
    expect(timetable.tripById(running.id, realtime!)!.stopovers[0]!.departure!.delaySeconds).toBe(
      75,
    );
  });

  /** The vehicle of a trip that is on its way, at a stop of it, a minute after it was planned there. */
  const placed = (madeAt: number) => {
    const run = timetable.tripById(running.id)!;
    const at = run.stopovers.find(({ departure }) => (departure?.plannedEpochSeconds ?? 0) >= now)!;
    const { latitude, longitude, id } = at.plannedStop;
    const place = { latitude: latitude!, longitude: longitude! };
    return feedOf({
      headerTimestampSeconds: madeAt,
      vehicles: [
        vehicleOf(named, {
          position: { ...place, bearing: null, speedMetresPerSecond: null },
          currentStatus: 'stopped-at',
          stopId: id,
          timestampSeconds: madeAt,
        }),
      ],
    });
  };
  const vehiclesUrl = 'http://a.example/vehicles';
  const isEstimated = ({ realtime }: NetworkSnapshot) =>
    realtime !== null && timetable.tripById(running.id, realtime)!.estimated;

  it('that has positions alone estimates delays from them, and is as old as they are', async () => {
    const { network, made } = setUp({ [vehiclesUrl]: () => placed(now - 70) });
    network.start();
    const { realtime } = await made(isEstimated);
    expect(realtime!.updatedAtEpochSeconds).toBe(now - 70);
    expect(network.sources()[0]).toMatchObject({
      match: { trips: 1, tripsFound: 1 },
      unused: [],
    });
  });

  it('believes predictions before positions, of the trips that both speak of', async () => {
    const { network, made } = setUp({
      'http://a.example/trips': () => trips(now - 5, 300),
      [vehiclesUrl]: () => placed(now - 3),
    });
    network.start();
    const { realtime } = await made(
      (snapshot) =>
        snapshot.vehicles.count === 1 && snapshot.realtime?.updatedAtEpochSeconds === now - 5,
    );
    const run = timetable.tripById(running.id, realtime!)!;
    expect(run.estimated).toBe(false);
    expect(run.stopovers[1]!.arrival!.delaySeconds).toBe(300);
    expect(realtime!.updatedAtEpochSeconds).toBe(now - 5);
    expect(network.sources()[1]!.match).toBeNull();
  });

  it('does not let old positions age what others predict', async () => {
    const other = runningTrips(timetable, now, now)[1]!;
    const said = tripOf(other.feedTripId, { startDate: other.serviceDate });
    const update = () =>
      feedOf({
        headerTimestampSeconds: now - 5,
        tripUpdates: [updateOf(said, { delaySeconds: 60 })],
      });
    const ageOfBoth = async (placedAt: number) => {
      const { network, made } = setUp({
        'http://a.example/trips': update,
        [vehiclesUrl]: () => placed(placedAt),
      });
      network.start();
      const both = await made(
        ({ vehicles, realtime }) =>
          vehicles.count === 1 &&
          realtime !== null &&
          timetable.tripById(other.id, realtime)!.stopovers[1]!.arrival!.delaySeconds === 60,
      );
      return [isEstimated(both), both.realtime!.updatedAtEpochSeconds! - now];
    };
    expect(await ageOfBoth(now - 30)).toEqual([true, -30]);
    expect(await ageOfBoth(now - 91)).toEqual([false, -5]);
  });

  it('tells of each source what of it could not be used', async () => {
    const { network, made } = setUp({
      'http://b.example/alerts': () =>
        feedOf({
          headerTimestampSeconds: now,
          alerts: [alertOf([{ routeId: 'lost' }, { trip: tripOf(running.feedTripId) }])],
        }),
      [vehiclesUrl]: () => feedOf({ headerTimestampSeconds: now, vehicles: [vehicleOf(null)] }),
      'http://b.example/detours': () =>
        feedOf({
          headerTimestampSeconds: now,
          alerts: [alertOf([{ routeId: running.line.id }])],
          tripModifications: [detourOf('lost'), detourOf(running.feedTripId)],
        }),
    });
    network.start();
    await made(
      (snapshot) => snapshot.alerts.alerts.length === 2 && network.sources()[1]!.feed !== null,
    );
    await vi.waitFor(() =>
      expect(network.sources().map(({ unused }) => unused)).toEqual([
        [{ kind: 'alert_route', count: 1, example: 'lost' }],
        [{ kind: 'vehicle_without_trip', count: 1, example: 'vehicle' }],
        [
          { kind: 'detour_trip', count: 1, example: 'lost' },
          { kind: 'detour_place', count: 1, example: 'detour' },
          { kind: 'detour_stop', count: 2, example: 'nowhere' },
        ],
      ]),
    );
  });

  it('is rebuilt when the timetable changes', async () => {
    const { network, made, snapshots } = setUp({ 'http://a.example/': () => trips(now) });
    network.start();
    const first = await made((snapshot) => snapshot.realtime !== null);
    network.makeAgain();
    const next = await made((snapshot) => snapshot !== first);
    expect(next.realtime!.counts.trips).toBe(1);
    expect(snapshots).toHaveLength(2);
    expect(network.snapshot()).toBe(next);
  });
});

describe('the age of what several sources say of trips', () => {
  const state = (feed: RealtimeFeed) =>
    afterFeed(firstState('http://a.example/'), feed, now * 1000);
  const alertsOnly = state(
    feedOf({ headerTimestampSeconds: now - 4_000, alerts: [alertOf([{ routeId: 'u8' }])] }),
  );

  const all: SourceMatch = {
    trips: 1,
    tripsFound: 1,
    tripsByRule: 0,
    rule: null,
    stops: 0,
    stopsFound: 0,
    times: 0,
    timesFound: 0,
  };
  const ageOfAll = (states: readonly FeedState[]) => {
    const sources = tripSources(states, now);
    const matches = sources.map(() => all);
    return { count: sources.length, madeAtSeconds: ageOf(sources, matches) };
  };

  it('is that of the oldest one', () => {
    const age = ageOfAll([state(trips(now - 5)), state(trips(now - 80)), alertsOnly]);
    expect(age).toEqual({ count: 2, madeAtSeconds: now - 80 });
  });

  it('leaves out one of more than five minutes, whose trips go by the timetable', () => {
    const age = ageOfAll([state(trips(now - 5)), state(trips(now - 301))]);
    expect(age).toEqual({ count: 1, madeAtSeconds: now - 5 });
  });

  it('is honest when all are old, or of unknown age', () => {
    const old = ageOfAll([state(trips(now - 400)), state(trips(now - 700))]);
    expect(old).toEqual({ count: 2, madeAtSeconds: now - 700 });
    const unknown = state({ ...trips(now), headerTimestampSeconds: null });
    expect(ageOfAll([unknown]).madeAtSeconds).toBeNull();
    expect(ageOfAll([alertsOnly])).toEqual({ count: 0, madeAtSeconds: null });
  });

  it('counts a feed of trips that is empty at night', () => {
    const empty = feedOf({ headerTimestampSeconds: now - 5 });
    expect(ageOfAll([state(empty)]).madeAtSeconds).toBe(now - 5);
    const withAlerts = { ...empty, alerts: [alertOf([{ routeId: 'u8' }])] };
    const night = afterFeed(state(trips(now - 20)), withAlerts, now * 1000);
    expect(ageOfAll([night]).madeAtSeconds).toBe(now - 5);
  });

  it('leaves out a source of whose trips the timetable knows none', () => {
    const sources = tripSources([state(trips(now - 5)), state(trips(now - 80))], now);
    const none = { ...all, tripsFound: 0 };
    expect(ageOf(sources, [all, none])).toBe(now - 5);
    expect(ageOf(sources, [none, none])).toBeNull();
    // Operators believe one all the same.
    expect(
      ageOf(sources, [none, none], (name) => name === sources[0]?.state.source),
    ).not.toBeNull();
  });
});

describe('a source that does not fit the timetable', () => {
  const unnamed = updateOf(tripOf(null, { routeId: running.line.id }));
  it.each([
    ['names trips that nobody knows', [updateOf(tripOf('nobody'), { delaySeconds: 60 })]],
    ['names no trips at all', [unnamed]],
  ])('makes nothing look live: it %s', async (_, tripUpdates) => {
    const { network, made } = setUp({
      'http://a.example/': () => feedOf({ headerTimestampSeconds: now - 5, tripUpdates }),
    });
    network.start();
    const { realtime } = await made((snapshot) => snapshot.realtime !== null);
    expect(realtime!.updatedAtEpochSeconds).toBeNull();
    const [source] = network.sources();
    expect(source!.health.kind).toBe('good');
    expect(source!.match).toMatchObject({ trips: 1, tripsFound: 0 });
  });

  it('keeps the rows that it does know live, one by one', async () => {
    const strangers = ['a', 'b', 'c', 'd', 'e'].map((id) => updateOf(tripOf(id)));
    const { network, made } = setUp({
      'http://a.example/': () => ({
        ...trips(now - 5, 120),
        tripUpdates: [...trips(now, 120).tripUpdates, ...strangers],
      }),
    });
    network.start();
    const { realtime } = await made((snapshot) => snapshot.realtime !== null);
    expect(realtime!.updatedAtEpochSeconds).toBe(now - 5);
    expect(timetable.tripById(running.id, realtime!)!.stopovers[1]!.arrival!.delaySeconds).toBe(
      120,
    );
    expect(fitOf(network.sources()[0]!.match!)).toBe('partly');
  });

  it.each<[string, Partial<SourceMatch>, Fit]>([
    ['says nothing of trips', { trips: 0, tripsFound: 0 }, 'fits'],
    ['has half of its trips found', { trips: 10, tripsFound: 5 }, 'fits'],
    ['has less than half found', { trips: 10, tripsFound: 4 }, 'partly'],
    ['has few trips, of which one is found', { trips: 4, tripsFound: 1 }, 'fits'],
    ['has none found', { trips: 1, tripsFound: 0 }, 'not'],
    ['has its trips, and other stops', { stops: 20, stopsFound: 9 }, 'partly'],
    ['has its stops, and times of another day', { times: 20, timesFound: 9 }, 'partly'],
  ])('is told by its shares: one that %s', (_, counts, fit) => {
    const match: SourceMatch = {
      trips: 10,
      tripsFound: 10,
      tripsByRule: 0,
      rule: null,
      stops: 0,
      stopsFound: 0,
      times: 0,
      timesFound: 0,
      ...counts,
    };
    expect(fitOf(match)).toBe(fit);
  });
});
