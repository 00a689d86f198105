import { describe, expect, it } from 'vitest';
import { feedWith, smallFeed, table } from '../testing/feed-zip';
import type { FeedFiles } from '../testing/feed-zip';
import { at, loadFeed } from '../testing/load-feed';
import { buildRealtime } from './realtime/realtime';
import type { TripUpdate } from './realtime/trip-update';
import type { Timetable } from './timetable';

const update: TripUpdate = {
  tripId: 'one',
  startDate: '20261120',
  startTime: null,
  status: 'scheduled',
  routeId: null,
  headsign: null,
  delaySeconds: null,
  stops: [],
};

/** Ids of the trips that run at a moment. */
function running(timetable: Timetable, moment: string, updates: readonly TripUpdate[] = []) {
  const now = at(moment);
  const input = { updates, updatedAtEpochSeconds: now, nowEpochSeconds: now };
  const realtime = updates.length > 0 ? buildRealtime(timetable, input) : null;
  const lines = new Set(timetable.data.lines.map(({ index }) => index));
  const window = { fromEpochSeconds: now, toEpochSeconds: now };
  return timetable.runsOfLines({ lines, ...window, realtime }).map(({ id }) => id);
}

const times = (first: string, last: string): FeedFiles =>
  feedWith({
    'stop_times.txt': table`
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      one,${first},${first},de:1:900000001::1,1
      one,${last},${last},de:1:900000003,2`,
  });

describe('the trips of a line at a moment', () => {
  it('run from their first stop to their last', async () => {
    const timetable = await loadFeed(smallFeed);
    const on = (time: string) => running(timetable, `2026-11-20T${time}+01:00`);
    expect(on('07:59:59')).toEqual([]);
    expect(on('08:00:00')).toEqual(['one|20261120']);
    expect(on('08:20:00')).toEqual(['one|20261120']);
    expect(on('08:20:01')).toEqual([]);
  });

  it('are those of yesterday after midnight', async () => {
    const timetable = await loadFeed(times('23:50:00', '25:10:00'));
    expect(running(timetable, '2026-11-21T01:05:00+01:00')).toEqual(['one|20261120']);
    expect(running(timetable, '2026-11-21T01:11:00+01:00')).toEqual([]);
  });

  it('run by the clock of their service day in the nights when the clocks change', async () => {
    // The day's zero is noon minus twelve hours: 23:00 the day before in spring, 01:00 in autumn.
    const timetable = await loadFeed(times('01:30:00', '03:30:00'));
    expect(running(timetable, '2026-03-29T00:45:00+01:00')).toEqual(['one|20260329']);
    expect(running(timetable, '2026-03-29T03:15:00+02:00')).toEqual(['one|20260329']);
    expect(running(timetable, '2026-03-29T03:31:00+02:00')).toEqual([]);
    expect(running(timetable, '2026-10-25T02:29:00+02:00')).toEqual([]);
    expect(running(timetable, '2026-10-25T02:31:00+02:00')).toEqual(['one|20261025']);
    expect(running(timetable, '2026-10-25T03:29:00+01:00')).toEqual(['one|20261025']);
  });

  it('go on while they are late, once, and count by the timetable when cancelled', async () => {
    const timetable = await loadFeed(smallFeed);
    const late = { ...update, delaySeconds: 600 };
    expect(running(timetable, '2026-11-20T08:25:00+01:00', [late])).toEqual(['one|20261120']);
    expect(running(timetable, '2026-11-20T08:10:00+01:00', [late])).toEqual(['one|20261120']);
    expect(running(timetable, '2026-11-20T08:31:00+01:00', [late])).toEqual([]);
    const cancelled = { ...update, status: 'cancelled' as const };
    expect(running(timetable, '2026-11-20T08:10:00+01:00', [cancelled])).toEqual(['one|20261120']);
    expect(running(timetable, '2026-11-20T08:25:00+01:00', [cancelled])).toEqual([]);
    const deleted = { ...update, status: 'deleted' as const };
    expect(running(timetable, '2026-11-20T08:10:00+01:00', [deleted])).toEqual([]);
  });

  it('are none of another line', async () => {
    const timetable = await loadFeed(
      feedWith({
        'routes.txt': table`
          route_id,agency_id,route_short_name,route_type
          u8,bvg,U8,400
          u9,bvg,U9,400`,
      }),
    );
    const now = at('2026-11-20T08:10:00+01:00');
    const of = (id: string) =>
      timetable.runsOfLines({
        lines: new Set(
          timetable.data.lines.filter((line) => line.id === id).map((line) => line.index),
        ),
        fromEpochSeconds: now,
        toEpochSeconds: now,
        realtime: null,
      });
    expect(of('u8')).toHaveLength(1);
    expect(of('u9')).toHaveLength(0);
  });
});
