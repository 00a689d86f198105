import {
  directionSeparator,
  displayImportColumns,
  isStationCode,
  maxDirectionLength,
  maxDirections,
  maxImportedDisplays,
} from '@perron/schema';
import type {
  Actor,
  DisplayImport,
  DisplayImportColumn as Column,
  DisplayImportRow,
  DisplayInput,
} from '@perron/schema';
import { FeedError, readCsvRows } from '@perron/timetable/read';
import type { Kysely, Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Changes, Recorder } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { createEntityWork } from '../../entities/entity-work';
import { stations } from '../stations';
import type { KeptStation } from '../stations';
import { createDisplayStore } from './store';
import type { DisplayStore } from './store';

type Problem = DisplayImportRow['problems'][number];
type Values = Readonly<Record<Column, string>>;

/** A stop of the timetable. */
interface Stop {
  readonly code: string;
  readonly name: string;
}

export interface ImportDeps {
  readonly changes: Pick<Changes, 'db' | 'transact'>;
  readonly nowMs: () => number;
  readonly stationByCode: (code: string) => Promise<KeptStation | undefined>;
  /** `null` means that the timetable knows no stop with this code. */
  readonly stopOf: (code: string) => Promise<Stop | null>;
}

const longest = { name: 200, platform: 20 } as const;

/** A file may lack these columns. */
const optionalColumns: readonly Column[] = ['platform', 'directions'];

