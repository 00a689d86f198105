import type { ColumnType, Generated } from 'kysely';
import type {
  CallOutcome,
  DisplayReport,
  DisplayShows,
  DisplayState,
  PixelScene,
  SceneLack,
  ShowingEnd,
  ShownFreshness,
  ToldRun,
} from '@perron/schema';
import type { EntityStamps, Json, NullableTimestamp, Timestamp } from './columns';

/** Screens and loudspeakers, and where they are. */
export interface DisplaysTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  output_type_id: number;
  station_id: number | null;
  platform: string | null;
  /** `null` means all directions. */
  directions: ColumnType<string[] | null, string | null | undefined, string | null>;
  vehicle_id: string | null;
  /** The run that operators have set; `null` if there is none. It is kept when it is over. */
  told_run: ColumnType<ToldRun | null, string | null | undefined, string | null>;
  /** `null` means the default one. */
  business_logic_configuration_id: number | null;
  /** `null` means that it is not in maintenance. */
  maintenance_since: NullableTimestamp;
  /** `null` means until an operator ends it. */
  maintenance_until: NullableTimestamp;
  maintenance_note: Generated<string>;
  /** Name of the operator. */
  maintenance_by: Generated<string>;
}

/** The last change of state of each display that has had one. */
export interface DisplayStatesTable {
  display_id: number;
  state: DisplayState;
  since: Timestamp;
}

/** The last call to the number of a loudspeaker. */
export interface DisplayCallsTable {
  display_id: number;
  called_at: Timestamp;
  outcome: CallOutcome;
  /** The line is open. */
  is_open: boolean;
}

/** Changes of state of the last 30 days. */
export interface DisplayStateChangesTable {
  id: ColumnType<number, never, never>;
  display_id: number;
  at: Timestamp;
  state: DisplayState;
  /** The data that a display lacked while `lacking`; `null` if it is not noted. */
  lacks: Generated<SceneLack[] | null>;
}

/** When operators last wanted the page of a display to be loaded again. */
export interface DisplayReloadsTable {
  display_id: number;
  requested_at: Timestamp;
}

/** The test that each display shows or has shown last. */
export interface DisplayShowingsTable {
  /** Counts over all displays: a later test has a higher number. */
  id: ColumnType<number, never, number>;
  display_id: number;
  /** Name of the operator. */
  operator: string;
  scene: Json<PixelScene>;
  seconds: number;
  began_at: Timestamp;
  until_at: Timestamp;
  /** When the display last asked for it; `null` if it has not. */
  asked_at: NullableTimestamp;
  /** When the display said that it shows it; `null` if it has not. */
  shown_at: NullableTimestamp;
  /** `null` means that nothing has ended it before its time. */
  ended_by: ShowingEnd | null;
  problem: string | null;
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

/** The last report of each display on its content and health. */
export interface DisplayReportsTable {
  display_id: number;
  received_at: Timestamp;
  /** False: anybody with the display's number may have sent it. */
  verified: boolean;
  /** The place for which it asks its manifest, as `placeKey` writes it. */
  place: string;
  state: DisplayShows['state'];
  /** `null` means that it has no manifest yet. */
  manifest_version: string | null;
  /** Name; `null` if it shows none. */
  scenario: string | null;
  /** Name; `null` if it shows none. */
  scene: string | null;
  freshness: ShownFreshness;
  /** The data that its scene lacks; `null` if it is not known. */
  lacks: SceneLack[] | null;
  report: Json<DisplayReport>;
  /** The page that sent it; `null` means an older build, whose pages have no ids. */
  page_id: string | null;
  /** Other pages that reported before, the last one first; at most seven. */
  earlier_pages: string[];
  /** When a page reported again after another had; `null` if none has. */
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
  /** `null` means that none has. */
  asked_at: NullableTimestamp;
  /** IP address; `null` if none has. */
  asked_from: string | null;
  /** The device had a key; `null` if none has asked. */
  asked_verified: boolean | null;
}

/** How often the manifest of a place has changed, and since when which one is the current one. */
export interface ManifestRevisionsTable {
  place: string;
  /** 0: the default one. */
  configuration_id: number;
  /** Counts from 1. */
  revision: number;
  /** `null` means that the server has no manifest for this place. */
  version: string | null;
  since: Timestamp;
  /** The build of the program that gives it; empty: one that says none. */
  build: Generated<string>;
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
  /** The network of one customer of an access provider: of an IPv6 address the first 64 bits. */
  network: string;
  user_agent: string | null;
  /** The width of its screen, in its own pixels; `null` if it did not say. */
  width: number | null;
  height: number | null;
  /** The code ends then. */
  expires_at: Timestamp;
  /** When the code was entered; `null` if it was not. */
  paired_at: NullableTimestamp;
}
