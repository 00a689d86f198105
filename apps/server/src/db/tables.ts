import type { ColumnType, Generated } from 'kysely';
import type { StoredWidget } from '@perron/schema';

/** `timestamptz(3)`: a `Date` both ways, so that what is read back equals what was written. */
type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
type StampedByDatabase = ColumnType<Date, never, never>;

/**
 * `jsonb`: written as JSON text (`JSON.stringify`), because the driver would turn a JavaScript array
 * into a PostgreSQL array; read as the parsed value.
 */
type Json<T> = ColumnType<T, string, string>;

/**
 * What each entity has. The database keeps all three by itself (a trigger): `version` starts at 1
 * and grows by one with each update, `updated_at` is the time of that update's transaction.
 */
interface EntityStamps {
  created_at: StampedByDatabase;
  updated_at: StampedByDatabase;
  version: ColumnType<number, never, never>;
}

/** Operators who sign in. The e-mail is unique without regard to case: compare `lower(email)`. */
export interface UsersTable extends EntityStamps {
  id: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** null: the address was never confirmed. */
  email_verified_at: NullableTimestamp;
}

/** Stations that operators manage; `code` is the id in the transit service. */
export interface StationsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  code: string;
}

/** Kinds of displays: pixels of a size, or a loudspeaker behind a SIP number. */
export interface OutputTypesTable extends EntityStamps {
  id: Generated<number>;
  output_type: 'audio' | 'pixel';
  role: string | null;
  name: string;
  /** null for audio. */
  resolution_x: number | null;
  /** null for audio. */
  resolution_y: number | null;
  /** null for pixel. */
  sip_number: string | null;
}

/** Named trees of scenarios; at most one is the default. */
export interface BusinessLogicConfigurationsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  is_default: Generated<boolean>;
}

/** Scenarios, and the categories that are their folders. */
export interface ScenariosTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  condition: string;
  /** The lowest number among the fulfilled wins; ties by the lower id. */
  priority: number;
  /** null: stands at the top of its tree. */
  parent_id: number | null;
  type: 'category' | 'scenario';
  /** null: belongs to no tree, and is considered by none. */
  business_logic_configuration_id: number | null;
}

/** Variants of one design for several resolutions. */
export interface PixelGroupsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
}

/** One design: widgets on a surface of `width` × `height` pixels. */
export interface PixelScenesTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  /** null: belongs to no group. */
  group_id: number | null;
  width: number;
  height: number;
  /** A CSS colour. */
  background: Generated<string>;
  widgets: Json<StoredWidget[]>;
}

/** What a scenario shows on one output type: one playlist for each pair. */
export interface PlaylistsTable extends EntityStamps {
  id: Generated<number>;
  scenario_id: number;
  output_type_id: number;
}

/** The entries of a playlist, in the order of `position` (unique in it, checked at commit). */
export interface PlaylistScenesTable {
  id: Generated<number>;
  playlist_id: number;
  position: number;
  type: 'Pixel' | 'Audio';
  /** null for Audio. */
  pixel_scene_id: number | null;
  /** null for Pixel. */
  text: string | null;
  duration_seconds: number;
}

/** Single-use refresh tokens; a `family` is one sign-in and the rotations after it. */
export interface RefreshTokensTable {
  id: Generated<number>;
  user_id: number;
  /** A UUID. */
  family: string;
  /** SHA-256 of the token: the token itself is stored nowhere. */
  token_hash: Buffer;
  created_at: StampedByDatabase;
  expires_at: Timestamp;
  /** null: not used yet. */
  used_at: NullableTimestamp;
  /** null: not revoked. */
  revoked_at: NullableTimestamp;
}

/** Values of this installation that are not configuration, such as "the demo was laid in". */
export interface SettingsTable {
  key: string;
  value: Json<unknown>;
  updated_at: StampedByDatabase;
}

/** All tables, for Kysely. */
export interface Database {
  users: UsersTable;
  stations: StationsTable;
  output_types: OutputTypesTable;
  business_logic_configurations: BusinessLogicConfigurationsTable;
  scenarios: ScenariosTable;
  pixel_groups: PixelGroupsTable;
  pixel_scenes: PixelScenesTable;
  playlists: PlaylistsTable;
  playlist_scenes: PlaylistScenesTable;
  refresh_tokens: RefreshTokensTable;
  settings: SettingsTable;
}