/** Takes off the apostrophe that our own files put before a value that looks like a formula. */
function plainText(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function columnOf(header: string): string {
  return header.toLowerCase().replaceAll(/[\s-]+/g, '_');
}

interface ReadFile {
  readonly rows: readonly { readonly line: number; readonly values: Values }[];
  readonly ignored: readonly string[];
}

/** @throws ApiError unprocessable, for a file that is no list of displays */
function readRows(csv: string): ReadFile {
  let lines;
  try {
    lines = readCsvRows(csv, 'displays.csv');
  } catch (error) {
    if (error instanceof FeedError) throw brokenRule('body.csv', error.message);
    throw error;
  }
  const [header, ...rows] = lines;
  const columns = (header?.fields ?? []).map(columnOf);
  const missing = displayImportColumns.filter(
    (column) => !optionalColumns.includes(column) && !columns.includes(column),
  );
  if (missing.length > 0) {
    throw brokenRule('body.csv', `expected a header with the columns ${missing.join(', ')}`);
  }
  if (rows.length === 0) throw brokenRule('body.csv', 'expected at least one row, got none');
  if (rows.length > maxImportedDisplays) {
    throw brokenRule(
      'body.csv',
      `expected at most ${maxImportedDisplays} rows, got ${rows.length}`,
    );
  }
  const known: readonly string[] = displayImportColumns;
  const value = (fields: readonly string[], column: Column) =>
    plainText(fields[columns.indexOf(column)] ?? '');
  return {
    rows: rows.map(({ line, fields }) => ({
      line,
      values: {
        name: value(fields, 'name'),
        station_code: value(fields, 'station_code'),
        platform: value(fields, 'platform'),
        directions: value(fields, 'directions'),
        output_type: value(fields, 'output_type'),
      },
    })),
    ignored: (header?.fields ?? []).filter((field) => !known.includes(columnOf(field))),
  };
}

interface OutputTypes {
  readonly find: (text: string) => number | undefined;
}

/** Output types by name, number or size; of several with one size the lowest number. */
async function outputTypesOf(db: Kysely<Database>): Promise<OutputTypes> {
  const types = await db
    .selectFrom('output_types')
    .select(['id', 'name', 'resolution_x', 'resolution_y'])
    .orderBy('id')
    .execute();
  return {
    find(text) {
      const wanted = text.toLowerCase();
      const size = /^(\d+)\s*[x×]\s*(\d+)$/.exec(wanted);
      const found =
        types.find(({ name }) => name.toLowerCase() === wanted) ??
        types.find(({ id }) => String(id) === wanted) ??
        types.find(
          ({ resolution_x, resolution_y }) =>
            size !== null && resolution_x === Number(size[1]) && resolution_y === Number(size[2]),
        );
      return found?.id;
    },
  };
}

type Place = { readonly kept: KeptStation } | { readonly stop: Stop } | null;

/** The place of each code of the file, asked for once. */
async function placesOf(codes: ReadonlySet<string>, deps: ImportDeps) {
  const places = new Map<string, Place>();
  for (const code of codes) {
    const kept = await deps.stationByCode(code);
    const stop = kept ? null : await deps.stopOf(code);
    places.set(code, kept ? { kept } : stop && { stop });
  }
  return places;
}

/** `null` means all. */
function directionsIn(text: string): string[] | null {
  const names = text.split(directionSeparator).map((name) => name.trim());
  const filled = [...new Set(names)].filter((name) => name !== '');
  return filled.length === 0 ? null : filled;
}

interface CheckedRow {
  readonly shown: DisplayImportRow;
  readonly place: Place;
  readonly outputTypeId: number | undefined;
}

async function checked({ rows }: ReadFile, deps: ImportDeps): Promise<readonly CheckedRow[]> {
  const { db } = deps.changes;
  const types = await outputTypesOf(db);
  const names = rows.map(({ values }) => values.name);
  const taken = await db
    .selectFrom('displays')
    .select('name')
    .where('name', 'in', [...new Set(names)])
    .execute();
  const kept = new Set(taken.map(({ name }) => name));
  const codes = rows.map(({ values }) => values.station_code).filter(isStationCode);
  const places = await placesOf(new Set(codes), deps);
  const seen = new Set<string>();
  return rows.map(({ line, values }) => {
    const { name, station_code, platform, output_type } = values;
    const directions = directionsIn(values.directions);
    const hasLong = directions?.some((direction) => direction.length > maxDirectionLength) === true;
    const hasMany = directions !== null && directions.length > maxDirections;
    const place = places.get(station_code) ?? null;
    const outputTypeId = types.find(output_type);
    const found: (Problem | false)[] = [
      name === '' && { column: 'name', code: 'missing' },
      name.length > longest.name && { column: 'name', code: 'too_long' },
      kept.has(name) && { column: 'name', code: 'taken' },
      name !== '' && seen.has(name) && { column: 'name', code: 'twice' },
      station_code === '' && { column: 'station_code', code: 'missing' },
      station_code !== '' && !place && { column: 'station_code', code: 'unknown_station' },
      platform.length > longest.platform && { column: 'platform', code: 'too_long' },
      hasLong && { column: 'directions', code: 'too_long' },
      hasMany && { column: 'directions', code: 'too_many' },
      output_type === '' && { column: 'output_type', code: 'missing' },
      output_type !== '' &&
        outputTypeId === undefined && { column: 'output_type', code: 'unknown_output_type' },
    ];
    seen.add(name);
    const station = place && ('kept' in place ? place.kept.name : place.stop.name);
    return {
      shown: {
        line,
        name,
        station_code,
        station,
        output_type,
        is_new_station: place !== null && 'stop' in place,
        platform: platform === '' ? null : platform,
        directions,
        problems: found.filter((candidate) => candidate !== false),
      },
      place,
      outputTypeId,
    };
  });
}

/** Makes the displays of rows that have no problem, and the places that they need. */
async function make(
  trx: Transaction<Database>,
  record: Recorder,
  rows: readonly CheckedRow[],
  store: DisplayStore,
): Promise<void> {
  const displayWork = createEntityWork(store);
  const stationWork = createEntityWork(stations.store);
  const madeStations = new Map<string, number>();
  for (const { shown, place, outputTypeId } of rows) {
    if (!place || outputTypeId === undefined) throw new Error('A row with a problem was let in.');
    let stationId = 'kept' in place ? place.kept.id : madeStations.get(place.stop.code);
    if (stationId === undefined && 'stop' in place) {
      stationId = (await stationWork.create(trx, record, place.stop)).id;
      madeStations.set(place.stop.code, stationId);
    }
    const input: DisplayInput = {
      name: shown.name,
      output_type_id: outputTypeId,
      platform: shown.platform,
      directions: shown.directions,
      station_id: stationId ?? null,
      vehicle_id: null,
      business_logic_configuration_id: null,
    };
    await displayWork.create(trx, record, input);
  }
}

/** Makes displays from a CSV file: all of them or none; see the operation `importDisplays`. */
export function createDisplayImport(deps: ImportDeps) {
  const store = createDisplayStore(deps.nowMs);
  return async (
    actor: Actor,
    { csv, preview }: { readonly csv: string; readonly preview: boolean },
  ): Promise<DisplayImport> => {
    const file = readRows(csv);
    const rows = await checked(file, deps);
    const isGood = rows.every(({ shown }) => shown.problems.length === 0);
    if (isGood && !preview) {
      await deps.changes.transact(actor, (trx, record) => make(trx, record, rows, store));
    }
    return {
      rows: rows.map(({ shown }) => shown),
      ignored_columns: [...file.ignored],
      made: isGood && !preview ? rows.length : 0,
    };
  };
}

export type ImportDisplays = ReturnType<typeof createDisplayImport>;
