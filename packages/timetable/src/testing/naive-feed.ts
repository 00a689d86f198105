import { fromBufferPromise } from 'yauzl';

/**
 * An independent reading of a feed for comparison: plain objects, one loop, no index. It shares
 * no code with the engine, and reads simple CSV only (quotes, but no newlines inside them).
 */
export interface NaiveFeed {
  readonly stations: readonly string[];
  /** Stop ids by the station's id. */
  readonly platforms: ReadonlyMap<string, readonly string[]>;
  readonly trips: ReadonlyMap<string, NaiveTrip>;
  runs(service: string, date: string): boolean;
  readonly stationOf: ReadonlyMap<string, string>;
  readonly callsByStation: ReadonlyMap<string, readonly NaiveCall[]>;
  readonly frequencies: readonly NaiveFrequency[];
}

/** A row of `frequencies.txt`; times in seconds of the service day. */
export interface NaiveFrequency {
  /** With its calls as `stop_times.txt` has them. */
  readonly template: NaiveTrip;
  readonly from: number;
  readonly until: number;
  readonly headway: number;
}

export interface NaiveTrip {
  readonly id: string;
  readonly service: string;
  readonly route: string;
  readonly routeType: string;
  readonly headsign: string;
  readonly calls: NaiveCall[];
}

export interface NaiveCall {
  readonly trip: NaiveTrip;
  readonly stop: string;
  readonly position: number;
  readonly arrival: string;
  readonly departure: string;
  readonly boards: boolean;
  readonly alights: boolean;
  /** `pickup_type` and `drop_off_type` as they stand there. */
  readonly pickup: string;
  readonly dropOff: string;
}

export interface NaiveQuestion {
  readonly kind: 'departures' | 'arrivals';
  /** A station's id or a platform's. */
  readonly stop: string;
  readonly from: number;
  readonly to: number;
  readonly routeTypes: readonly string[] | null;
  readonly towards: string | null;
}

/** The rows of a board as `epoch seconds|trip|service date|position`, sorted. */
export function naiveBoard(feed: NaiveFeed, question: NaiveQuestion): string[] {
  const station = feed.stationOf.get(question.stop)!;
  const rows: string[] = [];
  for (const date of datesAround(question.from, question.to)) {
    const noon = epochOfLocalNoon(date);
    for (const call of feed.callsByStation.get(station) ?? []) {
      if (!feed.runs(call.trip.service, date)) continue;
      if (question.stop !== station && question.stop !== call.stop) continue;
      const clock = question.kind === 'departures' ? call.departure : call.arrival;
      const time = noon - 12 * 3600 + clockSeconds(clock);
      if (time < question.from || time >= question.to) continue;
      if (question.routeTypes && !question.routeTypes.includes(call.trip.routeType)) continue;
      if (!showsOn(feed, question.kind, call)) continue;
      if (question.towards && !callsLater(feed, call, question.towards)) continue;
      rows.push(`${time}|${call.trip.id}|${date}|${call.position}`);
    }
  }
  return rows.sort();
}

/** Whether a board shows the call, said without a word about runs of calls: by the neighbours. */
export function showsOn(feed: NaiveFeed, kind: NaiveQuestion['kind'], call: NaiveCall): boolean {
  const { calls } = call.trip;
  const here = feed.stationOf.get(call.stop);
  const usable = (other: NaiveCall) => (kind === 'departures' ? other.boards : other.alights);
  const step = kind === 'departures' ? 1 : -1;
  if (!usable(call)) return false;
  for (let at = call.position + step; ; at += step) {
    const other = calls[at];
    if (!other) return false;
    if (feed.stationOf.get(other.stop) !== here) return true;
    if (usable(other) && leavesStation(feed, other, step)) return false;
  }
}

function leavesStation(feed: NaiveFeed, call: NaiveCall, step: number): boolean {
  const here = feed.stationOf.get(call.stop);
  for (let at = call.position + step; ; at += step) {
    const other = call.trip.calls[at];
    if (!other) return false;
    if (feed.stationOf.get(other.stop) !== here) return true;
  }
}

export function callsLater(feed: NaiveFeed, call: NaiveCall, towards: string): boolean {
  return call.trip.calls.some(
    (other) =>
      other.position > call.position &&
      (other.stop === towards || feed.stationOf.get(other.stop) === towards),
  );
}

export function datesAround(from: number, to: number): string[] {
  const dates: string[] = [];
  for (let day = Math.floor(from / 86_400) - 3; day <= Math.floor(to / 86_400) + 1; day++) {
    dates.push(new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''));
  }
  return dates;
}

const noons = new Map<string, number>();

