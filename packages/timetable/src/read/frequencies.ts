import { noProfile } from '../query/timetable-data';
import { parseClock } from './clock-text';
import { readTable } from './csv-table';
import type { TableRow } from './csv-table';
import { GrowingList } from './growing-list';
import type { RunStore } from './run-store';
import type { SkippedRowList } from './skipped-rows';
import type { Trips } from './trips';
import type { ZipArchive } from './zip-archive';

/** When each trip starts and how it runs, one entry per trip. */
export interface TripRuns {
  readonly start: Int32Array;
  readonly profile: Uint32Array;
}

/** A headway of a few seconds over a whole day is a mistake that would fill the memory. */
const shortestHeadwaySeconds = 10;

const file = 'frequencies.txt';
const encoder = new TextEncoder();

/**
 * Makes each run of `frequencies.txt` a separate trip, whose id is the template's with its
 * start (`U2|05:10:00`); the template itself no longer runs. Runs without exact times are taken
 * as if they had them: that is what a board can say.
 */
export async function applyFrequencies(
  archive: ZipArchive,
  trips: Trips,
  store: RunStore,
  runs: TripRuns,
  skipped: SkippedRowList,
): Promise<TripRuns> {
  if (!archive.has(file)) return runs;
  const starts = new GrowingList();
  const profiles = new GrowingList();
  const templates = new Set<number>();
  const needed = ['trip_id', 'start_time', 'end_time', 'headway_secs'];
  const take = (row: TableRow) => {
    const template = row.find('trip_id', trips.ids);
    if (template < 0 || template >= runs.start.length) {
      throw row.error('trip_id', 'a trip_id of trips.txt', 'unknown-reference');
    }
    // All of them before any is taken: a row with a fault leaves nothing behind.
    const times = [...startsOf(row)];
    templates.add(template);
    const profile = runs.profile[template]!;
    if (profile === noProfile) return;
    // A run departs at its start; what the template waits at its first stop comes before.
    const run = store.profileStart.at(profile);
    const wait = store.runDeparture.at(run) - store.runArrival.at(run);
    for (const start of times) {
      if (!addRun(trips, template, start)) continue;
      starts.push(Math.max(0, start - wait));
      profiles.push(profile);
    }
  };
  await readTable(archive, file, needed, take, skipped);
  const start = new Int32Array(trips.ids.length);
  start.set(runs.start);
  start.set(starts.view(), runs.start.length);
  const profile = new Uint32Array(trips.ids.length);
  profile.set(runs.profile);
  for (const template of templates) profile[template] = noProfile;
  profile.set(profiles.view(), runs.start.length);
  return { start, profile };
}

function* startsOf(row: TableRow): Generator<number> {
  const first = readTime(row, 'start_time');
  const end = readTime(row, 'end_time');
  const headway = row.whole('headway_secs', 0);
  if (headway < shortestHeadwaySeconds) {
    throw row.error('headway_secs', `at least ${shortestHeadwaySeconds} seconds`);
  }
  for (let start = first; start < end; start += headway) yield start;
}

function readTime(row: TableRow, column: string): number {
  const bytes = encoder.encode(row.text(column));
  const seconds = parseClock(bytes, 0, bytes.length);
  if (seconds < 0) throw row.error(column, 'a time like 08:05:00 or 25:10:00');
  return seconds;
}

/** false: two rows make the same run, which counts once. */
function addRun(trips: Trips, template: number, startSeconds: number): boolean {
  const id = encoder.encode(`${trips.ids.textAt(template)}|${formatClock(startSeconds)}`);
  if (trips.ids.add(id, 0, id.length) < 0) return false;
  for (const list of [trips.service, trips.line, trips.headsign, trips.direction, trips.number]) {
    list.push(list.at(template));
  }
  return true;
}

function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
