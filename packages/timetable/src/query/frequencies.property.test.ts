import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feedWith, smallFeed, table, zipOf } from '../testing/feed-zip';
import type { FeedFiles } from '../testing/feed-zip';
import { at, loadFeed } from '../testing/load-feed';
import { naiveBoard, readNaively } from '../testing/naive-feed';

const wittenau = 'de:1:900000001';
const alex = 'de:1:900000002';
const templates = ['one', 'two', 'loop'];

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

const row = fc
  .record({
    template: fc.constantFrom(...templates),
    from: fc.integer({ min: 5 * 60, max: 25 * 60 }),
    minutes: fc.integer({ min: 1, max: 600 }),
    headway: fc.integer({ min: 2, max: 90 }),
    exact: fc.constantFrom('', '0', '1'),
  })
  .map(({ template, from, minutes, headway, exact }) =>
    [template, clock(from), clock(from + minutes), headway * 60, exact].join(','),
  );

/** Two trips of one headsign, one of which waits at its first stop; a third that calls at a station twice. */
function feedOf(frequencies: readonly string[]): FeedFiles {
  return feedWith({
    'trips.txt': `${smallFeed['trips.txt']!}u8,daily,two,Hermannstraße,0\nu8,daily,loop,Depot,1\n`,
    'stop_times.txt': table`
      trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type
      one,08:00:00,08:02:00,${wittenau}::1,1,0,0
      one,08:10:00,08:10:30,${alex}::1,2,0,0
      one,08:20:00,08:20:00,de:1:900000003,3,0,0
      two,06:00:00,06:00:00,${alex}::1,1,2,0
      two,06:20:00,06:20:00,de:1:900000003,2,0,0
      loop,06:00:00,06:00:00,${alex}::1,1,0,0
      loop,06:10:00,06:10:30,${wittenau}::1,2,1,0
      loop,06:20:00,06:20:00,${alex}::2,3,3,0
      loop,06:30:00,06:30:00,de:1:900000003,4,0,0`,
    'frequencies.txt': `${['trip_id,start_time,end_time,headway_secs,exact_times', ...frequencies].join('\n')}\n`,
  });
}

it('boards list the runs that a plain reading of frequencies.txt says', async () => {
  let listed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.noBias(fc.array(row, { minLength: 1, maxLength: 8 })),
      fc.constantFrom(wittenau, alex),
      // Without a bias to midnight and to windows of a minute, in which nothing runs.
      fc.noBias(fc.integer({ min: 4 * 60, max: 30 * 60 })),
      fc.noBias(fc.integer({ min: 1, max: 180 })),
      async (frequencies, station, minute, minutes) => {
        const files = feedOf(frequencies);
        const [timetable, naive] = await Promise.all([
          loadFeed(files),
          zipOf(files).then(readNaively),
        ]);
        const stop = timetable.stopById(station)!;
        const from = at('2026-11-20T00:00:00+01:00') + minute * 60;
        const to = from + minutes * 60;
        const question = { kind: 'departures' as const, stop: station, from, to };
        const found = timetable
          .departures(stop, from, to)
          .map((visit) => `${visit.plannedEpochSeconds}|${visit.tripId}|${visit.position}`);
        expect(found.sort()).toEqual(
          naiveBoard(naive, { ...question, routeTypes: null, towards: null }),
        );
        listed += found.length;
      },
    ),
    // The example alone lists more than the bound: what the others list is a matter of chance.
    { numRuns: 60, examples: [[['one,05:00:00,15:00:00,120,1'], wittenau, 6 * 60, 180]] },
  );
  expect(listed).toBeGreaterThan(20);
});
