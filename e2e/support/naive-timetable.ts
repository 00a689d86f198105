import { createInterface } from 'node:readline';
import { fromBufferPromise } from 'yauzl';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * A second reading of the feed's text files, as plain as can be, sharing nothing with the
 * timetable engine: what the board shows is held against it.
 */
export interface NaiveDeparture {
  readonly tripId: string;
  readonly line: string;
  readonly headsign: string;
  readonly platform: string;
  readonly atMs: number;
  /** As the feed has them; empty: it does not say. */
  readonly color: string;
  readonly textColor: string;
}

type Row = Record<string, string>;

function splitCsv(line: string): string[] {
  const fields: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return fields;
}

async function openText(bytes: Buffer, name: string): Promise<Readable> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return zip.openReadStreamPromise(entry);
  }
  throw new Error(`${name} is missing`);
}

async function* rowsOf(zip: Buffer, name: string): AsyncGenerator<Row> {
  let head: string[] | null = null;
  for await (const line of createInterface({ input: await openText(zip, name) })) {
    const fields = line.includes('"') ? splitCsv(line) : line.split(',');
    if (!head) head = fields;
    else if (line !== '') yield Object.fromEntries(head.map((key, i) => [key, fields[i] ?? '']));
  }
}

async function allRows(zip: Buffer, name: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of rowsOf(zip, name)) rows.push(row);
  return rows;
}

function seconds(time: string): number {
  const [h, m, s] = time.split(':').map(Number) as [number, number, number];
  return h * 3600 + m * 60 + s;
}

/** The date, such as `20260329`, `days` days later. */
function shiftDate(date: string, days: number): string {
  const utc =
    Date.UTC(+date.slice(0, 4), +date.slice(4, 6) - 1, +date.slice(6)) + days * 86_400_000;
  return new Date(utc).toISOString().slice(0, 10).replaceAll('-', '');
}

function localMoment(ms: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(ms);
}

/** GTFS counts a day's times from noon minus twelve hours. */
function dayZeroMs(date: string, timeZone: string): number {
  const noon = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)} 12:00`;
  // Zones lie from twelve hours behind to fourteen before, by quarters of an hour.
  const offsets = Array.from({ length: 105 }, (_, quarter) => (quarter - 48) * 900_000);
  const noons = offsets.map((offsetMs) => Date.parse(`${noon}Z`) - offsetMs);
  return noons.find((ms) => localMoment(ms, timeZone) === noon)! - 12 * 3_600_000;
}

interface Call {
  readonly last: string;
  /** The name of the trip's last stop. */
  readonly endName: string;
}

export class NaiveTimetable {
  readonly #calls: readonly (Row & Call)[];
  readonly #trips: ReadonlyMap<string, Row>;
  readonly #lines: ReadonlyMap<string, Row>;
  readonly #platforms: ReadonlyMap<string, string>;
  readonly #calendar: readonly Row[];
  readonly #exceptions: readonly Row[];
  readonly #timeZone: string;

  private constructor(
    calls: readonly (Row & Call)[],
    trips: ReadonlyMap<string, Row>,
    lines: ReadonlyMap<string, Row>,
    platforms: ReadonlyMap<string, string>,
    calendar: readonly Row[],
    exceptions: readonly Row[],
    timeZone: string,
  ) {
    this.#timeZone = timeZone;
    this.#calls = calls;
    this.#trips = trips;
    this.#lines = lines;
    this.#platforms = platforms;
    this.#calendar = calendar;
    this.#exceptions = exceptions;
  }

  /** Reads what concerns one station, by its `stop_code` or its `stop_id`. */
  static async read(zipPath: string, stationCode: string): Promise<NaiveTimetable> {
    const zip = readFileSync(zipPath);
    const stops = await allRows(zip, 'stops.txt');
    const station = (stops.find((row) => row['stop_id'] === stationCode) ??
      stops.find((row) => row['stop_code'] === stationCode))!['stop_id']!;
    const here = stops.filter((row) => [row['stop_id'], row['parent_station']].includes(station));
    const nameOf = new Map(stops.map((row) => [row['stop_id']!, row['stop_name']!]));
    const platforms = new Map(here.map((row) => [row['stop_id']!, row['platform_code'] ?? '']));
    const calls: (Row & Call)[] = [];
    let trip: Row[] = [];
    const flush = () => {
      const last = Math.max(...trip.map((row) => Number(row['stop_sequence'])));
      const end = trip.find((row) => Number(row['stop_sequence']) === last);
      const endName = nameOf.get(end?.['stop_id'] ?? '') ?? '';
      const visits = trip.filter((row) => platforms.has(row['stop_id']!));
      for (const row of visits) {
        calls.push({ ...row, endName, last: String(Number(row['stop_sequence']) === last) });
      }
      trip = [];
    };
    for await (const row of rowsOf(zip, 'stop_times.txt')) {
      if (trip.length > 0 && trip[0]!['trip_id'] !== row['trip_id']) flush();
      trip.push(row);
    }
    flush();
    const used = new Set(calls.map((row) => row['trip_id']));
    const trips = (await allRows(zip, 'trips.txt')).filter((row) => used.has(row['trip_id']));
    const routes = await allRows(zip, 'routes.txt');
    return new NaiveTimetable(
      calls,
      new Map(trips.map((row) => [row['trip_id']!, row])),
      new Map(routes.map((row) => [row['route_id']!, row])),
      platforms,
      await allRows(zip, 'calendar.txt'),
      await allRows(zip, 'calendar_dates.txt').catch(() => []),
      (await allRows(zip, 'agency.txt'))[0]!['agency_timezone']!,
    );
  }

  #runs(serviceId: string, date: string): boolean {
    const exception = this.#exceptions.find(
      (row) => row['service_id'] === serviceId && row['date'] === date,
    );
    if (exception) return exception['exception_type'] === '1';
    const row = this.#calendar.find((candidate) => candidate['service_id'] === serviceId);
    if (!row || date < row['start_date']! || date > row['end_date']!) return false;
    const weekday = new Date(
      `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00:00Z`,
    ).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
    return row[weekday.toLowerCase()] === '1';
  }

  /** The departures after `fromMs` and until `untilMs`, by time; each trip once. */
  departures(fromMs: number, untilMs: number): NaiveDeparture[] {
    const today = new Date(fromMs).toISOString().slice(0, 10).replaceAll('-', '');
    const found: NaiveDeparture[] = [];
    for (const date of [-2, -1, 0, 1].map((days) => shiftDate(today, days))) {
      const zero = dayZeroMs(date, this.#timeZone);
      for (const call of this.#calls) {
        const atMs = zero + seconds(call['departure_time']!) * 1000;
        if (atMs <= fromMs || atMs > untilMs) continue;
        const trip = this.#trips.get(call['trip_id']!)!;
        if (call.last === 'true' || call['pickup_type'] === '1') continue;
        if (!this.#runs(trip['service_id']!, date)) continue;
        const line = this.#lines.get(trip['route_id']!)!;
        found.push({
          tripId: `${call['trip_id']!}|${date}`,
          line: line['route_short_name']!,
          headsign: call['stop_headsign'] || trip['trip_headsign'] || call.endName,
          platform: this.#platforms.get(call['stop_id']!)!,
          color: line['route_color'] ?? '',
          textColor: line['route_text_color'] ?? '',
          atMs,
        });
      }
    }
    found.sort((a, b) => a.atMs - b.atMs);
    return found.filter(
      (departure, index) => found.findIndex(({ tripId }) => tripId === departure.tripId) === index,
    );
  }
}
