import type { FeedInfo, TimetableData } from '../query/timetable-data';
import { assembleData } from './assemble-data';
import { readBookingRules } from './booking-rules';
import type { BookingRules } from './booking-rules';
import { readTable } from './csv-table';
import { CsvTokeniser } from './csv-tokeniser';
import type { CsvRow } from './csv-tokeniser';
import { FeedError } from './feed-error';
import { applyFrequencies } from './frequencies';
import { readAgencies, readRoutes, readStops } from './network-files';
import type { Agencies, Stops } from './network-files';
import { RunStore } from './run-store';
import { readServiceDays } from './service-days';
import type { ServiceDays } from './service-days';
import { SkippedRowList } from './skipped-rows';
import { StopTimeParser } from './stop-times';
import type { StopTimeRow } from './stop-times';
import { readTranslations } from './translations';
import { NotGroupedError, ScatteredRows, TripAssembler } from './trip-assembler';
import { TripHeadsigns } from './trip-headsigns';
import { readTrips } from './trips';
import type { Trips } from './trips';
import { ZipArchive } from './zip-archive';

/** How far reading has come, in bytes of unpacked text. */
export interface ReadProgress {
  readonly file: string;
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

/** How to read a feed. */
export interface ReadOptions {
  /** Called for each piece of `stop_times.txt`, which is nearly all of a feed. */
  readonly onProgress?: (progress: ReadProgress) => void;
  /** Time zone of a feed that does not say its own; without it such a feed is refused. */
  readonly timeZone?: string;
  /** The feed's name in messages, such as its URL; absent: its path. */
  readonly name?: string;
}

const neededFiles = ['routes.txt', 'trips.txt', 'stops.txt', 'stop_times.txt'];

/**
 * Reads a GTFS zip. A row that cannot be used is left out and told in `skipped`; refused is only a
 * feed of which nothing can be shown. Memory beside the result: the pieces being unpacked, and one pass of sorting;
 * a `stop_times.txt` whose trips are scattered is held as numbers once more (32 bytes a row).
 * Throws {@link FeedError}, whose message is for the person who provided the feed.
 */
export async function readFeed(path: string, options: ReadOptions = {}): Promise<TimetableData> {
  const name = options.name ?? path;
  const archive = await ZipArchive.open(path, name);
  const skipped = new SkippedRowList();
  try {
    const missing = neededFiles.find((file) => !archive.has(file));
    if (missing !== undefined) throw missingFile(name, missing);
    const agencies = await readAgencies(archive, skipped, options.timeZone === undefined);
    const timeZone = agencies.timeZone ?? options.timeZone;
    if (timeZone === undefined) throw missingFile(name, 'agency.txt');
    const routes = await readRoutes(archive, agencies, skipped);
    const stops = await readStops(archive, timeZone, skipped);
    const services = await readServiceDays(archive, skipped);
    const trips = await readTrips(archive, routes, services, skipped);
    const rules = await readBookingRules(archive, skipped);
    const parts = { archive, trips, stops, rules, options };
    const { store, runs: templates } = await readStopTimes(parts, skipped);
    const headsigns = new TripHeadsigns(trips, store, templates);
    const named = { agencies, stops, routes, headsigns };
    const translations = await readTranslations(archive, named, skipped);
    const { runs, frequencies } = await applyFrequencies(archive, trips, store, templates, skipped);
    const feed = await readFeedInfo(archive, agencies, timeZone, services);
    const { lines } = routes;
    return assembleData({
      feed,
      lines,
      stops,
      services,
      trips,
      store,
      runs,
      frequencies,
      translations,
      bookings: rules.bookings,
      skipped: skipped.result(),
    });
  } finally {
    await archive.close();
  }
}

function missingFile(feed: string, name: string): FeedError {
  const message = `${feed} has no ${name}: expected a GTFS feed, which always has one.`;
  return new FeedError('missing-file', message, { file: name });
}

/** The parts needed for reading `stop_times.txt`. */
interface StopTimeParts {
  readonly archive: ZipArchive;
  readonly trips: Trips;
  readonly stops: Stops;
  readonly rules: BookingRules;
  readonly options: ReadOptions;
}

async function readStopTimes(parts: StopTimeParts, skipped: SkippedRowList) {
  // The notes of the first try count only if it comes to its end.
  const first = new SkippedRowList();
  const second = new SkippedRowList();
  try {
    const read = await readGrouped(parts, first);
    skipped.add(first.result());
    return read;
  } catch (error) {
    if (!(error instanceof NotGroupedError)) throw error;
    const read = await readScattered(parts, second);
    skipped.add(second.result());
    return read;
  }
}

async function readGrouped(parts: StopTimeParts, skipped: SkippedRowList) {
  const { store, runs } = emptyRuns(parts, skipped);
  await pushStopTimes(parts, skipped, (row) => runs.take(row));
  runs.finishTrip();
  return { store, runs };
}

async function readScattered(parts: StopTimeParts, skipped: SkippedRowList) {
  const { store, runs } = emptyRuns(parts, skipped);
  const rows = new ScatteredRows();
  await pushStopTimes(parts, skipped, (row) => rows.take(row));
  rows.handOn(parts.trips.ids.length, (row) => runs.take(row));
  runs.finishTrip();
  return { store, runs };
}

function emptyRuns({ trips, stops }: StopTimeParts, skipped: SkippedRowList) {
  const store = new RunStore(stops.stops.map((stop) => stop.stationIndex));
  return { store, runs: new TripAssembler(trips.ids.length, store, skipped) };
}

async function pushStopTimes(
  { archive, trips, stops, rules, options: { onProgress } }: StopTimeParts,
  skipped: SkippedRowList,
  take: (row: StopTimeRow) => void,
): Promise<void> {
  const file = 'stop_times.txt';
  const names = { trips, stops: stops.ids, stopIndex: stops.indexById, bookings: rules };
  const parser = new StopTimeParser(names, skipped);
  const takeFields = (fields: CsvRow) => {
    let row: StopTimeRow | null;
    try {
      row = parser.parse(fields);
    } catch (error) {
      // Without its columns the file says nothing.
      if (!parser.hasHeader) throw error;
      skipped.note(error);
      return;
    }
    if (row !== null) take(row);
  };
  const tokeniser = new CsvTokeniser(file, takeFields, skipped);
  const bytesTotal = archive.sizeBytes(file);
  let bytesRead = 0;
  await archive.read(file, (piece) => {
    tokeniser.push(piece);
    bytesRead += piece.length;
    onProgress?.({ file, bytesRead, bytesTotal });
  });
  tokeniser.finish();
  parser.finish();
}

async function readFeedInfo(
  archive: ZipArchive,
  agencies: Agencies,
  timeZone: string,
  services: ServiceDays,
): Promise<FeedInfo> {
  const texts = { publisherName: '', publisherUrl: '', version: '', language: '' };
  if (archive.has('feed_info.txt')) {
    await readTable(archive, 'feed_info.txt', [], (row) => {
      texts.publisherName ||= row.text('feed_publisher_name');
      texts.publisherUrl ||= row.text('feed_publisher_url');
      texts.version ||= row.text('feed_version');
      texts.language ||= row.text('feed_lang');
    });
  }
  const attributions: string[] = [];
  if (archive.has('attributions.txt')) {
    await readTable(archive, 'attributions.txt', [], (row) => {
      const name = row.text('organization_name');
      if (name !== '' && !attributions.includes(name)) attributions.push(name);
    });
  }
  return {
    timeZone,
    publisherName: texts.publisherName || null,
    publisherUrl: texts.publisherUrl || null,
    version: texts.version || null,
    language: texts.language || agencies.language,
    attributions,
    firstDay: services.firstDay,
    lastDay: services.lastDay,
  };
}
