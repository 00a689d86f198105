import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { boardRows, callsOf, furtherCalls, tripOf as tripOfAnswer } from '@perron/core';
import type { BoardFilter, Call } from '@perron/core';
import { productNames } from '@perron/schema';
import { buildRealtime, Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { networkFeed, zipOf } from '@perron/timetable/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGtfsTransit } from './gtfs/gtfs-transit';
import { decodeFeed } from './shared/realtime-message/decode';
import { encodeFeed } from './shared/realtime-message/encode';
import type {
  FeedModification,
  FeedStopTimeUpdate,
  FeedTripModifications,
  FeedTripUpdate,
} from './shared/realtime-message/feed-message';
import { feedOf, late, stopOf, tripOf, updateOf } from './gtfs-realtime/testing/small-feed';
import { tripUpdatesInSlices } from './gtfs-realtime/trip-updates';

/** A tram of a network whose ids are letters: from the gate by the harbour and the fair to the museum. */
const files = networkFeed({
  agency: 'Harbour Trams',
  timeZone: 'Europe/London',
  language: 'en',
  stations: [
    { id: 'gate', name: 'North Gate', location: [53.41, -2.99] },
    {
      id: 'harbour',
      name: 'Harbour',
      platforms: ['harbour:a', 'harbour:b'],
      location: [53.405, -2.985],
    },
    { id: 'fair', name: 'Fair', location: [53.402, -2.982] },
    { id: 'museum', name: 'Museum', location: [53.4, -2.98] },
    { id: 'quay', name: 'New Quay', location: [53.404, -2.984] },
  ],
  lines: [
    {
      id: 'T',
      name: 'T',
      routeType: 0,
      headsigns: ['Museum', 'North Gate'],
      course: ['gate', 'harbour', 'fair', 'museum'],
      minutes: [0],
    },
  ],
});
const nowMs = Date.parse('2026-11-20T09:58:00Z');
const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`) / 1000;
/** Leaves the gate at 10:00, the harbour at 10:04, the fair at 10:08, and ends at 10:12. */
const named = tripOf('T/0 10:0', { startDate: '20261120' });

let folder: string;
let timetable: Timetable;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-runs-'));
  writeFileSync(path.join(folder, 'trams.zip'), await zipOf(files));
  timetable = new Timetable(await readFeed(path.join(folder, 'trams.zip')));
});
afterAll(() => rmSync(folder, { recursive: true }));

function sent(
  updates: readonly FeedTripUpdate[],
  tripModifications: readonly FeedTripModifications[] = [],
) {
  // As it comes from a server, byte by byte.
  const feed = decodeFeed(
    encodeFeed(
      feedOf({ tripUpdates: updates, tripModifications, headerTimestampSeconds: nowMs / 1000 }),
    ),
  );
  const slices = tripUpdatesInSlices([feed], timetable, nowMs / 1000);
  let step = slices.next();
  while (!step.done) step = slices.next();
  const realtime = buildRealtime(timetable, {
    ...{
      updates: step.value.updates,
      updatedAtEpochSeconds: nowMs / 1000,
      nowEpochSeconds: nowMs / 1000,
    },
  });
  return createGtfsTransit(() => ({ timetable, realtime, notices: null }), {
    source: 'trams',
    realtime: true,
  });
}

const everything: BoardFilter = {
  maxItems: 10,
  maxMinutesAhead: 30,
  platform: null,
  directions: null,
  products: null,
  listCancelled: true,
};

const query = {
  ...{ whenMs: nowMs, durationMinutes: 60, products: new Set(productNames), direction: null },
  remarks: true,
};

/** A board as passengers read it; in the answer's full and in its short form, which must not differ. */
async function board(
  updates: readonly FeedTripUpdate[],
  stop: string,
  filter = everything,
  detours: readonly FeedTripModifications[] = [],
) {
  const transit = sent(updates, detours);
  const full = callsOf((await transit.departures(stop, { ...query, results: null })).departures);
  const short = await transit.departures(stop, { ...query, results: 0, further: true });
  const facts = ({ line, ...call }: Call) => ({ ...call, line: line?.name ?? null });
  const told = furtherCalls(short.further).filter(({ withdrawn }) => !withdrawn);
  expect(told.map(facts)).toEqual(full.map(facts));
  // The trams that come the other way are as usual.
  const there = full.filter(({ direction }) => direction !== 'North Gate');
  return boardRows(there, filter, 'live', nowMs).map(({ call, minutes, note }) =>
    [
      ...[minutes, call.direction ?? 'nobody knows where', call.platform],
      ...[call.cancelled && 'cancelled', note && JSON.stringify(note)],
    ]
      .filter((part) => part !== null && part !== false)
      .join(' '),
  );
}

const stops = (...list: Partial<FeedStopTimeUpdate>[]) =>
  list.map((one) => ({ ...stopOf(0, one), stopSequence: one.stopSequence ?? null }));
const timed = (clock: string) => ({ ...late(0), delaySeconds: null, epochSeconds: at(clock) });

it('a tram as planned', async () => {
  expect(await board([], 'harbour')).toEqual(['6 Museum 1']);
});

describe('a tram that ends at the fair', () => {
  const short = [updateOf(named, { stops: stops({ stopId: 'museum', status: 'skipped' }) })];

  it('goes to the fair, and stays on the board of its direction', async () => {
    expect(await board(short, 'harbour')).toEqual(['6 Fair 1']);
    expect(await board(short, 'harbour', { ...everything, directions: ['Museum'] })).toEqual([
      '6 Fair 1',
    ]);
  });

  it('is not due there at about some time, though its time was vague', async () => {
    const vague = { ...late(60), uncertaintySeconds: 600 };
    const cut = stops(
      { stopSequence: 3, departure: vague },
      { stopSequence: 4, status: 'skipped' },
    );
    const transit = sent([updateOf(named, { stops: cut })]);
    const { departures } = await transit.departures('fair', { ...query, results: null });
    const here = departures.find(({ tripId }) => tripId === 'T/0 10:0|20261120');
    expect(here).toMatchObject({ cancelled: true });
    expect(here).not.toHaveProperty('estimated');
  });

  it('says so on its way, and at the contract’s ends', async () => {
    const { trip } = await sent(short).trip('T/0 10:0|20261120');
    expect(trip).toMatchObject({ direction: 'Fair', destination: { name: 'Fair' } });
    const { departures } = await sent(short).departures('harbour', {
      whenMs: nowMs,
      durationMinutes: 60,
      products: new Set(productNames),
      direction: null,
      remarks: true,
      results: null,
    });
    expect(departures[0]).toMatchObject({
      direction: 'Fair',
      plannedDirection: 'Museum',
      destination: { name: 'Fair' },
    });
  });
});

describe('a tram by the new quay', () => {
  const course = stops(
    { stopId: 'gate', departure: timed('10:00:00') },
    { stopId: 'quay', departure: timed('10:05:00') },
    { stopId: 'museum', arrival: timed('10:12:00') },
  );
  const replaced = [updateOf({ ...named, relationship: 'replacement' }, { stops: course })];

  it('is on the board there, and cancelled where it was to stop', async () => {
    expect(await board(replaced, 'gate')).toEqual(['2 Museum']);
    expect(await board(replaced, 'quay')).toEqual(['7 Museum']);
    expect(await board(replaced, 'harbour')).toEqual(['6 Museum 1 cancelled']);
    expect(await board(replaced, 'harbour', { ...everything, listCancelled: false })).toEqual([]);
  });

  it('has the new course alone on its way', async () => {
    const { trip } = await sent(replaced).trip('T/0 10:0|20261120');
    expect(trip.stopovers.map(({ stop, additional }) => [stop?.name, additional])).toEqual([
      ['North Gate', undefined],
      ['New Quay', true],
      ['Museum', undefined],
    ]);
  });
});

describe('a tram at another place', () => {
  it('leaves from another platform', async () => {
    const moved = [updateOf(named, { stops: stops({ stopSequence: 2, stopId: 'harbour:b' }) })];
    expect(await board(moved, 'harbour')).toEqual(['6 Museum 2']);
    const filter = { ...everything, platform: '1' };
    expect(await board(moved, 'harbour', filter)).toEqual([
      '6 Museum 2 {"kind":"platform","platform":"2"}',
    ]);
  });

  it('leaves from another stop, and both boards say where', async () => {
    const moved = [updateOf(named, { stops: stops({ stopSequence: 2, assignedStopId: 'quay' }) })];
    expect(await board(moved, 'harbour')).toEqual(['6 Museum 1 {"kind":"moved","to":"New Quay"}']);
    expect(await board(moved, 'quay')).toEqual(['6 Museum']);
  });
});

it('an extra tram to a stop that nobody knows does not go to the last stop that is known', async () => {
  const extra = updateOf(
    { ...named, tripId: 'extra', relationship: 'new' },
    {
      stops: stops(
        { stopId: 'harbour', departure: timed('10:05:00') },
        { stopId: 'nowhere', arrival: timed('10:12:00') },
      ),
    },
  );
  expect(await board([extra], 'harbour')).toEqual(['6 Museum 1', '7 nobody knows where']);
  const { trip } = await sent([extra]).trip('extra|20261120');
  expect(trip).toMatchObject({ direction: null, destination: null });
});

describe('a tram that goes from another stop', () => {
  const moved = [updateOf(named, { stops: stops({ stopSequence: 2, assignedStopId: 'quay' }) })];

  it('is not on the board of a platform that the other stop has, nor at the planned one on its way', async () => {
    const away = [
      updateOf(named, { stops: stops({ stopSequence: 1, assignedStopId: 'harbour:b' }) }),
    ];
    expect(await board(away, 'gate', { ...everything, platform: '2' })).toEqual([]);
    const trip = tripOfAnswer((await sent(moved).trip('T/0 10:0|20261120')).trip);
    expect(trip.calls.map(({ name, platform }) => [name, platform])).toEqual([
      ['North Gate', null],
      ['New Quay', null],
      ['Fair', null],
      ['Museum', null],
    ]);
  });

  it('is not said to leave there where it ends before', async () => {
    const cut = stops(
      { stopSequence: 2, assignedStopId: 'quay' },
      { stopSequence: 3, status: 'skipped' },
      { stopSequence: 4, status: 'skipped' },
    );
    expect(await board([updateOf(named, { stops: cut })], 'quay')).toEqual([]);
    expect(await board([updateOf(named, { stops: cut })], 'harbour')).toEqual([
      '6 Museum 1 cancelled',
    ]);
  });
});

describe('a tram that is deleted', () => {
  const deleted = [updateOf({ ...named, relationship: 'deleted' })];

  it('is no departure, and its promise is void', async () => {
    expect(await board(deleted, 'harbour')).toEqual([]);
    const { departures, further } = await sent(deleted).departures('harbour', {
      ...query,
      ...{ results: 9, further: true },
    });
    expect(departures.map(({ direction }) => direction)).not.toContain('Museum');
    expect(furtherCalls(further)).toMatchObject([{ direction: 'Museum', withdrawn: true }]);
  });

  it('is cancelled where somebody asks for it', async () => {
    const { trip } = await sent(deleted).trip('T/0 10:0|20261120');
    expect(trip.cancelled).toBe(true);
  });
});

it('a tram that is hours late is not missing: displays hear of it', async () => {
  const late = [updateOf(named, { delaySeconds: 9_000 })];
  const { departures, further } = await sent(late).departures('harbour', {
    ...query,
    ...{ results: 9, further: true },
  });
  expect(departures.map(({ direction }) => direction)).not.toContain('Museum');
  expect(furtherCalls(further)).toMatchObject([{ direction: 'Museum', delaySeconds: 9_000 }]);
});

describe('what realtime says beside times', () => {
  it('is where the tram goes from a stop on', async () => {
    const said = [
      updateOf(named, { stops: stops({ stopSequence: 2, headsign: 'Museum via Fair' }) }),
    ];
    expect(await board(said, 'harbour')).toEqual(['6 Museum via Fair 1']);
    expect(await board(said, 'gate')).toEqual(['2 Museum']);
  });

  it('is that nobody may get on', async () => {
    const closed = [updateOf(named, { stops: stops({ stopSequence: 2, pickup: 'none' }) })];
    expect(await board(closed, 'harbour')).toEqual(['6 Museum 1 {"kind":"no_boarding"}']);
  });
});

describe('a tram that the timetable does not have', () => {
  const course = stops(
    { stopId: 'harbour:b', departure: timed('10:06:00') },
    { stopId: 'fair', arrival: timed('10:10:00') },
  );

  it.each(['added', 'new'] as const)('is there without a line: %s', async (relationship) => {
    const extra = updateOf(tripOf('x', { relationship, startDate: '20261120' }), { stops: course });
    expect(await board([extra], 'harbour')).toEqual(['6 Museum 1', '8 Fair 2']);
  });

  it('that goes on to a stop that nobody knows leaves the last known one, and ends nowhere', async () => {
    const onward = stops(
      { stopId: 'harbour:b', departure: timed('10:06:00') },
      { stopId: 'nowhere', arrival: timed('10:10:00') },
    );
    const extra = updateOf(tripOf('x', { relationship: 'new', startDate: '20261120' }), {
      stops: onward,
    });
    const { trip } = await sent([extra]).trip('x|20261120');
    expect([trip.direction, trip.destination]).toEqual([null, null]);
    expect(trip.stopovers.map(({ stop, departure }) => [stop?.name, departure])).toEqual([
      ['Harbour', '2026-11-20T10:06:00+00:00'],
    ]);
    const { departures } = await sent([extra]).departures('harbour', { ...query, results: null });
    expect(departures.find(({ tripId }) => tripId === 'x|20261120')?.destination).toBeNull();
  });

  it('runs once more at another time', async () => {
    const double = updateOf(
      { ...named, relationship: 'duplicated' },
      {
        properties: {
          tripId: 'again',
          startDate: '20261120',
          startTime: '10:03:00',
          headsign: null,
        },
      },
    );
    expect(await board([double], 'harbour')).toEqual(['6 Museum 1', '9 Museum 1']);
  });

  it('is named by its line, direction and start alone', async () => {
    const nameless = tripOf(null, {
      routeId: 'T',
      directionId: 0,
      startTime: '10:00',
      startDate: '20261120',
    });
    expect(await board([updateOf(nameless, { delaySeconds: 300 })], 'harbour')).toEqual([
      '11 Museum 1',
    ]);
  });
});

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
  const around = (updates: readonly FeedTripUpdate[], stop: string, one = detour) =>
    board(updates, stop, everything, [one]);

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
  ])('%s leaves the trip as it is planned', async (_, one) => {
    expect(await around([], 'harbour', one)).toEqual(['6 Museum 1']);
  });
});
