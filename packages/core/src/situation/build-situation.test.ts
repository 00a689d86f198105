import { expect, test } from 'vitest';
import {
  callIn,
  disruptionAt,
  inputOf,
  nowMs,
  placeOf,
  tripCall,
  tripOfCalls,
  vehicleOf,
} from '../testing/situations';
import type { Call } from '../departures/call';
import { buildSituation } from './build-situation';
import type { SituationInput } from './build-situation';

const snapshot = {
  data: [callIn(20), callIn(600)],
  madeAtMs: nowMs,
  fetchedAtMs: nowMs,
  coversUntilMs: nowMs + 7_200_000,
};

function situation(change: Partial<SituationInput> = {}) {
  return buildSituation(
    inputOf({ place: placeOf({ platform: '1' }), departures: snapshot, ...change }),
  );
}

test('before anything has come, departures are loading and not "none"', () => {
  const { departures, trainAtPlatform } = situation({ departures: null });
  expect(departures).toEqual({ state: 'loading' });
  expect(trainAtPlatform).toBeNull();
});

test('when nothing has come because asking failed, departures are unknown', () => {
  expect(situation({ departures: 'failed' }).departures).toEqual({ state: 'unknown' });
});

test('once the timetable that came does not reach this far, nothing is known', () => {
  const { departures, trainAtPlatform } = situation({ nowMs: snapshot.coversUntilMs + 1 });
  expect(departures).toEqual({ state: 'unknown' });
  expect(trainAtPlatform).toBeNull();
});

test('a train stands at the platform for the 30 s before it leaves', () => {
  expect(situation().trainAtPlatform).toBe(true);
  expect(situation({ nowMs: nowMs - 10_000 }).trainAtPlatform).toBe(true);
  expect(situation({ nowMs: nowMs - 11_000 }).trainAtPlatform).toBe(false);
  expect(situation({ nowMs: nowMs + 20_000 }).trainAtPlatform).toBe(false);
});

test('a train at another platform, or a cancelled one, is none', () => {
  expect(situation({ place: placeOf({ platform: '2' }) }).trainAtPlatform).toBe(false);
  const departures = { ...snapshot, data: [callIn(20, { cancelled: true })] };
  expect(situation({ departures }).trainAtPlatform).toBe(false);
});

test('a trip that is taken out of the plan is nothing that a display is told', () => {
  const withdrawn = callIn(300, { cancelled: true, withdrawn: true });
  const departures = { ...snapshot, data: [callIn(600), withdrawn] };
  expect(situation({ departures }).departures).toMatchObject({ calls: [departures.data[0]] });
});

test('a display for some directions knows only of what goes there, however they are written', () => {
  const south = callIn(300, { direction: 'S+U Hermannstr. (Berlin)' });
  const departures = { ...snapshot, data: [callIn(600), south, callIn(900, { direction: null })] };
  const calls = (...directions: string[]) => {
    const here = situation({ departures, place: placeOf({ directions }) }).departures;
    return here.state === 'known' ? here.calls : [];
  };
  expect(calls('S+U Hermannstr. (Berlin)')).toEqual([south]);
  expect(calls('Hermannstr.')).toEqual([south]);
  expect(calls('U Ruhleben (Berlin)')).toEqual([]);
  expect(calls('Hermannstr.', 'Wittenau')).toHaveLength(2);
});

test('a display for some directions knows that trains go in others, so that it does not deny them', () => {
  const place = placeOf({ directions: ['U Ruhleben (Berlin)'] });
  const here = situation({ place }).departures;
  expect(here).toMatchObject({ calls: [], otherDirections: snapshot.data });
  expect(situation().departures).not.toHaveProperty('otherDirections');
});

test('at a stop whose platforms have no names, and for a whole station, any train counts', () => {
  const unnamed = callIn(20, { platform: null, plannedPlatform: null });
  const departures = { ...snapshot, data: [unnamed] };
  expect(situation({ departures, place: placeOf() }).trainAtPlatform).toBe(true);
  expect(situation({ place: placeOf() }).trainAtPlatform).toBe(true);
  const later = { ...snapshot, data: [callIn(31)] };
  expect(situation({ departures: later, place: placeOf() }).trainAtPlatform).toBe(false);
});

