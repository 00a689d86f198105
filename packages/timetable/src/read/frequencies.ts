import { noProfile } from '../query/timetable-data';
import type { TimetableColumns } from '../query/timetable-data';
import { parseClock } from './clock-text';
import { readTable } from './csv-table';
import type { TableRow } from './csv-table';
import { GrowingList } from './growing-list';
import { narrowColumn } from './narrow-column';
import type { RunStore } from './run-store';
import type { SkippedRowList } from './skipped-rows';
import type { Trips } from './trips';
import type { ZipArchive } from './zip-archive';

/** When each trip starts and how it runs, one entry per trip. */
export interface TripRuns {
  readonly start: Int32Array;
  readonly profile: Uint32Array;
}

/** The columns of rows of `frequencies.txt`. */
export type FrequencyColumns = Pick<
  TimetableColumns,
  'tripFrequency' | 'frequencyTemplate' | 'frequencyHeadway' | 'frequencyExact'
>;

/** A headway of a few seconds over a whole day is a mistake that would fill the memory. */
const shortestHeadwaySeconds = 10;

const file = 'frequencies.txt';
const encoder = new TextEncoder();

/**
 * Makes each run of `frequencies.txt` a separate trip, whose id is the template's with its
 * start (`U2|05:10:00`); the template itself no longer runs. Runs without exact times get a grid of
 * starts from the beginning of their period on, and the columns say that it is one.
 */
export async function applyFrequencies(
  archive: ZipArchive,
  trips: Trips,
  store: RunStore,
  runs: TripRuns,
  skipped: SkippedRowList,
): Promise<{ readonly runs: TripRuns; readonly frequencies: FrequencyColumns }> {
  const maker = new RunMaker(trips, store, runs);
  if (!archive.has(file)) return { runs, frequencies: maker.columns() };
  const needed = ['trip_id', 'start_time', 'end_time', 'headway_secs'];
  const take = (row: TableRow) => {
    const template = row.find('trip_id', trips.ids);
    if (template < 0 || template >= runs.start.length) {
      throw row.error('trip_id', 'a trip_id of trips.txt', 'unknown-reference');
    }
    // All of it before any is taken: a row with a fault leaves nothing behind.
    const period = readPeriod(row, template, skipped);
    if (maker.overlaps(period)) {
      skipped.note(row.error('start_time', 'a time after the other periods of the trip'));
    }
    maker.take(period);
  };
  await readTable(archive, file, needed, take, skipped);
  return { runs: maker.runs(), frequencies: maker.columns() };
}

/** A row of `frequencies.txt`; `[from, until)` in seconds of the service day. */
interface Period {
  readonly template: number;
  readonly from: number;
  readonly until: number;
  readonly headway: number;
  readonly exact: boolean;
}

function readPeriod(row: TableRow, template: number, skipped: SkippedRowList): Period {
  const from = readTime(row, 'start_time');
  const until = readTime(row, 'end_time');
  if (until <= from) throw row.error('end_time', `a time after ${formatClock(from)}`);
  const headway = row.whole('headway_secs', 0);
  if (headway < shortestHeadwaySeconds) {
    throw row.error('headway_secs', `at least ${shortestHeadwaySeconds} seconds`);
  }
  const exact = row.text('exact_times');
  // Without exact times less is promised.
  if (!['', '0', '1'].includes(exact)) skipped.note(row.error('exact_times', '0 or 1'));
  return { template, from, until, headway, exact: exact === '1' };
}

function readTime(row: TableRow, column: string): number {
  const bytes = encoder.encode(row.text(column));
  const seconds = parseClock(bytes, 0, bytes.length);
  if (seconds < 0) throw row.error(column, 'a time like 08:05:00 or 25:10:00');
  return seconds;
}

/** Makes trips out of periods. */
class RunMaker {
  readonly #trips: Trips;
  readonly #store: RunStore;
  readonly #templates: TripRuns;
  readonly #periods = new Map<number, Period[]>();
  readonly #starts = new GrowingList();
  readonly #profiles = new GrowingList();
  /** The period that each run comes from. */
  readonly #frequencies = new GrowingList();
  readonly #taken: Period[] = [];

  constructor(trips: Trips, store: RunStore, templates: TripRuns) {
    this.#trips = trips;
    this.#store = store;
    this.#templates = templates;
  }

  /** Whether a period of the same trip before it covers a moment of this one. */
  overlaps({ template, from, until }: Period): boolean {
    const known = this.#periods.get(template) ?? [];
    return known.some((other) => from < other.until && other.from < until);
  }

  take(period: Period): void {
    const { template, from, until, headway } = period;
    const known = this.#periods.get(template);
    if (known) known.push(period);
    else this.#periods.set(template, [period]);
    const profile = this.#templates.profile[template]!;
    if (profile === noProfile) return;
    // A run departs at its start; what the template waits at its first stop comes before.
    const run = this.#store.profileStart.at(profile);
    const wait = this.#store.runDeparture.at(run) - this.#store.runArrival.at(run);
    const first = this.#trips.ids.length;
    for (let start = from; start < until; start += headway) {
      if (!addRun(this.#trips, template, start)) continue;
      this.#starts.push(Math.max(0, start - wait));
      this.#profiles.push(profile);
      this.#frequencies.push(this.#taken.length);
    }
    // A period whose runs all come of others says nothing new.
    if (this.#trips.ids.length > first) this.#taken.push(period);
  }

  runs(): TripRuns {
    const { length } = this.#trips.ids;
    const { start: starts, profile: profiles } = this.#templates;
    const start = new Int32Array(length);
    start.set(starts);
    start.set(this.#starts.view(), starts.length);
    const profile = new Uint32Array(length);
    profile.set(profiles);
    for (const template of this.#periods.keys()) profile[template] = noProfile;
    profile.set(this.#profiles.view(), profiles.length);
    return { start, profile };
  }

  columns(): FrequencyColumns {
    const taken = this.#taken;
    return {
      tripFrequency: narrowColumn(this.#frequencies.view()),
      frequencyTemplate: Uint32Array.from(taken, ({ template }) => template),
      frequencyHeadway: narrowColumn(taken.map(({ headway }) => headway)),
      frequencyExact: Uint8Array.from(taken, ({ exact }) => Number(exact)),
    };
  }
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