export function epochOfLocalNoon(date: string): number {
  const known = noons.get(date);
  if (known !== undefined) return known;
  const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T12:00:00`;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Berlin',
    timeZoneName: 'longOffset',
  });
  const parts = format.formatToParts(new Date(`${iso}Z`));
  const offset = parts.find((part) => part.type === 'timeZoneName')!.value.replace('GMT', '');
  const noon = Date.parse(`${iso}${offset}`) / 1000;
  noons.set(date, noon);
  return noon;
}

export function clockSeconds(clock: string): number {
  const [hours, minutes, seconds] = clock.split(':').map(Number);
  return hours! * 3600 + minutes! * 60 + seconds!;
}

/** The rows of `stop_times.txt` of trips that call at some stations: of a large feed the others are too many. */
function rowsOfTrips(text: string, stops: ReadonlySet<string>): string {
  const [header, ...lines] = text.trimEnd().split('\n');
  const names = header!.split(',');
  const [trip, stop] = [names.indexOf('trip_id'), names.indexOf('stop_id')];
  const calling = new Set<string>();
  for (const line of lines) {
    const fields = line.split(',');
    if (stops.has(fields[stop]!)) calling.add(fields[trip]!);
  }
  return [header, ...lines.filter((line) => calling.has(line.split(',')[trip]!))].join('\n');
}

/**
 * Reads a feed's zip from memory.
 * @param isWanted whether a station is wanted, by its number: only trips that call at one of these
 *   are read; all if absent. Such a feed has no quotes in `stop_times.txt`
 */
export async function readNaively(
  zip: Buffer,
  isWanted?: (station: number) => boolean,
): Promise<NaiveFeed> {
  const files = await unzip(zip);
  const rows = (name: string) => parseTable(files.get(name) ?? '');
  const stationOf = new Map<string, string>();
  const platforms = new Map<string, string[]>();
  for (const stop of rows('stops.txt')) {
    const station = stop['parent_station'] || stop['stop_id']!;
    stationOf.set(stop['stop_id']!, station);
    if (station !== stop['stop_id']) {
      platforms.set(station, [...(platforms.get(station) ?? []), stop['stop_id']!]);
    }
  }
  const wanted = new Set(
    [...new Set(stationOf.values())].filter((_, at) => isWanted?.(at) ?? true),
  );
  if (isWanted) {
    const stops = [...stationOf].filter(([, station]) => wanted.has(station)).map(([id]) => id);
    files.set('stop_times.txt', rowsOfTrips(files.get('stop_times.txt')!, new Set(stops)));
  }
  const routeTypes = new Map(rows('routes.txt').map((row) => [row['route_id'], row['route_type']]));
  const trips = new Map<string, NaiveTrip>();
  for (const row of rows('trips.txt')) {
    const id = row['trip_id']!;
    const route = row['route_id']!;
    const routeType = routeTypes.get(route)!;
    const headsign = row['trip_headsign'] ?? '';
    const about = { id, service: row['service_id']!, route, routeType, headsign };
    trips.set(id, { ...about, calls: [] });
  }
  for (const row of rows('stop_times.txt')) {
    const trip = trips.get(row['trip_id']!)!;
    trip.calls.push({
      trip,
      stop: row['stop_id']!,
      position: trip.calls.length,
      arrival: row['arrival_time']!,
      departure: row['departure_time']!,
      boards: row['pickup_type'] !== '1',
      alights: row['drop_off_type'] !== '1',
      pickup: row['pickup_type'] ?? '',
      dropOff: row['drop_off_type'] ?? '',
    });
  }
  const frequencies = rows('frequencies.txt').map((row) => ({
    template: trips.get(row['trip_id']!)!,
    from: clockSeconds(row['start_time']!),
    until: clockSeconds(row['end_time']!),
    headway: Number(row['headway_secs']),
  }));
  for (const { template } of frequencies) trips.delete(template.id);
  for (const frequency of frequencies) {
    for (const run of runsOf(frequency)) if (!trips.has(run.id)) trips.set(run.id, run);
  }
  const callsByStation = new Map<string, NaiveCall[]>();
  for (const call of [...trips.values()].flatMap(({ calls }) => calls)) {
    const station = stationOf.get(call.stop)!;
    const calls = callsByStation.get(station);
    if (calls) calls.push(call);
    else callsByStation.set(station, [call]);
  }
  const runs = readRuns(rows('calendar.txt'), rows('calendar_dates.txt'));
  const stations = [...callsByStation.keys()].filter((station) => wanted.has(station));
  return { stations, platforms, trips, runs, stationOf, callsByStation, frequencies };
}

/** The runs of a row, each a trip whose first stop is left at its start. */
function* runsOf({ template, from, until, headway }: NaiveFrequency): Generator<NaiveTrip> {
  const leaves = clockSeconds(template.calls[0]!.departure);
  for (let start = from; start < until; start += headway) {
    const id = `${template.id}|${clockOf(start)}`;
    const trip: NaiveTrip = { ...template, id, calls: [] };
    const moved = (clock: string) => clockOf(clockSeconds(clock) - leaves + start);
    for (const call of template.calls) {
      const times = { arrival: moved(call.arrival), departure: moved(call.departure) };
      trip.calls.push({ ...call, ...times, trip });
    }
    yield trip;
  }
}

function clockOf(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return [two(seconds / 3600), two((seconds / 60) % 60), two(seconds % 60)].join(':');
}

function readRuns(calendar: readonly Row[], dates: readonly Row[]) {
  const services = new Map(calendar.map((row) => [row['service_id']!, row]));
  const exceptions = new Map(
    dates.map((row) => [`${row['service_id']!}|${row['date']!}`, row['exception_type'] === '1']),
  );
  const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
  return (service: string, date: string): boolean => {
    const exception = exceptions.get(`${service}|${date}`);
    if (exception !== undefined) return exception;
    const row = services.get(service);
    if (!row || date < row['start_date']! || date > row['end_date']!) return false;
    const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00:00Z`;
    return row[weekdays[new Date(iso).getUTCDay()]!] === '1';
  };
}

type Row = Readonly<Record<string, string>>;

function parseTable(text: string): Row[] {
  const [header, ...lines] = text.trimEnd().split('\n');
  const names = header!.split(',');
  return lines.map((line) => {
    const fields = line.includes('"')
      ? [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
          (match) => match[1] ?? match[2]!,
        )
      : line.split(',');
    return Object.fromEntries(names.map((name, i) => [name, fields[i] ?? '']));
  });
}

async function unzip(zip: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry()) {
    const stream = await archive.openReadStreamPromise(entry);
    const pieces: Buffer[] = [];
    for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
    files.set(entry.fileName, Buffer.concat(pieces).toString('utf8'));
  }
  return files;
}
