import { entityPaths } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables';
import { entityOf } from '../entity-tables';
import type { TableReference } from '../table-references';

type Row = Readonly<Record<string, unknown>>;

/** Makes rows of any table, with a value in every column. */
export interface Filler {
  /** @returns the row as the database has it */
  fill(table: string, known: Row): Promise<Row>;
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** The database gives it: an identity, a sequence's next number, a generated column. */
  readonly isGiven: boolean;
}

/** The values that rules of the database ask for beyond a value of the type; null stays null. */
const asked: Readonly<Record<string, unknown>> = {
  'announcements.display_id': null,
  'announcements.line_id': null,
  'display_calls.outcome': 'answered',
  'display_reports.freshness': 'live',
  'display_reports.lacks': ['departures'],
  'display_reports.place': '["900100003",6,null,null]',
  'display_reports.state': 'scene',
  'display_showings.seconds': 30,
  'display_states.state': 'online',
  'display_state_changes.state': 'offline',
  'mail_tokens.registration': null,
  'pixel_scene_drafts.widgets': '[]',
  'playlist_scenes.pixel_scene_id': null,
  'playlist_scenes.type': 'Audio',
};

function valueOf(type: string, serial: number): unknown {
  switch (type) {
    case 'integer':
    case 'bigint':
    case 'double precision':
      return serial;
    case 'boolean':
      return false;
    case 'jsonb':
      return JSON.stringify({ serial });
    case 'bytea':
      return Buffer.from(`bytes ${serial}`);
    case 'timestamp with time zone':
      return new Date(Date.parse('2026-03-01T12:00:00.250Z') + serial * 1000);
    case 'uuid':
      return `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
    case 'text[]':
      return [`part ${serial}`];
    case 'text':
      return `text ${serial}`;
    default:
      throw new Error(`Expected a type that this test knows values of, got ${type}: add it.`);
  }
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname::text as name, format_type(atttypid, null) as type,
      attidentity <> '' or attgenerated <> ''
        or coalesce(pg_get_expr(adbin, adrelid) like 'nextval(%', false) as "isGiven"
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows;
}

export interface FillerDeps {
  readonly references: readonly TableReference[];
  /** Makes an entity of a collection of the API, such as `/api/displays`. */
  readonly make: (collection: string) => Promise<number>;
}

/** From the database's own catalogue, so a new table is filled without a line here. */
export function createFiller(db: Kysely<Database>, { references, make }: FillerDeps): Filler {
  let serial = 8_000;

  async function referred(table: string, column: string): Promise<unknown> {
    const found = references.find(
      (reference) => reference.table === table && reference.column === column,
    );
    if (!found) return null;
    const entity = entityOf(found.to);
    if (entity) return make(`/api/${entityPaths[entity]}`);
    return (await fill(found.to, {}))[found.toColumn];
  }

  /** A section of a disruption is on its line. */
  async function stationOnLine(disruption: unknown): Promise<number> {
    const id = await make('/api/location-stations');
    await sql`
      update location_stations set line_id = disruptions.line_id from disruptions
      where location_stations.id = ${id} and disruptions.id = ${disruption}`.execute(db);
    return id;
  }

  async function fill(table: string, known: Row): Promise<Row> {
    const values: Record<string, unknown> = { ...known };
    if (table === 'disruption_stations') {
      values['location_station_id'] = await stationOnLine(known['disruption_id']);
    }
    for (const { name, type, isGiven } of await columnsOf(db, table)) {
      if (isGiven || name in values) continue;
      serial += 1;
      const rule = asked[`${table}.${name}`];
      values[name] = rule ?? (await referred(table, name)) ?? valueOf(type, serial);
      if (rule === null) values[name] = null;
    }
    const names = Object.keys(values).map((name) => sql.id(name));
    const { rows } = await sql<{ row: Row }>`
      insert into ${sql.table(table)} as made (${sql.join(names)})
      values (${sql.join(Object.values(values))}) returning to_jsonb(made) as row`
      .execute(db)
      .catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`Add to "asked" what the table ${table} asks for: ${reason}`, { cause });
      });
    return rows[0]!.row;
  }

  return { fill };
}
