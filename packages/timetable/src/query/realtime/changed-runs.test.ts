import { describe, expect, it } from 'vitest';
import { feedWith, smallFeed, table } from '../../testing/feed-zip';
import type { FeedFiles } from '../../testing/feed-zip';
import { at, loadFeed } from '../../testing/load-feed';
import { call, update } from '../../testing/trip-update';
import type { Call } from '../call';
import { buildRealtime } from './realtime';
import type { TripUpdate } from './trip-update';

const wittenau = 'de:1:900000001';
const alex = 'de:1:900000002';
const hermann = 'de:1:900000003';
const now = at('2026-11-20T08:00:00+01:00');

/** Two more stations: Moritzplatz near the line, Neukölln behind its end. */
const longer = feedWith({
  'stops.txt': `${smallFeed['stops.txt']!}mo,,Moritzplatz,52.503,13.41,0,,\nnk,,Neukölln,52.469,13.442,0,,\n`,
});

const minute = (minutes: number) => ({ delaySeconds: null, epochSeconds: now + minutes * 60 });

async function lay(updates: readonly TripUpdate[], files: FeedFiles = longer) {
  const timetable = await loadFeed(files);
  const input = { updates, updatedAtEpochSeconds: now, nowEpochSeconds: now };
  const realtime = buildRealtime(timetable, input);
  const visits = (stop: string, kind: 'departures' | 'arrivals' = 'departures') =>
    timetable[kind](timetable.stopById(stop)!, now - 3600, now + 7200, { realtime });
  const row = (visit: Call) => {
    const minutes = Math.round((visit.epochSeconds - now) / 60);
    return `${minutes} ${visit.headsign}${visit.cancelled ? ' cancelled' : ''}`;
  };
  return {
    timetable,
    realtime,
    visits,
    board: (stop: string) => visits(stop).map(row),
    trip: () => timetable.tripById(visits(alex)[0]?.tripId ?? 'one|20261120', realtime)!,
  };
}

describe('a trip that ends early', () => {
  const skipped = call({ stopSequence: 3, status: 'skipped' });

  it('goes where it ends, and is known by where it was to go', async () => {
    const state = await lay([update({ stops: [skipped] })]);
    expect(state.board(wittenau)).toEqual(['0 Alexanderplatz']);
    expect(state.visits(wittenau)[0]).toMatchObject({ plannedHeadsign: 'Hermannstraße' });
    expect(state.visits(wittenau)[0]!.destination?.name).toBe('Alexanderplatz');
    expect(state.board(alex)).toEqual(['11 Hermannstraße cancelled']);
    expect(state.trip().headsign).toBe('Alexanderplatz');
  });

  it('says what the source says of where it goes, unless that is cut off too', async () => {
    const named = await lay([update({ headsign: 'Stadtmitte', stops: [] })]);
    expect(named.board(wittenau)).toEqual(['0 Stadtmitte']);
    const cut = await lay([update({ headsign: 'Hermannstraße', stops: [skipped] })]);
    expect(cut.board(wittenau)).toEqual(['0 Alexanderplatz']);
  });

  it('that does not run at all was to go where the timetable says', async () => {
    const state = await lay([update({ status: 'cancelled' })]);
    expect(state.board(wittenau)).toEqual(['0 Hermannstraße cancelled']);
  });

  it('comes from where it begins when its first stops are skipped', async () => {
    const state = await lay([update({ stops: [call({ stopSequence: 1, status: 'skipped' })] })]);
    expect(state.visits(hermann, 'arrivals')[0]!.origin.name).toBe('Alexanderplatz');
  });
});

describe('a stop’s own headsign in real time', () => {
  it('holds there alone', async () => {
    const state = await lay([
      update({ stops: [call({ stopSequence: 2, headsign: 'Hermannstraße über Moritzplatz' })] }),
    ]);
    expect(state.board(alex)).toEqual(['11 Hermannstraße über Moritzplatz']);
    expect(state.board(wittenau)).toEqual(['0 Hermannstraße']);
  });
});