test('a train in a direction that the display is not for is none', () => {
  const place = placeOf({ directions: ['Hermannstr.'] });
  expect(situation({ place }).trainAtPlatform).toBe(false);
});

test('a trip that the source predicts nothing for may be there by the plan, which nobody knows', () => {
  const call = callIn(20, { expectedMs: null, delaySeconds: null });
  const trainWith = (...data: Call[]) =>
    situation({ departures: { ...snapshot, data } }).trainAtPlatform;
  expect(trainWith(call)).toBeNull();
  expect(trainWith(call, callIn(25))).toBe(true);
  // The same train under its other id is late, and not there.
  expect(trainWith(call, callIn(20, { tripId: 'late', expectedMs: nowMs + 200_000 }))).toBe(false);
});

test('whether a train is there is not known by times that may be wrong', () => {
  const old = { ...snapshot, madeAtMs: nowMs - 100_000 };
  expect(situation({ departures: old }).trainAtPlatform).toBeNull();
  expect(situation({ clockUncertain: true }).trainAtPlatform).toBeNull();
  const planned = { ...snapshot, madeAtMs: null };
  expect(situation({ departures: planned, timetableOnly: true }).trainAtPlatform).toBe(true);
});

const trip = tripOfCalls([
  tripCall('a', null, -300),
  tripCall('b', -60, -30),
  tripCall('c', 60, 90),
  tripCall('d', 400, null),
]);

function inVehicle(change: Partial<SituationInput> = {}) {
  return buildSituation(
    inputOf({ place: vehicleOf(), trip: { ...snapshot, data: trip }, ...change }),
  );
}

test('a vehicle is where the times of its trip put it', () => {
  const here = inVehicle().trip;
  expect(here).toMatchObject({
    state: 'known',
    direction: 'S+U Wittenau (Berlin)',
    position: { state: 'on_track', from: 1, to: 2 },
  });
});

test('a late trip is where realtime puts it, until realtime is too old to be trusted', () => {
  const late = tripCall('c', 60, 90, { expectedArrivalMs: nowMs - 5_000 });
  const calls = [...trip.calls.slice(0, 2), late, ...trip.calls.slice(3)];
  const data = tripOfCalls(calls);
  expect(inVehicle({ trip: { ...snapshot, data } }).trip).toMatchObject({
    position: { state: 'at_station', index: 2 },
  });
  const old = { ...snapshot, data, madeAtMs: nowMs - 300_001 };
  expect(inVehicle({ trip: old }).trip).toMatchObject({
    freshness: 'timetable',
    position: { state: 'on_track', from: 1, to: 2 },
  });
});

test.each([
  ['none', 'none'],
  [null, 'loading'],
  ['failed', 'unknown'],
] as const)('a trip %j is %s', (asked, state) => {
  expect(inVehicle({ trip: asked }).trip).toEqual({ state });
});

test('a trip is as old as the feed that stands still at the stations on its way', () => {
  const trip = {
    ...snapshot,
    data: tripOfCalls([tripCall('a', null, 0), tripCall('b', 300, null)]),
  };
  const realtimeOf = (change: Partial<SituationInput>) => {
    const { trip: here } = situation({ place: vehicleOf(), trip, departures: null, ...change });
    return here.state === 'known' ? [here.freshness, here.realtimeAtMs] : [here.state];
  };
  const still = { ...snapshot, madeAtMs: nowMs - 200_000, doubt: 'still' as const };
  expect(realtimeOf({})).toEqual(['live', nowMs]);
  expect(realtimeOf({ departures: snapshot })).toEqual(['live', nowMs]);
  for (const slot of ['departures', 'departuresAhead'] as const) {
    expect(realtimeOf({ [slot]: still })).toEqual(['stale', nowMs - 200_000]);
  }
  const off = { ...snapshot, madeAtMs: null, doubt: 'hours_off' as const };
  expect(realtimeOf({ departuresAhead: off })).toEqual(['timetable', null]);
});

