import { createGtfsTransit } from '@perron/adapters/gtfs';
import { productNames } from '@perron/schema';
import { Timetable } from '@perron/timetable';
import { readFeedCached } from '@perron/timetable/read';
import { openPromise } from 'yauzl';
import { median } from './timetable-report';

/** The order to one process. */
export interface ReadingOrder {
  readonly file: string;
  /** The folder of its cache. */
  readonly folder: string;
}

export interface ReadingReport {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The peak of the process until the feed was read. */
  readonly peakMb: number;
  readonly columnsMb: number;
  /** Unpacking all files of the zip and nothing else, in the same process just before. */
  readonly unpackSeconds: number;
  /** For each board its name, milliseconds, rows, and bytes of the answer. */
  readonly boards: readonly (readonly [string, number, number, number])[];
}

const rounds = 9;

/** Minutes, most rows, and whether the further ones come in few bytes. */
const questions = [
  ['a board, all rows', 120, null, false],
  ['a board of 200 rows', 120, 200, false],
  ['a board of 20 rows', 120, 20, false],
  ['what a display asks: 20 rows, the further ones in few bytes', 120, 20, true],
  ['six hours in full', 360, null, false],
  ['six hours as for a device’s timetable', 360, 0, true],
] as const;

/** The work of any reader, whatever it makes of the text. */
async function unpack(file: string): Promise<void> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    for await (const _ of await zip.openReadStreamPromise(entry));
  }
  zip.close();
}

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
  const boards: [string, number, number, number][] = [];
  for (const [what, durationMinutes, results, further] of questions) {
    const times: number[] = [];
    let rows = 0;
    let bytes = 0;
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      const answer = await service.departures(busiest.id, {
        whenMs,
        durationMinutes,
        results,
        further,
        direction: null,
        language: 'de',
        products: new Set(productNames),
      });
      bytes = JSON.stringify(answer).length;
      times.push(performance.now() - begin);
      rows = answer.departures.length + (answer.further?.calls.length ?? 0);
    }
    boards.push([what, median(times), rows, bytes]);
  }
  return boards;
}

/** Reads a feed in this process, which does nothing else. */
export async function runReading({ file, folder }: ReadingOrder): Promise<ReadingReport> {
  const unpackFrom = performance.now();
  await unpack(file);
  const begin = performance.now();
  const unpackSeconds = (begin - unpackFrom) / 1000;
  const cpu = process.cpuUsage();
  const { data } = await readFeedCached(file, folder);
  const timetable = new Timetable(data);
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const peakMb = process.resourceUsage().maxRSS / 1024;
  const columns = Object.values(data.columns) as { readonly byteLength: number }[];
  return {
    seconds,
    unpackSeconds,
    peakMb,
    cpuSeconds: (user + system) / 1e6,
    columnsMb: columns.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6,
    boards: await boardsOf(timetable),
  };
}
