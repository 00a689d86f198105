/**
 * Figures of the timetable engine: node scripts/bench.mjs timetable [main] [all] [mini]
 * Prints, asserts nothing. Run it on a machine that does nothing else.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Timetable } from '@perron/timetable';
import type { Stop, TimetableData } from '@perron/timetable';
import { readFeed, readFeedCached } from '@perron/timetable/read';
import { measureDepartures } from './timetable-departures';
import { measureLines } from './timetable-lines';
import { measureRealtime } from './timetable-realtime';
import { measureSearch } from './timetable-search';
import { median, print, section } from './timetable-report';

const wanted = process.argv.slice(3);
const networks = wanted.length > 0 ? wanted : ['main', 'all'];

for (const network of networks) {
  const path = join('data', `berlin-${network}.gtfs.zip`);
  section(`berlin-${network}`);
  const data = await measureReading(path);
  const timetable = new Timetable(data);
  printSize(data);
  // Before the plain implementation fills the heap with an object per stop time.
  await measureRealtime(timetable, stopsByWeight(timetable));
  measureDepartures(timetable, stopsByWeight(timetable));
  measureSearch(timetable);
  await measureLines(timetable);
}

async function measureReading(path: string): Promise<TimetableData> {
  const folder = await mkdtemp(join(tmpdir(), 'timetable-bench-'));
  try {
    const fromZip: number[] = [];
    const cpuMs: number[] = [];
    for (let run = 0; run < 5; run++) {
      const begin = performance.now();
      const cpu = process.cpuUsage();
      await readFeed(path);
      fromZip.push(performance.now() - begin);
      const { user, system } = process.cpuUsage(cpu);
      cpuMs.push((user + system) / 1000);
    }
    print(
      'read from zip, ms: first, median, least of 5',
      fromZip[0]!,
      median(fromZip),
      Math.min(...fromZip),
    );
    print('    CPU of all threads, ms: median', median(cpuMs));
    const begin = performance.now();
    await readFeedCached(path, folder);
    print('read from zip and write the cache, ms', performance.now() - begin);
    const fromCache: number[] = [];
    for (let run = 0; run < 9; run++) {
      const begin = performance.now();
      const { data } = await readFeedCached(path, folder);
      new Timetable(data);
      fromCache.push(performance.now() - begin);
    }
    print(
      'load from cache, ms: first, median, least of 9',
      fromCache[0]!,
      median(fromCache),
      Math.min(...fromCache),
    );
    const { size } = await stat(path);
    print('zip, MB', size / 1e6);
    return (await readFeedCached(path, folder)).data;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function printSize(data: TimetableData): void {
  const arrays = Object.values(data.columns) as { readonly byteLength: number }[];
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const { columns, ...texts } = data;
  print('index: columns, MB', bytes / 1e6);
  print('index: texts (stops, lines, headsigns) as JSON, MB', JSON.stringify(texts).length / 1e6);
  print('visits', columns.visitTrip.length);
}

function stopsByWeight(timetable: Timetable): Stop[] {
  return timetable.stations().sort((a, b) => timetable.weightOf(b) - timetable.weightOf(a));
}
