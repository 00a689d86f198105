import { lineTripsAnswer, transitLine } from '@perron/schema';
import type { LineTrip, TransitLine } from '@perron/schema';
import { buildRealtime, Timetable } from '@perron/timetable';
import type { Realtime, TripUpdate } from '@perron/timetable';
import { beforeAll, expect, test } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import type { FullTransitService } from '../transit';
import type { LineSubject, Notices } from './gtfs-snapshot';
import { createGtfsTransit } from './gtfs-transit';
import { noNotices } from './testing/no-notices';

const afternoon = Date.parse('2026-11-20T14:03:00+01:00');

let timetable: Timetable;
beforeAll(async () => {
  timetable = await demoTimetable();
});

function transitOf(realtime: Realtime | null = null, over = timetable): FullTransitService {
  const snapshot = { timetable: over, realtime, notices: null };
  return createGtfsTransit(() => snapshot, { source: 'demo', realtime: realtime !== null });
}

async function lineNamed(name: string, transit = transitOf()): Promise<TransitLine> {
  const line = (await transit.transitLines(null)).find((candidate) => candidate.name === name);
  if (!line) throw new Error(`The demo has no line ${name}.`);
  return line;
}

async function tripsOf(
  name: string,
  whenMs = afternoon,
  updates: readonly TripUpdate[] = [],
): Promise<LineTrip[]> {
  const now = Math.floor(whenMs / 1000);
  const input = { updates, updatedAtEpochSeconds: now - 20, nowEpochSeconds: now };
  const transit = transitOf(updates.length > 0 ? buildRealtime(timetable, input) : null);
  const { trips } = await transit.lineTrips((await lineNamed(name)).id, whenMs, 'de');
  return trips;
}

const update: TripUpdate = {
  tripId: '',
  startDate: '20261120',
  startTime: null,
  status: 'scheduled',
  routeId: null,
  headsign: null,
  delaySeconds: null,
  stops: [],
};

test('a line is told with its sign, its stations and where its trains go', async () => {
  const line = transitLine.parse(await lineNamed('U8'));
  expect(line).toMatchObject({ product: 'subway', color: { bg: '#224f86' } });
  expect(line.stations).toHaveLength(24);
  expect(line.stations).toContainEqual({
    id: '900100003',
    name: 'S+U Alexanderplatz Bhf (Berlin)',
  });
  expect(line.stretches).toHaveLength(1);
  expect(line.directions).toEqual({
    there: 'S+U Hermannstr. (Berlin)',
    back: 'S+U Wittenau (Berlin)',
  });
});

test('only the lines of a product are told where one is named', async () => {
  const lines = await transitOf().transitLines('subway');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every(({ product }) => product === 'subway')).toBe(true);
  expect(await transitOf().transitLines('express')).toEqual([]);
});

test('each train of a line is where its trip says that it is', async () => {
  const trips = await tripsOf('U8');
  expect(trips.length).toBeGreaterThan(8);
  expect(new Set(trips.map(({ way }) => way))).toEqual(new Set(['there', 'back']));
  for (const { id, calls, position, next } of trips) {
    const { trip } = await transitOf().trip(id);
    const all = trip.stopovers.map(({ plannedArrival, plannedDeparture }) => [
      plannedArrival,
      plannedDeparture,
    ]);
    const times = calls.map((call) => [call.plannedArrival, call.plannedDeparture]);
    // Stops behind the train are left out.
    expect(times).toEqual(all.slice(all.length - times.length));
    const left = calls[0]!;
    const leaves = Date.parse(left.departure ?? left.arrival!);
    if (position!.state === 'on_track') {
      expect(leaves).toBeLessThanOrEqual(afternoon);
      expect(Date.parse(calls[next!]!.arrival!)).toBeGreaterThan(afternoon);
    } else {
      expect(Date.parse(left.arrival ?? left.departure!)).toBeLessThanOrEqual(afternoon);
    }
  }
});

test('a late train is further back, says by how much, and by when that was known', async () => {
  const plan = (await tripsOf('U8')).find(({ calls }) => calls.length > 6)!;
  const late = { ...update, tripId: plan.id.split('|')[0]!, delaySeconds: 300 };
  const trip = (await tripsOf('U8', afternoon, [late])).find(({ id }) => id === plan.id)!;
  expect(trip.delay).toBe(300);
  expect(trip.calls.length).toBeGreaterThan(plan.calls.length);
  const [ends, ended] = [trip.calls.at(-1)!, plan.calls.at(-1)!];
  expect(ends.plannedArrival).toBe(ended.arrival);
  expect(Date.parse(ends.arrival!) - Date.parse(ended.arrival!)).toBe(300_000);
});

