import type { FeedInfo, TimetableData } from '../query/timetable-data';
import { assembleData } from './assemble-data';
import { readTable } from './csv-table';
import { CsvTokeniser } from './csv-tokeniser';
import { FeedError } from './feed-error';
import { applyFrequencies } from './frequencies';
import { readAgencies, readRoutes, readStops } from './network-files';
import type { Agencies, Stops } from './network-files';
import { RunStore } from './run-store';
import { readServiceDays } from './service-days';
import type { ServiceDays } from './service-days';
import { StopTimeParser } from './stop-times';
import { NotGroupedError, ScatteredRows, TripAssembler } from './trip-assembler';
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
  /** Time zone of a feed whose `agency.txt` is missing; without it such a feed is refused. */
  readonly timeZone?: string;
}

const neededFiles = ['routes.txt', 'trips.txt', 'stops.txt', 'stop_times.txt'];

/**
 * Reads a GTFS zip. Memory beside the result: the pieces being unpacked, and one pass of sorting;
 * a `stop_times.txt` whose trips are scattered is held as numbers once more (28 bytes a row).
 * Throws {@link FeedError}, whose message is for the person who provided the feed.
 */
export async function readFeed(path: string, options: ReadOptions = {}): Promise<TimetableData> {
  const archive = await ZipArchive.open(path);
  try {
    const missing = neededFiles.find((name) => !archive.has(name));
    if (missing !== undefined) throw missingFile(path, missing);
    const agencies = await readAgencies(archive);
    const timeZone = agencies.timeZone ?? options.timeZone;
    if (timeZone === undefined) throw missingFile(path, 'agency.txt');
    const routes = await readRoutes(archive, agencies);
    const stops = await readStops(archive);
    const services = await readServiceDays(archive);
    const trips = await readTrips(archive, routes, services);
    const { store, runs } = await readStopTimes(archive, trips, stops, options);
    const { start, profile } = await applyFrequencies(archive, trips, store, runs);
    const feed = await readFeedInfo(archive, agencies, timeZone, services);
    const { lines } = routes;
    return assembleData({ feed, lines, stops, services, trips, store, start, profile });
  } finally {
    archive.close();
  }
}

function missingFile(path: string, name: string): FeedError {
  const message = `${path} has no ${name}: expected a GTFS feed, which always has one.`;
  return new FeedError('missing-file', message, { file: name });
}

async function readStopTimes(
  archive: ZipArchive,
  trips: Trips,
  stops: Stops,
  options: ReadOptions,
) {
  try {
    return await readGrouped(archive, trips, stops, options);
  } catch (error) {
    if (!(error instanceof NotGroupedError)) throw error;
    return readScattered(archive, trips, stops, options);
  }
}

async function readGrouped(archive: ZipArchive, trips: Trips, stops: Stops, options: ReadOptions) {
  const { store, runs } = emptyRuns(trips, stops);
  const parser = new StopTimeParser(trips.ids, stops.ids, stops.indexById);
  const tokeniser = new CsvTokeniser('stop_times.txt', (fields) => {
    const row = parser.parse(fields);
    if (row !== null) runs.take(row);
  });
  await pushStopTimes(archive, tokeniser, options);
  parser.finish();
  runs.finishTrip();
  return { store, runs };
}

async function readScattered(
  archive: ZipArchive,
  trips: Trips,
  stops: Stops,
  options: ReadOptions,
) {
  const { store, runs } = emptyRuns(trips, stops);
  const rows = new ScatteredRows();
  const parser = new StopTimeParser(trips.ids, stops.ids, stops.indexById);
  const tokeniser = new CsvTokeniser('stop_times.txt', (fields) => {
    const row = parser.parse(fields);
    if (row !== null) rows.take(row);
  });
  await pushStopTimes(archive, tokeniser, options);
  rows.handOn(trips.ids.length, (row) => runs.take(row));
  runs.finishTrip();
  return { store, runs };
}

function emptyRuns(trips: Trips, stops: Stops) {
  const store = new RunStore(stops.stops.map((stop) => stop.stationIndex));
  return { store, runs: new TripAssembler(trips.ids.length, store) };
}

async function pushStopTimes(
  archive: ZipArchive,
  tokeniser: CsvTokeniser,
  { onProgress }: ReadOptions,
): Promise<void> {
  const file = 'stop_times.txt';
  const bytesTotal = archive.sizeBytes(file);
  let bytesRead = 0;
  await archive.read(file, (piece) => {
    tokeniser.push(piece);
    bytesRead += piece.length;
    onProgress?.({ file, bytesRead, bytesTotal });
  });
  tokeniser.finish();
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
