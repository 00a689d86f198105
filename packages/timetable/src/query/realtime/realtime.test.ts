import { describe, expect, it } from 'vitest';
import { feedWith, smallFeed, table } from '../../testing/feed-zip';
import type { FeedFiles } from '../../testing/feed-zip';
import { at, loadFeed } from '../../testing/load-feed';
import { call, update } from '../../testing/trip-update';
import type { Timetable } from '../timetable';
import type { Call } from '../call';
import { buildRealtime, buildRealtimeInSlices } from './realtime';
import type { Realtime } from './realtime';
import { RealtimeMemory } from './realtime-memory';
import type { StopUpdate, TripUpdate } from './trip-update';

const wittenau = 'de:1:900000001';
const alex = 'de:1:900000002';
const hermann = 'de:1:900000003';
const now = at('2026-11-20T08:00:00+01:00');

function stop(sequence: number | null, changes: Partial<StopUpdate> = {}): StopUpdate {
  return call({ stopSequence: sequence, ...changes });
}

const delayed = (delaySeconds: number) => ({ delaySeconds, epochSeconds: null });
const timed = (epochSeconds: number) => ({ delaySeconds: null, epochSeconds });

async function live(
  updates: readonly TripUpdate[],
  files: FeedFiles = smallFeed,
): Promise<{ timetable: Timetable; realtime: Realtime }> {
  const timetable = await loadFeed(files);
  const realtime = buildRealtime(timetable, {
    updates,
    updatedAtEpochSeconds: now,
    nowEpochSeconds: now,
  });
  return { timetable, realtime };
}

/** The board of a stop from 08:00 to 09:00. */
function board(
  { timetable, realtime }: { timetable: Timetable; realtime: Realtime },
  stopId: string,
  kind: 'departures' | 'arrivals' = 'departures',
): Call[] {
  return timetable[kind](timetable.stopById(stopId)!, now, now + 3600, { realtime });
}

function clock(epochSeconds: number): string {
  return new Date((epochSeconds + 3600) * 1000).toISOString().slice(11, 19);
}

describe('a late trip', () => {
  it('departs later, from the stop on that the message speaks of', async () => {
    const state = await live([update({ stops: [stop(2, { arrival: delayed(120) })] })]);
    const [visit] = board(state, alex);
    expect(visit).toMatchObject({ delaySeconds: 120, cancelled: false });
    expect(clock(visit!.plannedEpochSeconds)).toBe('08:10:30');
    expect(clock(visit!.epochSeconds)).toBe('08:12:30');
    expect(board(state, wittenau)[0]).toMatchObject({ delaySeconds: null });
    expect(board(state, hermann, 'arrivals')[0]).toMatchObject({ delaySeconds: 120 });
  });

  it('may be said by clock time, and by the name of the stop', async () => {
    const departure = timed(at('2026-11-20T08:11:00+01:00'));
    const state = await live([
      update({ stops: [stop(null, { stopId: `${alex}::1`, departure })] }),
    ]);
    expect(board(state, alex)[0]).toMatchObject({ delaySeconds: 30 });
    expect(board(state, hermann, 'arrivals')[0]).toMatchObject({ delaySeconds: 30 });
    // Only the departure was said: when it arrives is not known.
    expect(board(state, alex, 'arrivals')[0]).toMatchObject({ delaySeconds: null });
  });

  it('catches up where a later stop says so, and is unknown after "no data"', async () => {
    const catching = await live([
      update({
        stops: [stop(1, { departure: delayed(300) }), stop(3, { arrival: delayed(0) })],
      }),
    ]);
    expect(board(catching, alex)[0]).toMatchObject({ delaySeconds: 300 });
    expect(board(catching, hermann, 'arrivals')[0]).toMatchObject({ delaySeconds: 0 });
    const unknown = await live([
      update({
        stops: [stop(1, { departure: delayed(300) }), stop(2, { status: 'no-data' })],
      }),
    ]);
    expect(board(unknown, wittenau)[0]).toMatchObject({ delaySeconds: 300 });
    expect(board(unknown, alex)[0]).toMatchObject({ delaySeconds: null });
    expect(board(unknown, hermann, 'arrivals')[0]).toMatchObject({ delaySeconds: null });
  });

  it('comes onto the board when its delay moves it into the window, and leaves it likewise', async () => {
    const state = await live([update({ delaySeconds: 3600 })]);
    expect(board(state, alex)).toHaveLength(0);
    const { timetable, realtime } = state;
    const later = timetable.departures(timetable.stopById(alex)!, now + 3600, now + 7200, {
      realtime,
    });
    expect(later.map((visit) => clock(visit.epochSeconds))).toEqual(['09:10:30']);
    const early = await live([update({ delaySeconds: -660 })]);
    expect(board(early, alex)).toHaveLength(0);
    const before = early.timetable.departures(
      early.timetable.stopById(alex)!,
      now - 3600,
      now,
      early,
    );
    expect(before.map((visit) => visit.delaySeconds)).toEqual([-660]);
  });

  it('changes places with the trip behind it', async () => {
    const files = feedWith({
      'trips.txt': table`
        route_id,service_id,trip_id,trip_headsign
        u8,daily,one,first
        u8,daily,two,second`,
      'stop_times.txt': `${smallFeed['stop_times.txt']!}two,08:15:00,08:15:00,de:1:900000002::2,1\ntwo,08:25:00,08:25:00,de:1:900000003,2\n`,
    });
    const state = await live([update({ delaySeconds: 600 })], files);
    expect(board(state, alex).map((visit) => visit.headsign)).toEqual(['second', 'first']);
    const { timetable, realtime } = state;
    const limited = timetable.departures(timetable.stopById(alex)!, now, now + 3600, {
      realtime,
      limit: 1,
    });
    expect(limited.map((visit) => visit.headsign)).toEqual(['second']);
  });

  it('says nothing when the delay is no delay at all', async () => {
    const state = await live([
      update({ stops: [stop(1, { departure: timed(0) }), stop(2, { departure: timed(NaN) })] }),
    ]);
    expect(board(state, alex)[0]).toMatchObject({ delaySeconds: null });
  });
});