test('a cancelled train is told without a place, and a stop that it leaves out is told', async () => {
  const [first, second] = (await tripsOf('U8')).filter(({ calls }) => calls.length > 6);
  const cancelled = { ...update, tripId: first!.id.split('|')[0]!, status: 'cancelled' as const };
  const skipping = {
    ...update,
    tripId: second!.id.split('|')[0]!,
    stops: timetable
      .tripById(second!.id)!
      .stopovers.slice(-2, -1)
      .map(({ stop }) => ({
        stopSequence: null,
        stopId: stop.id,
        status: 'skipped' as const,
        arrival: null,
        departure: null,
        assignedStopId: null,
      })),
  };
  const trips = await tripsOf('U8', afternoon, [cancelled, skipping]);
  expect(trips.find(({ id }) => id === first!.id)).toMatchObject({
    cancelled: true,
    position: null,
    next: null,
    delay: null,
  });
  const calls = trips.find(({ id }) => id === second!.id)!.calls;
  expect(calls.at(-2)).toMatchObject({ cancelled: true, arrival: null, departure: null });
});

test('at night no train runs, and after midnight those of the evening before still do', async () => {
  expect(await tripsOf('U8', Date.parse('2026-11-20T03:00:00+01:00'))).toEqual([]);
  const night = await tripsOf('U8', Date.parse('2026-11-20T00:20:00+01:00'));
  expect(night.length).toBeGreaterThan(3);
  expect(night.every(({ id }) => id.endsWith('|20261119'))).toBe(true);
});

test('a line of any id and without colours is found', async () => {
  const odd = 'a/b?c=%2F#ü|"';
  const { data } = timetable;
  const lines = data.lines.map((line) =>
    line.name === 'U8' ? { ...line, id: odd, color: null, textColor: null } : line,
  );
  const transit = transitOf(null, new Timetable({ ...data, lines }));
  const line = await lineNamed('U8', transit);
  expect(line.id).toBe(odd);
  expect(line).not.toHaveProperty('color');
  expect((await transit.lineTrips(odd, afternoon, 'de')).trips.length).toBeGreaterThan(8);
  await expect(transit.lineTrips('17521_400', afternoon, 'de')).rejects.toMatchObject({
    code: 'not_found',
    message: 'Failed to fetch trips of line 17521_400',
  });
});

test('a line is told with what the realtime source says of it, and where along the line', async () => {
  const asked: LineSubject[] = [];
  const notices: Notices = {
    ...noNotices,
    remarksOfLine(subject, language) {
      asked.push(subject);
      const remark = { type: 'warning', id: 'a', summary: language };
      return [{ remark, stations: [1, 2] }];
    },
  };
  const snapshot = { timetable, realtime: null, notices };
  const transit = createGtfsTransit(() => snapshot, { source: 'demo', realtime: true });
  const line = await lineNamed('U8', transit);
  const answer = lineTripsAnswer.parse(await transit.lineTrips(line.id, afternoon, 'de'));
  expect(answer.alerts).toEqual([{ type: 'warning', id: 'a', summary: 'de', stations: [1, 2] }]);
  const [subject] = asked;
  expect(subject?.lines[0]?.id).toBe(line.id);
  expect(subject?.epochSeconds).toBe(afternoon / 1000);
  const platform = timetable.data.stops.find(
    (stop) => stop.kind !== 'station' && timetable.stationOf(stop).code === '900100003',
  );
  const place = line.stations.findIndex(({ id }) => id === '900100003');
  expect(subject?.stationOf(platform?.id ?? '')).toBe(place);
  expect(subject?.stationOf('de:00000:nowhere')).toBeNull();
});

test('a line that its feed does not name has no name, and goes by its id', async () => {
  const { data } = timetable;
  const lines = data.lines.map((line) => (line.name === 'U8' ? { ...line, name: '' } : line));
  const transit = transitOf(null, new Timetable({ ...data, lines }));
  const { id } = await lineNamed('U8');
  const unnamed = (await transit.transitLines(null)).find((line) => line.id === id);
  expect(transitLine.parse(unnamed).name).toBeNull();
});
