import type { ColumnType, Generated } from 'kysely';
import type {
  Actor,
  ApiKeyScope,
  ChangeAction,
  DisplayReport,
  DisplayShows,
  DisruptionMessage,
  DisruptionType,
  EntityName,
  SecurityEntry,
  ShownFreshness,
  StoredWidget,
} from '@perron/schema';
import type { Reach } from '../changes/reach';

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
  /** null: invited, has not chosen a password yet. */
  password_hash: string | null;
  /** Grows when the password changes: tokens of an older one are refused. */
  password_generation: Generated<number>;
  /** null: nobody has followed a link in a mail to this address yet. */
  email_verified_at: NullableTimestamp;
  /** The address that the user asks for, until its link is followed; null: none. */
  pending_email: string | null;
}

/** When a user last signed in: apart from the user, because that is no change of it. */
export interface UserSignInsTable {
  user_id: number;
  last_signed_in_at: Timestamp;
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
  /** null: has no picture of itself. */
  thumbnail_file_id: ColumnType<number | null, number | null | undefined, number | null>;
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
  /** The session: a UUID. */
  family: string;
  /** SHA-256 of the token: the token itself is stored nowhere. */
  token_hash: Buffer;
  created_at: StampedByDatabase;
  expires_at: Timestamp;
  /** When the whole family ends, however often it is refreshed. */
  session_ends_at: Timestamp;
  /** That of the password that the user signed in with. */
  password_generation: number;
  /** null: not used yet. */
  used_at: NullableTimestamp;
}

/** Sign-ins that have not ended. Ending one deletes it, and its refresh tokens with it. */
export interface SessionsTable {
  /** A UUID. */
  id: string;
  user_id: number;
  /** That of the password that the user signed in with. */
  password_generation: number;
  created_at: Timestamp;
  /** Noted at most once a minute. */
  last_used_at: Timestamp;
  /** When it ends unless it is refreshed. */
  ends_at: Timestamp;
  /** IP address of the last sign-in or refresh; empty: from before addresses were kept. */
  address: string;
  /** What the browser or program calls itself; null: it said nothing. */
  user_agent: string | null;
}

/** Tokens out of mails. Each is used once and then deleted. */
export interface MailTokensTable {
  id: Generated<number>;
  /** SHA-256 of the token: the token itself is stored nowhere. */
  token_hash: Buffer;
  /** The user whom it is for; null: it confirms a registration. */
  user_id: number | null;
  /** The user's new address, which it confirms; null: it is for choosing a password. */
  new_email: string | null;
  /** The user to be, once the address is confirmed; null: it is for choosing a password. */
  registration: ColumnType<unknown, string | null, never>;
  expires_at: Timestamp;
}

/** Mails that wait to be written and sent. */
export interface MailQueueTable {
  id: Generated<number>;
  /** What the mail is to tell. */
  letter: Json<unknown>;
  /** Tries that failed. */
  tries: Generated<number>;
  created_at: Timestamp;
  /** Nobody takes it before. */
  due_at: Timestamp;
}

/** Lines that operators manage. */
export interface LocationLinesTable extends EntityStamps {
  id: Generated<number>;
  name: string;
}

/** Stops of the lines; `position` counts from 0 without gaps (unique in a line, checked at commit). */
export interface LocationStationsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  line_id: number;
  /** Id in the transit service; null: live data does not know it. */
  code: string | null;
  position: number;
}

/** Screens and loudspeakers, and where they are. */
export interface DisplaysTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  output_type_id: number;
  station_id: number | null;
  platform: string | null;
  vehicle_id: string | null;
  /** null: the default one. */
  business_logic_configuration_id: number | null;
}

/** Displays that registered themselves: a device is known by its key and the name it gives itself. */
export interface DisplayDevicesTable {
  api_key_id: number;
  /** Empty: it gives itself none. */
  device: string;
  display_id: number;
}

/** When a display was last heard of: apart from it, because being seen is no change of it. */
export interface DisplayContactsTable {
  display_id: number;
  last_seen_at: Timestamp;
}

/** What each display told last of what it shows and how it does. */
export interface DisplayReportsTable {
  display_id: number;
  received_at: Timestamp;
  /** False: whoever knows the display's number may have sent it. */
  verified: boolean;
  /** What it asks its manifest for, as `placeKey` writes it. */
  place: string;
  state: DisplayShows['state'];
  /** null: it has no manifest yet. */
  manifest_version: string | null;
  /** Name; null: it shows none. */
  scenario: string | null;
  /** Name; null: it shows none. */
  scene: string | null;
  freshness: ShownFreshness;
  report: Json<DisplayReport>;
  /** The page that sent it; null: an older build, whose pages have no ids. */
  page_id: string | null;
  /** Other pages that reported before, the last one first; at most seven. */
  earlier_pages: string[];
  /** When a page reported again after another had; null: none has. */
  shared_at: NullableTimestamp;
}

/** Displays that operators have deleted, and when a device asked for one of them last. */
export interface DeletedDisplaysTable {
  display_id: number;
  /** As it was called last. */
  name: string;
  deleted_at: Timestamp;
  /** It had signed in: only devices with a key are noted. */
  had_key: boolean;
  /** null: none has. */
  asked_at: NullableTimestamp;
  /** IP address; null: none has. */
  asked_from: string | null;
  /** The device had a key; null: none has asked. */
  asked_verified: boolean | null;
}

/** How often the manifest of a place has changed, and since when which one is the current one. */
export interface ManifestRevisionsTable {
  place: string;
  /** 0: the default one. */
  configuration_id: number;
  /** Counts from 1. */
  revision: number;
  /** null: the server has no manifest for this place. */
  version: string | null;
  since: Timestamp;
}

