import { kinds } from '@perron/schema';
import type { AnyKind, EntityName } from '@perron/schema';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Where a search finds one kind of entity. All of it is SQL on the rows of `from`. */
export interface SearchedKind {
  readonly from: RawBuilder<unknown>;
  /** The entity's number. */
  readonly id: RawBuilder<number>;
  readonly name: RawBuilder<string>;
  /** The name without capitals. */
  readonly folded: RawBuilder<string>;
  /** Tells it apart from others of its name. */
  readonly hint: RawBuilder<string | null>;
  /** The words of the hint, without capitals, where they find the entity too. */
  readonly more?: RawBuilder<string>;
  /** A code or a number that finds it when all of it is typed. */
  readonly code?: RawBuilder<string | null>;
  /** Which of equal matches comes first: the greatest. Without it, all are alike. */
  readonly importance?: RawBuilder<number>;
}

type Columns = Omit<SearchedKind, 'from' | 'id' | 'name' | 'folded'>;

const none = sql<null>`null::text`;

function lowered(text: string): RawBuilder<string> {
  return sql<string>`lower(${sql.raw(text)} collate natural_name) collate "C"`;
}

/** A kind with a few rows, whose names are brought to small letters as they are read. */
function few(table: string, more: Partial<Columns> = {}, name = `${table}.name`): SearchedKind {
  return {
    from: sql.raw(table),
    id: sql.raw(`${table}.id`),
    name: sql.raw(`${name}::text`),
    folded: lowered(name),
    hint: none,
    ...more,
  };
}

/** A kind with many rows, whose names are also kept in small letters. */
function many(table: string, more: Partial<Columns> = {}): SearchedKind {
  return { ...few(table, more), folded: sql.raw(`${table}.name_folded`) };
}

const size = (table: string, width: string, height: string) =>
  sql<string>`${sql.raw(`${table}.${width}`)} || ' × ' || ${sql.raw(`${table}.${height}`)}`;

const person = `trim(users.first_name || ' ' || users.last_name)`;

type Searched = Readonly<Partial<Record<EntityName, SearchedKind>>>;

/** Kinds that are found by more than the name in their table, and lines, which come first, in the order of equal matches. */
const ownKinds: Searched = {
  location_line: few('location_lines'),
  station: {
    ...many('stations', {
      hint: sql`stations.code`,
      code: sql`stations.code`,
      importance: sql<number>`coalesce(hanging.displays, 0) + 10 * coalesce(calling.lines, 0)`,
    }),
    from: sql`stations
      left join (select station_id, count(*)::integer as displays from displays group by station_id)
        as hanging on hanging.station_id = stations.id
      left join (select code, count(distinct line_id)::integer as lines
        from location_stations group by code) as calling on calling.code = stations.code`,
  },
  display: {
    ...many('displays', {
      hint: sql`coalesce(stations.name, displays.vehicle_id)`,
      more: sql`coalesce(stations.name_folded, '')`,
      code: sql`displays.id::text`,
    }),
    from: sql`displays left join stations on stations.id = displays.station_id`,
  },
  disruption: {
    ...few(
      'disruptions',
      { hint: sql`location_lines.name`, more: lowered('location_lines.name') },
      'disruptions.title',
    ),
    from: sql`disruptions join location_lines on location_lines.id = disruptions.line_id`,
  },
  location_station: {
    ...many('location_stations', {
      hint: sql`location_lines.name`,
      more: lowered('location_lines.name'),
      code: sql`location_stations.code`,
    }),
    from: sql`location_stations
      join location_lines on location_lines.id = location_stations.line_id`,
  },
  scenario: {
    ...few('scenarios', { hint: sql`business_logic_configurations.name` }),
    from: sql`scenarios left join business_logic_configurations
      on business_logic_configurations.id = scenarios.business_logic_configuration_id`,
  },
  playlist: {
    ...few(
      'playlists',
      { hint: sql`output_types.name`, more: lowered('output_types.name') },
      'scenarios.name',
    ),
    from: sql`playlists
      join scenarios on scenarios.id = playlists.scenario_id
      join output_types on output_types.id = playlists.output_type_id`,
  },
  pixel_scene: many('pixel_scenes', { hint: size('pixel_scenes', 'width', 'height') }),
  content: {
    ...many('contents', { hint: sql`content_buckets.name` }),
    from: sql`contents left join content_buckets on content_buckets.id = contents.bucket_id`,
  },
  pronunciation: few(
    'pronunciations',
    { hint: sql`pronunciations.spoken` },
    'pronunciations.written',
  ),
  recording: few('recordings', { hint: sql`recordings.language` }, 'recordings.text'),
  output_type: few('output_types', {
    hint: sql`coalesce(${size('output_types', 'resolution_x', 'resolution_y')},
      output_types.sip_number)`,
  }),
  user: {
    ...few('users', { hint: sql`users.email`, more: lowered('users.email') }, person),
    name: sql.raw(`coalesce(nullif(${person}, ''), users.email)::text`),
  },
  api_key: few('api_keys', { hint: sql`api_keys.prefix` }),
};

/** All others are found by their name. */
const byName: Searched = Object.fromEntries(
  Object.values<AnyKind>(kinds)
    .filter(({ name }) => !Object.hasOwn(ownKinds, name))
    .map(({ name, address, nameField = 'name' }) => {
      const table = address.replaceAll('-', '_');
      return [name, few(table, {}, `${table}.${nameField}`)];
    }),
);

/**
 * Where each kind is found, in the order of equal matches. Files and announcements have no name to look for, and
 * decisions and rules no page for each.
 */
export const searchedKinds: Searched = { ...ownKinds, ...byName };
