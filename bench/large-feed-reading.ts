import { createGtfsTransit } from '@perron/adapters/gtfs';
import { productNames } from '@perron/schema';
import { Timetable } from '@perron/timetable';
import { readFeedCached } from '@perron/timetable/read';
import { median } from './timetable-report';

/** What one process is to read. */
export interface ReadingOrder {
  readonly file: string;
  /** Of its cache. */
  readonly folder: string;
}

export interface ReadingReport {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Of the process, until the feed was read. */
  readonly peakMb: number;
  readonly columnsMb: number;
  /** What was asked, milliseconds, rows. */
  readonly boards: readonly (readonly [string, number, number])[];
}

const rounds = 15;

/** Boards of the busiest station in the morning, as the server makes them. */
async function boardsOf(timetable: Timetable): Promise<ReadingReport['boards']> {
  const stations = timetable.stations();
  const busiest = stations.reduce((a, b) =>
    timetable.weightOf(b) > timetable.weightOf(a) ? b : a,
  );
  const whenMs = Date.parse('2026-11-18T07:30:00+01:00');
  const service = createGtfsTransit(() => ({ timetable, realtime: null, notices: null }), {
    source: 'bench',
    realtime: false,
  });
  const boards: [string, number, number][] = [];
  for (const results of [null, 200, 50, 10]) {
    const times: number[] = [];
    let rows = 0;
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      const answer = await service.departures(busiest.id, {
        ...{ whenMs, durationMinutes: 120, results, direction: null, language: 'de' },
        products: new Set(productNames),
      });
      JSON.stringify(answer);
      times.push(performance.now() - begin);
      rows = answer.departures.length;
    }
    const asked = results === null ? 'all' : `at most ${results}`;
    boards.push([`board of ${busiest.name} for 120 minutes, ${asked}`, median(times), rows]);
  }
  return boards;
}

/** Reads a feed in this process, which does nothing else. */
export async function runReading({ file, folder }: ReadingOrder): Promise<ReadingReport> {
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const { data } = await readFeedCached(file, folder);
  const timetable = new Timetable(data);
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const peakMb = process.resourceUsage().maxRSS / 1024;
  const columns = Object.values(data.columns) as { readonly byteLength: number }[];
  return {
    ...{ seconds, peakMb, cpuSeconds: (user + system) / 1e6 },
    columnsMb: columns.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6,
    boards: await boardsOf(timetable),
  };
}
