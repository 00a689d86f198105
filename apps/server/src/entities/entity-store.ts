import type { Actor, EntityName } from '@perron/schema';
import type { Kysely, Transaction } from 'kysely';
import type { Recorder } from '../changes/changes';
import type { Reach } from '../changes/reach';
import type { Database } from '../db/tables';
import type { TrashedRow } from '../db/tables/installation';
import type { EntityTable } from './entity-table';
import type { Users } from './used-by';

/** Any entity, as the API shows it. */
export interface StoredEntity {
  readonly id: number;
  readonly version: number;
}

/** Entities that belong to another one, as the stations of a line do. */
export interface Belongings<Entity> {
  readonly entity: EntityName;
  readonly table: EntityTable;
  readonly idsOf: (trx: Transaction<Database>, entity: Entity) => Promise<number[]>;
  readonly read: (
    trx: Transaction<Database>,
    ids: readonly number[],
  ) => Promise<readonly (StoredEntity & { readonly name: string })[]>;
}

/**
 * The part of a service that knows one resource's tables; `createEntityService` does the rest. It records the
 * change of the entity itself; `record` is for others that change with it.
 */
export interface EntityStore<Entity extends StoredEntity, Input> {
  readonly entity: EntityName;
  readonly table: EntityTable;
  /** As in "There is no {label} 7.". */
  readonly label: string;
  readonly nameOf: (entity: Entity) => string;
  /**
   * Called before a write reads anything, where the rules look at more than one row: takes the lock
   * that keeps those rows as they are until the transaction ends.
   */
  lock?(trx: Transaction<Database>): Promise<void>;
  /** The part of the entity that the history keeps; all that the API shows, without this. */
  readonly keptOf?: (entity: Entity) => object & { readonly version: number };
  /** The entity as the API shows it; undefined: there is none. */
  read(db: Kysely<Database>, id: number): Promise<Entity | undefined>;
  /** Writes a new one and gives its id. */
  insert(trx: Transaction<Database>, input: Input, record: Recorder): Promise<number>;
  /**
   * Writes the entity's own row in any case, so that its version grows.
   * @param actor whom the trash names, where the update deletes others
   */
  update(
    trx: Transaction<Database>,
    id: number,
    input: Input,
    before: Entity,
    record: Recorder,
    actor: Actor,
  ): Promise<void>;
  /** Does more than deleting the entity's own row; called before that. */
  beforeRemove?(trx: Transaction<Database>, entity: Entity, record: Recorder): Promise<void>;
  /**
   * The rules that the schema cannot say; `before` is null for a new one.
   * @throws ApiError unprocessable or conflict
   */
  check?(trx: Transaction<Database>, input: Input, before: Entity | null): Promise<void>;
  /** The users that keep it from being deleted. */
  usedBy?(trx: Transaction<Database>, entity: Entity): Promise<readonly Users[]>;
  /** The users of an entity, where they do not keep it from being deleted; `usedBy` without it. */
  usages?(trx: Transaction<Database>, entity: Entity): Promise<readonly Users[]>;
  /** The entities that are deleted along when the caller asks for it. */
  readonly belongings?: Belongings<Entity>;
  /** Facts that a restore needs besides the rows; asked before the deletion begins. */
  remember?(trx: Transaction<Database>, entity: Entity): Promise<unknown>;
  /** Its own row as it comes back, where it cannot come back as it was. */
  rowToRestore?(trx: Transaction<Database>, row: TrashedRow['row']): Promise<TrashedRow['row']>;
  /**
   * Does more than putting its rows back; called after that, with the result of `remember`.
   * @throws ApiError conflict or unprocessable, when it does not fit in any more
   */
  afterRestore?(
    trx: Transaction<Database>,
    entity: Entity,
    record: Recorder,
    remembered: unknown,
  ): Promise<void>;
  /** Displays that it concerns as it stands; asked before and after a change. Nobody without it. */
  reach?(trx: Transaction<Database>, entity: Entity): Promise<Reach>;
}
