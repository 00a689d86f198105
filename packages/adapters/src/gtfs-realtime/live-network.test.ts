import { setImmediate } from 'node:timers/promises';
import { runningTrips } from '@perron/timetable';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import { encodeFeed } from '../shared/realtime-message/encode';
import type { RealtimeFeed } from '../shared/realtime-message/feed-message';
import { afterFeed, firstState } from './feed-state';
import { createLiveNetwork, tripSources } from './live-network';
import type { NetworkSnapshot } from './live-network';
import { ManualTime } from './testing/manual-time';
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

  it('is rebuilt when the timetable changes', async () => {
    const { network, made, snapshots } = setUp({ 'http://a.example/': () => trips(now) });
    network.start();
    const first = await made((snapshot) => snapshot.realtime !== null);
    network.timetableChanged();
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

  it('is that of the oldest one', () => {
    const sources = tripSources([state(trips(now - 5)), state(trips(now - 80)), alertsOnly], now);
    expect(sources.madeAtSeconds).toBe(now - 80);
    expect(sources.feeds).toHaveLength(2);
  });

  it('leaves out one of more than five minutes, whose trips go by the timetable', () => {
    const sources = tripSources([state(trips(now - 5)), state(trips(now - 301))], now);
    expect(sources.madeAtSeconds).toBe(now - 5);
    expect(sources.feeds).toHaveLength(1);
  });

  it('is honest when all are old, or of unknown age', () => {
    const old = tripSources([state(trips(now - 400)), state(trips(now - 700))], now);
    expect(old).toMatchObject({ madeAtSeconds: now - 700 });
    expect(old.feeds).toHaveLength(2);
    const unknown = state({ ...trips(now), headerTimestampSeconds: null });
    expect(tripSources([unknown], now).madeAtSeconds).toBeNull();
    expect(tripSources([alertsOnly], now)).toEqual({ feeds: [], madeAtSeconds: null });
  });

  it('counts a feed of trips that is empty at night', () => {
    const empty = feedOf({ headerTimestampSeconds: now - 5 });
    expect(tripSources([state(empty)], now).madeAtSeconds).toBe(now - 5);
    const withAlerts = { ...empty, alerts: [alertOf([{ routeId: 'u8' }])] };
    const night = afterFeed(state(trips(now - 20)), withAlerts, now * 1000);
    expect(tripSources([night], now).madeAtSeconds).toBe(now - 5);
  });
});
