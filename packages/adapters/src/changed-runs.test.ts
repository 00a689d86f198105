import { furtherCalls, tripOf as tripOfAnswer } from '@perron/core';
import { productNames } from '@perron/schema';
import { describe, expect, it } from 'vitest';
import { late, tripOf, updateOf } from './gtfs-realtime/testing/small-feed';
import {
  board,
  everything,
  named,
  nowMs,
  query,
  sent,
  stops,
  timed,
} from './shared/testing/changed-trams';

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

it('a tram of which one call is left stands at the platform where it really stops', async () => {
  const alone = stops(
    { stopSequence: 1, status: 'skipped' },
    { stopSequence: 2, assignedStopId: 'harbour:b' },
    { stopSequence: 3, status: 'skipped' },
    { stopSequence: 4, status: 'skipped' },
  );
  const { trip } = await sent([updateOf(named, { stops: alone })]).trip('T/0 10:0|20261120');
  const calls = tripOfAnswer(trip).calls.map(({ cancelled, platform }) => [cancelled, platform]);
  expect(calls[1]).toEqual([false, '2']);
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
      results: 9,
      further: true,
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
    results: 9,
    further: true,
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
