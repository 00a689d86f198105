import type { CallOutcome, Display, DisplayDetail, DisplayInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ofDisplay } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { plainRow } from '../../entities/plain-row';
import { requireExists } from '../../entities/require-exists';
import { rowsNaming } from '../../entities/used-by';
import { endingKeysOf } from './ending-keys';
import { displayOf, displayTables, withColumns } from './display-rows';

/** As the database takes them. */
export function storedDirections(directions: readonly string[] | null): string | null {
  return directions === null ? null : JSON.stringify(directions);
}

function columnsOf(input: DisplayInput) {
  const { name, output_type_id, station_id, platform, directions, vehicle_id } = input;
  const { business_logic_configuration_id } = input;
  return {
    name,
    output_type_id,
    station_id,
    platform,
    directions: storedDirections(directions),
    vehicle_id,
    business_logic_configuration_id,
  };
}

/** Without what others store, and without what it tells of itself, which is no change of it. */
export function keptOf({
  output_type: _type,
  station: _station,
  last_seen_at: _seen,
  facts: _facts,
  shows: _shows,
  state: _state,
  state_since: _since,
  showing: _showing,
  told_run: run,
  ...kept
}: Display) {
  // The history itself says by whom it was set, and when.
  const told_run = run && {
    line: run.line,
    direction: run.direction,
    starts_at: run.starts_at,
    trip_id: run.trip_id,
  };
  return { ...kept, told_run };
}

async function readDisplay(
  db: Kysely<Database>,
  id: number,
  nowMs: number,
): Promise<Display | undefined> {
  const row = await withColumns(displayTables(db), nowMs)
    .where('displays.id', '=', id)
    .executeTakeFirst();
  return row && displayOf(row, nowMs);
}

interface CalledRow {
  readonly sip_number: string | null;
  readonly sip_mode: 'call' | 'hold';
  readonly called_at: Date | null;
  readonly outcome: CallOutcome | null;
  readonly is_open: boolean | null;
}

const maxSameNumber = 20;

/** Other loudspeakers at stations that are called by the same number. */
async function withSameNumber(db: Kysely<Database>, id: number, number: string) {
  return db
    .selectFrom('displays')
    .innerJoin('output_types', 'output_types.id', 'displays.output_type_id')
    .select(['displays.id', 'displays.name'])
    .where(sql`lower(output_types.sip_number)`, '=', number.toLowerCase())
    .where('displays.station_id', 'is not', null)
    .where('displays.id', '<>', id)
    .orderBy('displays.id')
    .limit(maxSameNumber)
    .execute();
}

async function telephoneOf(db: Kysely<Database>, id: number, row: CalledRow) {
  const { sip_number, sip_mode, called_at, outcome, is_open } = row;
  if (sip_number === null) return null;
  const same_number = await withSameNumber(db, id, sip_number);
  const last_call =
    called_at === null || outcome === null
      ? null
      : { at: called_at.toISOString(), outcome, is_open: is_open ?? false };
  return { number: sip_number, mode: sip_mode, same_number, last_call };
}

/** With the whole of its last report; undefined: there is no such display. */
export async function readDetail(
  db: Kysely<Database>,
  id: number,
  nowMs: number,
): Promise<Omit<DisplayDetail, 'lines'> | undefined> {
  const row = await withColumns(displayTables(db), nowMs)
    .leftJoin('display_calls', 'display_calls.display_id', 'displays.id')
    .select(['display_reports.report', 'output_types.sip_number', 'output_types.sip_mode'])
    .select(['display_calls.called_at', 'display_calls.outcome', 'display_calls.is_open'])
    .where('displays.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const ending_key = (await endingKeysOf(db, [id], nowMs)).get(id) ?? null;
  const telephone = await telephoneOf(db, id, row);
  return { ...displayOf(row, nowMs), ending_key, report: row.report, telephone };
}

export type DisplayStore = EntityStore<Display, DisplayInput>;

export function createDisplayStore(nowMs: () => number): DisplayStore {
  return {
    entity: 'display',
    table: 'displays',
    label: 'display',
    nameOf: ({ name }) => name,
    keptOf,
    read: (db, id) => readDisplay(db, id, nowMs()),
    ...plainRow('displays', columnsOf),
    async check(trx, { output_type_id, station_id, business_logic_configuration_id: tree }) {
      await requireExists(trx, 'output_types', output_type_id, 'body.output_type_id');
      await requireExists(trx, 'stations', station_id, 'body.station_id');
      await requireExists(
        trx,
        'business_logic_configurations',
        tree,
        'body.business_logic_configuration_id',
      );
    },
    usedBy: async (trx, { id }) => [
      { entity: 'api_key', rows: await rowsNaming(trx, 'api_keys', 'display_id', id) },
    ],
    async afterRestore(trx, { id }) {
      await trx.deleteFrom('deleted_displays').where('display_id', '=', id).execute();
    },
    reach: async (_trx, { id }) => ofDisplay(id),
  };
}
