import type { Actor, ChangeAction, EntityName } from '@perron/schema';
import type { Reach } from './reach';

/** One change, as the table of events tells it to every node. */
export interface StoredChange extends FeedPosition {
  readonly entity: EntityName;
  readonly entityId: number;
  readonly action: ChangeAction;
  /** Null after a deletion. */
  readonly version: number | null;
  readonly reach: Reach;
  /** `null` means that it is not noted at that time. */
  readonly actor: Actor | null;
}

/**
 * How far a reader of the events has come. The number alone would not do: a database that is
 * restored from a backup gives numbers out a second time.
 */
export interface FeedPosition {
  /** Number of the last event read; 0: there was none yet. */
  readonly id: number;
  /** When that was written, epoch ms; 0 with `id` 0. */
  readonly atMs: number;
}

export const beforeAllChanges: FeedPosition = { id: 0, atMs: 0 };

export function isSamePosition(a: FeedPosition, b: FeedPosition): boolean {
  return a.id === b.id && a.atMs === b.atMs;
}
