import type { ApiClient } from '@perron/client';
import type { EntityName } from '@perron/schema';
import type { Dice } from './dice';

/** The fields of every entity in the API. */
export interface Stored {
  readonly id: number;
  readonly version: number;
}

/** The entities that the writers may refer to. */
export interface World {
  readonly pixelSceneIds: readonly number[];
  readonly outputTypeIds: readonly number[];
  /** One for each writer, so that two never want the same playlist. */
  readonly scenarioIds: readonly number[];
  /** Files that are there as far as the ledger knows. */
  fileIds(): readonly number[];
}

export interface Moment {
  readonly dice: Dice;
  readonly world: World;
  /** Counts the writers from 0. */
  readonly writer: number;
  /** Grows with each write: no two say the same. */
  readonly serial: number;
}

/** One kind of entity, as the storm writes it, and reads it back after a crash. */
export interface StormKind<Input, Entity extends Stored> {
  readonly entity: EntityName;
  /** The content of a new entity, or of another version of `of`; `null` means not now. */
  compose(moment: Moment, of: Entity | null): Input | null;
  create(client: ApiClient, input: Input): Promise<Entity>;
  update(client: ApiClient, before: Entity, input: Input): Promise<Entity>;
  remove(client: ApiClient, before: Entity): Promise<unknown>;
  /** All that are there, each whole. */
  readAll(client: ApiClient): Promise<Entity[]>;
  /** The part of an entity that only a write of it changes. */
  contentOf(entity: Entity): unknown;
  /** Is this what `input` makes, whole? Asked of writes whose answer never came. */
  fits(input: Input, entity: Entity): boolean;
}