describe('a cancelled trip', () => {
  it('stays on the board as cancelled, at its planned time', async () => {
    const state = await live([update({ status: 'cancelled', delaySeconds: 60 })]);
    const [visit] = board(state, alex);
    expect(visit).toMatchObject({ cancelled: true, delaySeconds: null });
    expect(visit!.epochSeconds).toBe(visit!.plannedEpochSeconds);
    const trip = state.timetable.tripById(visit!.tripId, state.realtime)!;
    expect(trip.cancelled).toBe(true);
    expect(trip.stopovers.every(({ skipped }) => skipped)).toBe(true);
  });

  it('goes when the source asks for it not to be shown', async () => {
    expect(board(await live([update({ status: 'deleted' })]), alex)).toHaveLength(0);
  });

  it('runs on other days as planned', async () => {
    const { timetable, realtime } = await live([update({ status: 'cancelled' })]);
    const tomorrow = timetable.departures(
      timetable.stopById(alex)!,
      now + 86_400,
      now + 86_400 + 3600,
      { realtime },
    );
    expect(tomorrow.map((visit) => visit.cancelled)).toEqual([false]);
  });
});

describe('a skipped stop', () => {
  it('is cancelled there, and the trip goes on with its delay', async () => {
    const state = await live([
      update({ stops: [stop(1, { departure: delayed(90) }), stop(2, { status: 'skipped' })] }),
    ]);
    expect(board(state, alex)[0]).toMatchObject({ cancelled: true, delaySeconds: null });
    expect(board(state, hermann, 'arrivals')[0]).toMatchObject({ delaySeconds: 90 });
    const trip = state.timetable.tripById('one|20261120', state.realtime)!;
    expect(trip.stopovers.map(({ skipped }) => skipped)).toEqual([false, true, false]);
  });

  it('at the end of a trip cancels the departure from the stop where it ends now', async () => {
    const state = await live([
      update({
        stops: [stop(2, { arrival: delayed(600) }), stop(3, { status: 'skipped' })],
      }),
    ]);
    const [departure] = board(state, alex);
    expect(departure).toMatchObject({ cancelled: true });
    expect(clock(departure!.epochSeconds)).toBe('08:10:30');
    const [arrival] = board(state, alex, 'arrivals');
    expect(arrival).toMatchObject({ cancelled: false, delaySeconds: 600 });
    const { timetable, realtime } = state;
    const late = timetable.arrivals(timetable.stopById(alex)!, now + 1200, now + 1201, {
      realtime,
    });
    expect(late).toHaveLength(1);
  });

  it('is not a place that a trip still goes to', async () => {
    const { timetable, realtime } = await live([
      update({ stops: [stop(2, { status: 'skipped' })] }),
    ]);
    const towards = (id: string) =>
      timetable.departures(timetable.stopById(wittenau)!, now, now + 3600, {
        realtime,
        towards: timetable.stopById(id)!,
      });
    expect(towards(alex)).toHaveLength(0);
    expect(towards(hermann)).toHaveLength(1);
  });
});

describe('a change of platform', () => {
  it('shows the trip at the new platform, and still where it was planned', async () => {
    const state = await live([
      update({ stops: [stop(2, { assignedStopId: `${alex}::2`, arrival: delayed(0) })] }),
    ]);
    const [visit] = board(state, alex);
    expect([visit!.stop.id, visit!.plannedStop.id]).toEqual([`${alex}::2`, `${alex}::1`]);
    expect(board(state, `${alex}::1`)).toHaveLength(1);
    expect(board(state, `${alex}::2`)).toHaveLength(1);
  });
});