describe('another course', () => {
  const stops = [
    call({ stopId: wittenau, departure: minute(1) }),
    call({ stopId: 'mo', arrival: minute(8), departure: minute(9) }),
    call({ stopId: 'nk', arrival: minute(20) }),
  ];
  const expected = {
    wittenau: ['1 Neukölln'],
    alex: ['11 Hermannstraße cancelled'],
    moritz: ['9 Neukölln'],
  };

  it.each([
    ['as a replacement', update({ status: 'replaced', stops })],
    ['as a full list of other stops', update({ stops })],
  ])('stands alone: %s', async (_, change) => {
    const state = await lay([change]);
    expect(state.board(wittenau)).toEqual(expected.wittenau);
    expect(state.board(alex)).toEqual(expected.alex);
    expect(state.board('mo')).toEqual(expected.moritz);
    expect(state.board(hermann)).toEqual([]);
    const { stopovers } = state.trip();
    expect(stopovers.map(({ stop }) => stop.name)).toEqual(['Wittenau', 'Moritzplatz', 'Neukölln']);
    expect(stopovers.map(({ unplanned }) => unplanned)).toEqual([false, true, true]);
    expect(stopovers.at(-1)).toMatchObject({ departure: null, arrival: { delaySeconds: 0 } });
  });

  it('may share its end, and take in a stop on the way', async () => {
    const state = await lay([
      update({
        status: 'replaced',
        stops: [stops[0]!, stops[1]!, call({ stopId: hermann, arrival: minute(23) })],
      }),
    ]);
    expect(state.board(wittenau)).toEqual(['1 Hermannstraße']);
    expect(state.board('mo')).toEqual(['9 Hermannstraße']);
    expect(state.visits(hermann, 'arrivals')[0]).toMatchObject({ delaySeconds: 180 });
  });

  it('has its plan where the source says it', async () => {
    const late = { ...minute(9), scheduledEpochSeconds: now + 420 };
    const state = await lay([
      update({
        status: 'replaced',
        stops: [stops[0]!, call({ stopId: 'mo', departure: late }), stops[2]!],
      }),
    ]);
    expect(state.visits('mo')[0]).toMatchObject({ delaySeconds: 120 });
  });
});

describe('another place', () => {
  it.each([
    ['by stop_id', [call({ stopSequence: 2, stopId: `${alex}::2` })]],
    [
      'by a doubled stop_sequence, the planned one skipped',
      [
        call({ stopSequence: 2, stopId: `${alex}::1`, status: 'skipped' }),
        call({ stopSequence: 2, stopId: `${alex}::2` }),
      ],
    ],
    [
      'by a doubled stop_sequence, the other way round',
      [
        call({ stopSequence: 2, stopId: `${alex}::2` }),
        call({ stopSequence: 2, stopId: `${alex}::1`, status: 'skipped' }),
      ],
    ],
    ['by assigned_stop_id', [call({ stopSequence: 2, assignedStopId: `${alex}::2` })]],
  ])('in the station is told: %s', async (_, stops) => {
    const state = await lay([update({ stops })]);
    const [visit] = state.visits(alex);
    expect([visit!.stop.id, visit!.plannedStop.id]).toEqual([`${alex}::2`, `${alex}::1`]);
    expect(visit!.cancelled).toBe(false);
  });

  it('at another stop is on the boards of both, where it really stops', async () => {
    const state = await lay([update({ stops: [call({ stopSequence: 2, assignedStopId: 'mo' })] })]);
    expect(state.board(alex)).toEqual(['11 Hermannstraße']);
    expect(state.visits(alex)[0]!.stop.name).toBe('Moritzplatz');
    expect(state.board('mo')).toEqual(['11 Hermannstraße']);
    expect(state.visits('mo')[0]!.plannedStop.name).toBe('Alexanderplatz');
    const again = await lay([update({ stops: [call({ stopSequence: 2, stopId: 'nk' })] })]);
    // Six kilometres away is a mistake.
    expect(again.visits(alex)[0]!.stop.name).toBe('Alexanderplatz');
  });
});

describe('a loop', () => {
  const loop = feedWith({
    'stop_times.txt': table`
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      one,08:00:00,08:00:00,de:1:900000001::1,1
      one,08:10:00,08:10:00,de:1:900000002::1,2
      one,08:20:00,08:20:00,de:1:900000003,3
      one,08:30:00,08:30:00,de:1:900000002::1,4
      one,08:40:00,08:40:00,de:1:900000001::1,5`,
  });

  it('is at its second pass where the time says so', async () => {
    const second = await lay(
      [update({ stops: [call({ stopId: alex, departure: minute(32) })] })],
      loop,
    );
    expect(second.visits(alex).map(({ delaySeconds }) => delaySeconds)).toEqual([null, 120]);
    const first = await lay(
      [update({ stops: [call({ stopId: alex, departure: minute(12) })] })],
      loop,
    );
    expect(first.visits(alex).map(({ delaySeconds }) => delaySeconds)).toEqual([120, 120]);
  });

  it('is where its other stops say how late it is', async () => {
    const stops = [
      call({ stopId: alex, departure: minute(24) }),
      call({ stopId: hermann, departure: minute(34) }),
    ];
    // Fourteen minutes late everywhere: the first pass, though the second one is planned nearer.
    const late = await lay([update({ stops })], loop);
    expect(late.visits(alex).map(({ delaySeconds }) => delaySeconds)).toEqual([840, 840]);
  });
});

describe('a trip that is named by its line, direction and start', () => {
  it.each(['08:00:00', '8:00', '08:00'])('is found: %s', async (startTime) => {
    const named = { tripId: '', routeId: 'u8', directionId: 0, startTime };
    const state = await lay([update({ ...named, delaySeconds: 180 })]);
    expect(state.board(alex)).toEqual(['14 Hermannstraße']);
  });

  it.each([
    ['another start', { startTime: '08:01:00' }],
    ['the other direction', { directionId: 1 }],
    ['no time', { startTime: '08:77' }],
    ['another line', { routeId: 'u9' }],
  ])('is not guessed: %s', async (_, changes) => {
    const named = { tripId: '', routeId: 'u8', directionId: 0, startTime: '08:00:00' };
    const state = await lay([update({ ...named, delaySeconds: 180, ...changes })]);
    expect(state.board(alex)).toEqual(['11 Hermannstraße']);
    expect(state.realtime.counts.unknownTrips).toBe(1);
  });
});