test('a vehicle is in a station at the ends of its trip, and in the minute of an arrival', () => {
  const at = (seconds: number) => inVehicle({ nowMs: nowMs + seconds * 1000 }).trainAtPlatform;
  expect(at(-290)).toBe(true);
  expect(at(-200)).toBe(false);
  // The arrival at the current stop is in the minute 14:02, that at the next in 14:04.
  expect(at(-30)).toBe(true);
  expect(at(0)).toBe(false);
  expect(at(60)).toBe(true);
  expect(at(410)).toBe(true);
  // It stands at its first stop before it begins, and at its last one once it is over.
  expect(at(-900)).toBe(true);
  expect(at(900)).toBe(true);
  expect(inVehicle({ trip: null }).trainAtPlatform).toBeNull();
});

function received(...data: ReturnType<typeof disruptionAt>[]) {
  return { disruptions: { data, fetchedAtMs: nowMs } };
}

test('before any disruption was heard of, none is claimed', () => {
  expect(situation().disruptions).toEqual({ state: 'loading' });
});

test('a station’s disruptions are those that run and concern it, most important first', () => {
  const here = disruptionAt(['900100003'], { id: 1, priority: 20 });
  const more = disruptionAt(['900100003'], { id: 2, priority: 40 });
  const elsewhere = disruptionAt(['b'], { id: 3 });
  const over = disruptionAt(['900100003'], { id: 4, endsAt: new Date(nowMs).toISOString() });
  const { disruptions } = situation(received(here, more, elsewhere, over));
  expect(disruptions).toMatchObject({
    state: 'known',
    running: [{ id: 2 }, { id: 3 }, { id: 1 }],
    here: [{ id: 2 }, { id: 1 }],
    ahead: [],
    announced: [],
  });
});

test('a vehicle hears of what lies ahead on its own line', () => {
  const ahead = disruptionAt(['c'], { id: 1 });
  const passed = disruptionAt(['b'], { id: 2 });
  const otherLine = disruptionAt(['c'], { id: 3, line: { id: 2, name: 'U2' } });
  const { disruptions } = inVehicle(received(ahead, passed, otherLine));
  expect(disruptions).toMatchObject({ here: [], ahead: [{ id: 1 }] });
  const standing = inVehicle({ ...received(ahead), nowMs: nowMs + 70_000 });
  expect(standing.disruptions).toMatchObject({ here: [{ id: 1 }], ahead: [{ id: 1 }] });
});

test('a vehicle announces what lies as many stations ahead as it says', () => {
  const near = disruptionAt(['c'], { id: 1, announceBefore: 0 });
  const far = disruptionAt(['d'], { id: 2, announceBefore: 1 });
  const later = disruptionAt(['d'], { id: 3, announceBefore: 0 });
  const over = disruptionAt(['d'], { id: 4, endsAt: new Date(nowMs).toISOString() });
  const { disruptions } = inVehicle(received(near, far, later, over));
  expect(disruptions).toMatchObject({ ahead: [{ id: 1 }], announced: [{ id: 1 }, { id: 2 }] });
});

test('weather of three hours ago is no longer the weather', () => {
  const weather = {
    weather: {
      temperature: 8,
      humidity: 80,
      windSpeed: 10,
      windDirection: 'W',
      cloudCover: 50,
      precipitation: 0,
      weatherDescription: 'Bewölkt',
    },
    observedAtMs: nowMs - 3 * 3_600_000,
    fetchedAtMs: nowMs,
    demo: false,
  };
  expect(situation({ weather }).weather?.weather.temperature).toBe(8);
  expect(situation({ weather, nowMs: nowMs + 1 }).weather).toBeNull();
  expect(situation({ weather: { ...weather, observedAtMs: null } }).weather).not.toBeNull();
});
