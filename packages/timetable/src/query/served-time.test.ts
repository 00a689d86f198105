import { describe, expect, it } from 'vitest';
import { feedWith, smallFeed } from '../testing/feed-zip';
import { at, loadFeed } from '../testing/load-feed';
import { dayNumber } from './service-date';

const calendar = smallFeed['calendar.txt']!;

describe('when anything runs', () => {
  it('is from the first departure of the first day to the last arrival of the last', async () => {
    const { served } = await loadFeed(smallFeed);
    expect(served).toEqual({
      fromEpochSeconds: at('2026-01-01T08:00:00+01:00'),
      untilEpochSeconds: at('2026-12-31T08:20:00+01:00'),
    });
  });

  it('counts neither days without service nor services without trips', async () => {
    const timetable = await loadFeed(
      feedWith({
        'calendar.txt': `${calendar.replace('1,1,1,1,1,1,1', '1,0,0,0,0,0,0')}unused,1,1,1,1,1,1,1,20200101,20301231\n`,
        'stop_times.txt': smallFeed['stop_times.txt']!.replaceAll('08:20:00', '25:20:00'),
      }),
    );
    expect(timetable.served).toEqual({
      fromEpochSeconds: at('2026-01-05T08:00:00+01:00'),
      untilEpochSeconds: at('2026-12-29T01:20:00+01:00'),
    });
  });

  it.each([
    ['no trip has a call', { 'stop_times.txt': smallFeed['stop_times.txt']!.split('\n')[0]! }],
    [
      'all trips belong to no service',
      { 'trips.txt': smallFeed['trips.txt']!.replace('daily', 'x') },
    ],
    [
      'each trip has one call, at which it ends',
      { 'stop_times.txt': smallFeed['stop_times.txt']!.split('\n').slice(0, 2).join('\n') },
    ],
    [
      'nobody may board anywhere',
      {
        'stop_times.txt': smallFeed['stop_times.txt']!.replace(
          'stop_sequence',
          'stop_sequence,pickup_type',
        ).replaceAll(/,(\d)$/gm, ',$1,1'),
      },
    ],
  ])('is never where %s', async (_, changes) => {
    expect((await loadFeed(feedWith(changes))).served).toBeNull();
  });
});

describe('the departures of a day', () => {
  it('are those of all stations, without the last stops of trips', async () => {
    const timetable = await loadFeed(smallFeed);
    expect(timetable.departuresOn(dayNumber(2026, 11, 20))).toBe(2);
    expect(timetable.departuresOn(dayNumber(2027, 1, 1))).toBe(0);
    expect(timetable.departuresOn(dayNumber(2025, 12, 31))).toBe(0);
  });

  it('are none on a day on which the service does not run', async () => {
    const weekdays = calendar.replace('1,1,1,1,1,1,1', '1,1,1,1,1,0,0');
    const timetable = await loadFeed(feedWith({ 'calendar.txt': weekdays }));
    expect(timetable.departuresOn(dayNumber(2026, 11, 20))).toBe(2);
    expect(timetable.departuresOn(dayNumber(2026, 11, 21))).toBe(0);
  });
});