describe('a trip that runs once more', () => {
  const double = update({ tripId: 'again', status: 'added', copyOf: 'one', startTime: '08:05' });

  it('takes the course of the other at its own time, beside it', async () => {
    const state = await lay([
      {
        ...double,
        stops: [call({ stopSequence: 2, departure: { delaySeconds: 60, epochSeconds: null } })],
      },
    ]);
    expect(state.board(alex)).toEqual(['11 Hermannstraße', '17 Hermannstraße']);
    const [, again] = state.visits(alex);
    expect(again).toMatchObject({ added: true, delaySeconds: 60 });
    const run = state.timetable.tripById(again!.tripId, state.realtime)!;
    expect(run).toMatchObject({ added: true, feedTripId: 'again', line: { name: 'U8' } });
    expect(run.stopovers).toHaveLength(3);
  });

  it('of a trip that nobody knows is not made up', async () => {
    const state = await lay([{ ...double, copyOf: 'nobody' }]);
    expect(state.board(alex)).toEqual(['11 Hermannstraße']);
    expect(state.realtime.counts).toMatchObject({ added: 0, unusable: 1 });
  });
});

describe('a run of a headway service', () => {
  const headway = feedWith({
    'frequencies.txt': table`
      trip_id,start_time,end_time,headway_secs
      one,08:00:00,09:00:00,600`,
  });

  it.each([
    ['on the grid', '8:10:00', '23 Hermannstraße'],
    ['off the grid', '08:14:00', '27 Hermannstraße'],
  ])('is told by its start: %s', async (_, startTime, row) => {
    const state = await lay([update({ startTime, delaySeconds: 120 })], headway);
    expect(state.board(alex)).toContain(row);
  });
});

it('a start that exact times do not have is counted, and makes no second row', async () => {
  const exact = feedWith({
    'frequencies.txt': table`
      trip_id,start_time,end_time,headway_secs,exact_times
      one,08:00:00,09:00:00,600,1`,
  });
  const grid = await lay([], exact);
  const state = await lay([update({ startTime: '08:14:00', delaySeconds: 120 })], exact);
  expect(state.board(alex)).toEqual(grid.board(alex));
  expect(state.realtime.counts.unknownTrips).toBe(1);
});

describe('an added trip', () => {
  const stops = [
    call({ stopId: alex, departure: minute(5) }),
    call({ stopId: hermann, arrival: minute(15) }),
  ];
  const added = update({ tripId: 'extra', status: 'added', stops });

  it('of a line that nobody knows goes where it goes, without a line', async () => {
    for (const routeId of [null, 'u99']) {
      const state = await lay([{ ...added, routeId }]);
      expect(state.board(alex)).toEqual(['5 Hermannstraße', '11 Hermannstraße']);
      expect(state.visits(alex)[0]!.line).toMatchObject({ index: -1, name: '' });
      expect(state.realtime.counts).toMatchObject({ added: 1, unusable: 0 });
    }
  });

  it('is of no product that a board asks for when its line is not known', async () => {
    const { timetable, realtime } = await lay([{ ...added, routeId: 'u99' }]);
    const options = { realtime, products: ['subway'] as const };
    const visits = timetable.departures(timetable.stopById(alex)!, now, now + 3600, options);
    expect(visits.map(({ added: isAdded }) => isAdded)).toEqual([false]);
  });

  it('that goes on to a stop that nobody knows leaves, and does not say that it ends before', async () => {
    const on = {
      ...added,
      routeId: 'u8',
      stops: [stops[0]!, call({ stopId: 'x', arrival: minute(9) })],
    };
    expect((await lay([on])).board(alex)).toEqual(['5 ', '11 Hermannstraße']);
    const named = await lay([{ ...on, headsign: 'Flughafen' }]);
    expect(named.board(alex)).toEqual(['5 Flughafen', '11 Hermannstraße']);
  });
});

describe('how sure a time is', () => {
  it('is said where it may be off by minutes, or was worked out', async () => {
    const vague = { delaySeconds: 60, epochSeconds: null, uncertaintySeconds: 400 };
    const state = await lay([update({ stops: [call({ stopSequence: 2, departure: vague })] })]);
    expect(state.visits(alex)[0]!.estimated).toBe(true);
    expect(state.visits(wittenau)[0]!.estimated).toBe(false);
    const worked = await lay([update({ delaySeconds: 60, estimated: true })]);
    expect(worked.visits(wittenau)[0]!.estimated).toBe(true);
  });

  it('nobody gets on where realtime says so', async () => {
    const state = await lay([update({ stops: [call({ stopSequence: 2, pickup: 'none' })] })]);
    expect(state.visits(alex)[0]!.notBoarded).toBe(true);
    expect(state.visits(wittenau)[0]!.notBoarded).toBe(false);
  });
});
