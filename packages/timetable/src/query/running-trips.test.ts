import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFeed } from '../read/read-feed';
import { feedWith, table } from '../testing/feed-zip';
import { at, loadFeed } from '../testing/load-feed';
import { runningTrips } from './running-trips';
import type { RunningTrip } from './running-trips';
import { Timetable } from './timetable';

const ids = (trips: readonly RunningTrip[]) => trips.map((trip) => trip.id);

describe('the trips that are on their way', () => {
  it('begin with their first arrival and end with their last', async () => {
    const timetable = await loadFeed(feedWith({}));
    const between = (from: string, to: string) =>
      ids(runningTrips(timetable, at(`2026-11-20T${from}+01:00`), at(`2026-11-20T${to}+01:00`)));
    expect(between('07:00:00', '07:59:59')).toEqual([]);
    expect(between('07:00:00', '08:00:00')).toEqual(['one|20261120']);
    expect(between('08:05:00', '08:06:00')).toEqual(['one|20261120']);
    expect(between('08:20:00', '09:00:00')).toEqual(['one|20261120']);
    expect(between('08:20:01', '09:00:00')).toEqual([]);
  });

  it('say their stops, times and sequence as the timetable does', async () => {
    const timetable = await loadFeed(feedWith({}));
    const noon = at('2026-11-20T12:00:00+01:00');
    const [trip] = runningTrips(timetable, noon - 5 * 3600, noon);
    const calls = Array.from({ length: trip!.callCount }, (_, i) => [
      trip!.sequenceAt(i),
      trip!.stopAt(i).id,
      trip!.arrivalAt(i) - noon,
      trip!.departureAt(i) - noon,
    ]);
    expect(calls).toEqual([
      [1, 'de:1:900000001::1', -14_400, -14_400],
      [2, 'de:1:900000002::1', -13_800, -13_770],
      [3, 'de:1:900000003', -13_200, -13_200],
    ]);
    expect(trip!.line.name).toBe('U8');
    expect(trip!.direction).toBe(0);
    expect(trip!.dayBeganAt).toBe(noon - 12 * 3600);
  });

  it('include those of yesterday that run past midnight, and none on a day without service', async () => {
    const timetable = await loadFeed(
      feedWith({
        'stop_times.txt': table`
          trip_id,arrival_time,departure_time,stop_id,stop_sequence
          one,23:50:00,23:50:00,de:1:900000001::1,1
          one,25:10:00,25:10:00,de:1:900000003,2`,
        'calendar_dates.txt': table`
          service_id,date,exception_type
          daily,20261122,2`,
      }),
    );
    const night = (date: string) =>
      ids(runningTrips(timetable, at(`${date}T00:30:00+01:00`), at(`${date}T00:31:00+01:00`)));
    expect(night('2026-11-21')).toEqual(['one|20261120']);
    expect(night('2026-11-22')).toEqual(['one|20261121']);
    expect(night('2026-11-23')).toEqual([]);
  });

  it('are those that the boards of all stations show, and no others', async () => {
    const zip = join(import.meta.dirname, '../../../../data/berlin-mini.gtfs.zip');
    const timetable = new Timetable(await readFeed(zip));
    for (const moment of ['2026-11-18T08:00:00+01:00', '2026-03-29T03:01:00+02:00']) {
      const from = at(moment);
      const to = from + 600;
      const shown = new Set(
        timetable
          .stations()
          .flatMap((station) => timetable.departures(station, from, to))
          .map((visit) => visit.tripId),
      );
      const running = new Set(ids(runningTrips(timetable, from, to)));
      expect(shown.size).toBeGreaterThan(30);
      expect([...shown].filter((id) => !running.has(id))).toEqual([]);
      for (const trip of runningTrips(timetable, from, to)) {
        const run = timetable.tripById(trip.id)!;
        expect(run.stopovers).toHaveLength(trip.callCount);
        expect(run.stopovers[0]!.departure!.plannedEpochSeconds).toBe(trip.departureAt(0));
        expect(run.stopovers.at(-1)!.arrival!.plannedEpochSeconds).toBe(trip.endsAt);
      }
    }
  });
});