describe('an added trip', () => {
  const added = update({
    tripId: 'extra',
    status: 'added',
    routeId: 'u8',
    stops: [
      stop(null, { stopId: `${alex}::2`, departure: timed(now + 300) }),
      stop(null, {
        stopId: hermann,
        arrival: { epochSeconds: now + 960, delaySeconds: 60 },
      }),
    ],
  });

  it('is on the board and can be looked up', async () => {
    const state = await live([added]);
    const [visit] = board(state, alex);
    expect(visit).toMatchObject({ added: true, headsign: 'Hermannstraße', delaySeconds: 0 });
    expect(visit!.line.name).toBe('U8');
    expect(visit!.tripId).not.toBe('');
    const trip = state.timetable.tripById(visit!.tripId, state.realtime)!;
    expect(trip).toMatchObject({ added: true, feedTripId: 'extra', serviceDate: '20261120' });
    expect(trip.stopovers[1]!.arrival).toMatchObject({ delaySeconds: 60 });
    expect(board(state, hermann)).toHaveLength(0);
    expect(state.realtime.counts).toMatchObject({ added: 1, unusable: 0 });
  });

  it('is on the board of a timetable that names no day of service', async () => {
    const state = await live(
      [added],
      feedWith({ 'calendar.txt': smallFeed['calendar.txt']!.split('\n')[0]! }),
    );
    expect(board(state, alex)).toMatchObject([
      { added: true, headsign: 'Hermannstraße', epochSeconds: now + 300 },
    ]);
  });

  it('without stops that are known is counted and left out', async () => {
    const state = await live([
      { ...added, stops: [stop(null, { stopId: 'x', departure: timed(now + 300) })] },
      { ...added, tripId: 'other', stops: [] },
    ]);
    expect(board(state, alex)).toHaveLength(1);
    expect(state.realtime.counts).toMatchObject({ added: 0, unusable: 2 });
  });
});

describe('messages', () => {
  it('about trips that are not in the timetable, or not on that day, are counted', async () => {
    const state = await live([
      update({ tripId: 'nobody' }),
      update({ startDate: '20251120' }),
      update({ startDate: 'soon' }),
    ]);
    expect(state.realtime.counts).toMatchObject({ trips: 1, unknownTrips: 2 });
  });

  it('without a day mean the run that is nearest to now', async () => {
    const state = await live([update({ startDate: null, delaySeconds: 60 })]);
    expect(board(state, alex)[0]).toMatchObject({ delaySeconds: 60 });
  });

  it('about a run of frequencies name it by its start', async () => {
    const files = feedWith({
      'frequencies.txt': table`
        trip_id,start_time,end_time,headway_secs
        one,08:00:00,08:30:00,600`,
    });
    const state = await live([update({ startTime: '8:10:00', delaySeconds: 60 })], files);
    expect(board(state, wittenau).map((visit) => visit.delaySeconds)).toEqual([null, 60, null]);
  });

  it('about one trip replace each other: the last counts', async () => {
    const state = await live([update({ status: 'cancelled' }), update({ delaySeconds: 60 })]);
    expect(board(state, alex)).toHaveLength(1);
    expect(board(state, alex)[0]).toMatchObject({ cancelled: false, delaySeconds: 60 });
  });

  it('tell when they were made, also when there are none', async () => {
    const { timetable, realtime } = await live([]);
    expect(realtime.updatedAtEpochSeconds).toBe(now);
    expect(board({ timetable, realtime }, alex)).toHaveLength(1);
  });
});

it('realtime in one memory stays good while two later ones are made, then refuses to answer', async () => {
  const timetable = await loadFeed(smallFeed);
  const memory = new RealtimeMemory();
  const input = { updatedAtEpochSeconds: now, nowEpochSeconds: now };
  const make = (delaySeconds: number) =>
    buildRealtime(timetable, { ...input, updates: [update({ delaySeconds })] }, memory);
  const realtimes = [60, 120, 180].map(make);
  const delays = realtimes.map((realtime) => board({ timetable, realtime }, alex)[0]!.delaySeconds);
  expect(delays).toEqual([60, 120, 180]);
  const [first, second] = realtimes as [Realtime, Realtime, Realtime];
  const [visit] = board({ timetable, realtime: first }, alex);
  expect(board({ timetable, realtime: make(240) }, alex)[0]).toMatchObject({ delaySeconds: 240 });
  expect(() => board({ timetable, realtime: first }, alex)).toThrow('out of date');
  expect(() => timetable.tripById('one|20261120', first)).toThrow('out of date');
  expect(() => visit!.delaySeconds).toThrow('out of date');
  expect(board({ timetable, realtime: second }, alex)[0]).toMatchObject({ delaySeconds: 120 });
});

it('realtime is made in slices, so that a server can answer in between', async () => {
  const timetable = await loadFeed(smallFeed);
  const slices = buildRealtimeInSlices(timetable, {
    updates: Array.from({ length: 2_000 }, () => update({ delaySeconds: 60 })),
    updatedAtEpochSeconds: null,
    nowEpochSeconds: now,
  });
  let count = 1;
  while (!slices.next().done) count++;
  expect(count).toBeGreaterThan(4);
});