/** Keys of displays and programs. */
export interface ApiKeysTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  prefix: string;
  /** SHA-256 of the key: the key itself is stored nowhere. */
  key_hash: Buffer;
  scopes: ApiKeyScope[];
  /** The only display that may sign in with it; null: the first that does, or any. */
  display_id: number | null;
  /** Any number of displays may sign in with it: it binds itself to none. */
  any_display: Generated<boolean>;
  /** From then on it does not work; null: it does not expire. */
  expires_at: NullableTimestamp;
  /** SHA-256 of the secret before the last rotation; null: there is none. */
  previous_key_hash: Buffer | null;
  /** Until then the secret before works too. */
  previous_until: NullableTimestamp;
  /** Grows when the key is regenerated or revoked: tokens of an older one are refused. */
  generation: Generated<number>;
  /** null: not revoked. */
  revoked_at: NullableTimestamp;
}

/** When a key was last used: apart from it, because being used is no change of it. */
export interface ApiKeyUsesTable {
  api_key_id: number;
  last_used_at: Timestamp;
}

/** Uploaded files; their bytes lie in the file store under `store_name`. */
export interface S3FilesTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  content_type: string;
  /** Bytes. */
  size: number;
  width: number;
  height: number;
  /** null: a picture that stands. */
  duration_seconds: number | null;
  store_name: string;
  /** null: has none. */
  thumbnail_name: string | null;
}

export interface ContentBucketsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
}

export interface ContentsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  status: 'on_air' | 'on_hold';
  bucket_id: number | null;
}

export interface ContentLinesTable {
  content_id: number;
  line_id: number;
}

export interface ContentFilesTable {
  content_id: number;
  position: number;
  file_id: number;
}

/** Disruptions in the form that operators keep; indices count the stations of the line from 0. */
export interface DisruptionsTable extends EntityStamps {
  id: Generated<number>;
  type: DisruptionType;
  title: string;
  description: string;
  reason: string;
  /** A higher number matters more. */
  priority: number;
  line_id: number;
  messages: Json<DisruptionMessage[]>;
  pendel_start_index: number | null;
  pendel_end_index: number | null;
  rail_replacement_start_index: number | null;
  rail_replacement_end_index: number | null;
  announce_before: number;
  visible_stations_before: number;
  visible_stations_after: number;
  starts_at: Timestamp;
  /** null: until further notice. */
  ends_at: NullableTimestamp;
}

export interface DisruptionStationsTable {
  disruption_id: number;
  position: number;
  location_station_id: number;
}

/** Who changed what when. The database refuses to change or delete a row. */
export interface AuditLogTable {
  id: ColumnType<number, never, never>;
  at: StampedByDatabase;
  actor_type: Actor['type'];
  actor_id: number | null;
  actor_name: string;
  action: ChangeAction;
  entity: EntityName;
  entity_id: number;
  entity_name: string;
  before: Json<Record<string, unknown> | null> | null;
  after: Json<Record<string, unknown> | null> | null;
}

/** Devices that show a code until an operator enters it. */
export interface DisplayPairingsTable {
  id: ColumnType<number, never, never>;
  code: string;
  /** SHA-256 of the key that the device holds, which is stored nowhere. */
  key_hash: Buffer;
  /** How that key begins. */
  prefix: string;
  /** IP address that asked for the code. */
  address: string;
  /** What one customer of an access provider has: of an IPv6 address the first 64 bits. */
  network: string;
  user_agent: string | null;
  /** The code ends then. */
  expires_at: Timestamp;
  /** When the code was entered; null: it was not. */
  paired_at: NullableTimestamp;
}

/** Sign-ins, failures, lock-outs and refusals, kept for a while. */
export interface SecurityLogTable {
  id: ColumnType<number, never, never>;
  first_at: Timestamp;
  /** The same again within minutes counts on in one row. */
  last_at: Timestamp;
  times: Generated<number>;
  kind: SecurityEntry['kind'];
  /** IP address. */
  address: string;
  /** E-mail address as it was typed, or how a key begins; empty: none was said. */
  account: string;
  /** null: nobody was signed in by it. */
  user_id: number | null;
  user_agent: string | null;
}

/** What the event stream says: `id` grows in the order of the commits. */
export interface EventsTable {
  id: ColumnType<number, number, never>;
  at: StampedByDatabase;
  entity: EntityName;
  entity_id: number;
  action: ChangeAction;
  /** null after a deletion. */
  version: number | null;
  reach: Json<Reach>;
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
  sessions: SessionsTable;
  user_sign_ins: UserSignInsTable;
  mail_tokens: MailTokensTable;
  mail_queue: MailQueueTable;
  location_lines: LocationLinesTable;
  location_stations: LocationStationsTable;
  displays: DisplaysTable;
  display_devices: DisplayDevicesTable;
  display_contacts: DisplayContactsTable;
  display_reports: DisplayReportsTable;
  deleted_displays: DeletedDisplaysTable;
  manifest_revisions: ManifestRevisionsTable;
  api_keys: ApiKeysTable;
  api_key_uses: ApiKeyUsesTable;
  s3_files: S3FilesTable;
  content_buckets: ContentBucketsTable;
  contents: ContentsTable;
  content_lines: ContentLinesTable;
  content_files: ContentFilesTable;
  disruptions: DisruptionsTable;
  disruption_stations: DisruptionStationsTable;
  audit_log: AuditLogTable;
  security_log: SecurityLogTable;
  display_pairings: DisplayPairingsTable;
  events: EventsTable;
  settings: SettingsTable;
}
