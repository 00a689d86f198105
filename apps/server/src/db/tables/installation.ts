import type { ColumnType, Generated } from 'kysely';
import type {
  Actor,
  ChangeAction,
  EntityName,
  GuessKind,
  HeldChange,
  SecurityEntry,
} from '@perron/schema';
import type { Reach } from '../../changes/reach';
import type {
  EntityStamps,
  Json,
  NullableTimestamp,
  StampedByDatabase,
  Timestamp,
} from './columns';

/** The history: each change, with its author and time. The database refuses to change or delete a row. */
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
  /** `null` means that nobody was signed in by it. */
  user_id: number | null;
  user_agent: string | null;
}

/** The events of the stream: `id` grows in the order of the commits. */
export interface EventsTable {
  id: ColumnType<number, number, never>;
  at: StampedByDatabase;
  entity: EntityName;
  entity_id: number;
  action: ChangeAction;
  /** null after a deletion. */
  version: number | null;
  reach: Json<Reach>;
  /** null with the two below: written by a version that did not note it. */
  actor_type: Actor['type'] | null;
  actor_id: number | null;
  actor_name: string | null;
  /** A second person has approved it. */
  seconded: Generated<boolean>;
}

/** A row that is no more, and the table that it stood in. */
export interface TrashedRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** An entity that went with another one. */
export interface TrashedAlong {
  readonly entity: EntityName;
  readonly id: number;
  readonly name: string;
}

/** Deleted entities, which can be restored for a while. */
/** Calls that came with an `Idempotency-Key` and have stored something. */
export interface IdempotentCallsTable {
  /** The hash of the caller and the key, which is not kept. */
  key_hash: Buffer;
  /** Tells the request from another one. */
  request_mac: Buffer;
  /** Sealed with the key; `null` if it is not known, or not yet. */
  sealed_answer: Buffer | null;
  worked_at: Date;
}

export interface TrashTable {
  id: ColumnType<number, never, never>;
  entity: EntityName;
  entity_id: number;
  name: string;
  deleted_at: StampedByDatabase;
  actor_type: Actor['type'];
  actor_id: number | null;
  actor_name: string;
  /** In the order in which they come back. */
  rows: Json<TrashedRow[]>;
  along: Json<TrashedAlong[]>;
  /** Data that its store remembers beyond the rows; `null` if there is none. */
  remembered: Json<unknown>;
}

/** Values of this installation that are not configuration, such as "the demo was laid in". */
export interface SettingsTable {
  key: string;
  value: Json<unknown>;
  updated_at: StampedByDatabase;
}

/** The operators' decisions about feeds that were held. */
export interface FeedDecisionsTable {
  id: Generated<number>;
  /** SHA-256 of the zip, in hex. */
  feed_hash: string;
  is_accepted: boolean;
  version: Generated<number>;
}

/** Guesses against a source of realtime that operators have overruled, also those that are over. */
export interface SourceOverrulesTable {
  id: Generated<number>;
  /** Its name, without keys. */
  source: string;
  guess: GuessKind;
  set_by: string;
  since_at: Timestamp;
  until_at: Timestamp;
  /** When a node last saw that the guess acts. */
  acted_at: Timestamp;
  version: Generated<number>;
}

/** Changes that wait for a second person, or that one has decided about. */
export interface HeldChangesTable {
  id: Generated<number>;
  /** Id of the call in the contract. */
  operation: string;
  method: string;
  url: string;
  body: ColumnType<object | null, string | null, never>;
  /** A body that holds a password, encrypted; `null` where `body` holds it. */
  sealed_body: string | null;
  if_match: string | null;
  asked_by: number;
  asked_at: Timestamp;
  displays: number;
  changes: Json<HeldChange['changes']>;
  /** `null` means that it waits. */
  decided_at: NullableTimestamp;
  decided_by: string | null;
  approved: boolean | null;
}

/** Which rules of access count: one row. */
export interface AccessRulesTable extends EntityStamps {
  id: number;
  roles: Generated<boolean>;
  /** A change that most displays would show takes two people. */
  two_people: Generated<boolean>;
  /** Everybody must have a second factor. */
  second_factor: Generated<boolean>;
  /** `null` means never. */
  keys_rotated_at: NullableTimestamp;
  /** A session ends when nobody has used it for this time. */
  session_idle_minutes: Generated<number>;
}
