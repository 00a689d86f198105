import type { Kysely } from 'kysely';
import type { StoredChange } from '../../changes/stored-change';
import type { Database } from '../../db/tables';
import { DisplayDirectory } from '../display-directory';
import { EventHub } from '../event-hub';
import type { EventHubLimits } from '../event-hub';
import type { Access } from '../event-stream';
import { positionOf } from '../event-text';
import type { Audience } from '../change-events';
import { changesInOrder } from './change-of';
import { Listener } from './listener';

export const operator: Audience = { kind: 'operator' };
export const display11: Audience = { kind: 'display', displayId: 11 };
export const display12: Audience = { kind: 'display', displayId: 12 };

export function place(
  outputTypeId: number,
  stationCode: string,
  displayId: number | null = null,
): Audience {
  return { kind: 'place', place: { displayId, outputTypeId, stationCode } };
}

export function accessOf(audience: Audience, rest: Partial<Access> = {}): Access {
  return { audience, untilMs: null, hangsOn: [], isValid: async () => true, ...rest };
}

/** A hub with its listeners, on a clock that the test turns. */
export class PushBench {
  nowMs = 1_700_000_000_000;
  readonly hub: EventHub;
  /** The next change of the feed. */
  readonly changeOf = changesInOrder();

  private constructor(db: Kysely<Database>, limits?: EventHubLimits) {
    const directory = new DisplayDirectory(db);
    this.hub = new EventHub({ directory, nowMs: () => this.nowMs }, limits);
  }

  static async open(db: Kysely<Database>, limits?: EventHubLimits): Promise<PushBench> {
    const made = new PushBench(db, limits);
    await made.hub.publish({ lost: true, changes: [], position: { id: 0, atMs: 0 } });
    return made;
  }

  listen(audience: Audience, rest?: Partial<Access>, lastId?: string): Listener {
    const listener = new Listener();
    const from = lastId === undefined ? null : positionOf(lastId);
    this.hub.open(listener, accessOf(audience, rest), from);
    return listener;
  }

  publish(...changes: StoredChange[]): Promise<void> {
    const { id, atMs } = changes.at(-1) ?? this.changeOf();
    return this.hub.publish({ lost: false, changes, position: { id, atMs } });
  }
}
