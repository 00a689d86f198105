/**
 * A feed of the size of a large country's: npm run bench -- large-feed [times] [feed]
 * Repeats each trip of a feed `times` times (16 times all of Berlin: 31.8 million stop times).
 * Prints how long reading it takes, from the zip and from the cache, with the CPU of all threads and
 * the most resident memory of a process that does only this; a board of its busiest station; and how
 * a server answers while it reads. Prints, asserts nothing; the machine's load is printed with it.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BenchProcess } from './events-process';
import { makeLargeFeed } from './large-feed-make';
import { runReading } from './large-feed-reading';
import type { ReadingOrder, ReadingReport } from './large-feed-reading';
import { measureServer } from './large-feed-server';
import { print, section } from './timetable-report';

const root = path.resolve(import.meta.dirname, '../..');

async function measureReading(label: string, order: ReadingOrder): Promise<void> {
  const child = new BenchProcess<ReadingReport>(import.meta.filename, 'reading', order);
  const report = await child.next();
  child.stop();
  print(`${label}: s`, report.seconds);
  print('    CPU of all threads, s', report.cpuSeconds);
  print('    most resident memory, MB; of it columns', report.peakMb, report.columnsMb);
  print('    times as long as only unpacking the zip', report.seconds / report.unpackSeconds);
  for (const [what, ...figures] of report.boards) {
    print(`    ${what}: ms, rows, bytes`, ...figures);
  }
}

async function main(): Promise<void> {
  const times = Number(process.argv[3] ?? 16);
  const feed = path.resolve(process.argv[4] ?? path.join(root, 'data/berlin-all.gtfs.zip'));
  const file = await makeLargeFeed(feed, times, path.join(root, 'build/large-feed'));
  section(`${path.basename(feed)}, each trip ${times} times`);
  print('zip, MB', statSync(file).size / 1e6);
  print('load of the machine in the last minute, processors', os.loadavg()[0]!, os.cpus().length);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'large-feed-bench-'));
  try {
    await measureReading('from the zip, and the cache written', { file, folder });
    await measureReading('from the cache', { file, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await measureServer(file);
}

// Written by `measureReading`.
if (process.argv[2] === 'reading') {
  const report = await runReading(JSON.parse(process.argv[3] ?? '') as ReadingOrder);
  process.send?.(report);
} else await main();
