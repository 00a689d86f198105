import type { Actor } from '@perron/schema';
import pg from 'pg';
import { readableValues } from '../db/pool';
import { eventsChannel } from './changes';
import { reachOf } from './reach';
import type { StoredChange } from './stored-change';

/**
 * A separate connection, outside the pool: it hears of new events, and reads them even when every
 * connection of the pool is busy.
 */
export interface FeedConnection {
  /** Events from this number on, that one included, oldest first. Fails when the connection is dead. */
  readFrom(id: number, limit: number): Promise<StoredChange[]>;
  /** The newest events, oldest first. */
  readLatest(limit: number): Promise<StoredChange[]>;
  close(): Promise<void>;
}

export interface FeedConnectionHooks {
  /** There may be new events. */
  readonly onNotified: () => void;
  /** The connection ended by itself: the next read fails. */
  readonly onEnded: () => void;
}

const goodbyeTimeoutMs = 500;

interface EventRow {
  readonly id: number;
  readonly at: Date;
  readonly entity: StoredChange['entity'];
  readonly entity_id: number;
  readonly action: StoredChange['action'];
  readonly version: number | null;
  readonly reach: unknown;
  readonly actor_type: Actor['type'] | null;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
}

function actorOf({ actor_type: type, actor_id: id, actor_name: name }: EventRow): Actor | null {
  return type === null || name === null ? null : { type, id, name };
}

function changeOf(row: EventRow): StoredChange {
  const { id, at, entity, entity_id, action, version } = row;
  const reach = reachOf(row.reach);
  const actor = actorOf(row);
  return { id, atMs: at.getTime(), entity, entityId: entity_id, action, version, reach, actor };
}

/**
 * Connects and listens. All later commits are notified or read.
 * @param readTimeoutMs a read that takes longer fails: the connection hangs
 */
export async function connectToEvents(
  address: pg.ClientConfig,
  readTimeoutMs: number,
  { onNotified, onEnded }: FeedConnectionHooks,
): Promise<FeedConnection> {
  const client = new pg.Client({ ...address, query_timeout: readTimeoutMs });
  client.on('notification', onNotified);
  // Without a listener the event would end the process; what follows is `end`.
  client.on('error', onEnded);
  client.on('end', onEnded);
  try {
    await client.connect();
    await client.query(readableValues);
    await client.query(`listen ${eventsChannel}`);
  } catch (error) {
    await closed(client);
    throw error;
  }
  return {
    async readFrom(id, limit) {
      const text = 'select * from events where id >= $1 order by id limit $2';
      const { rows } = await client.query<EventRow>(text, [id, limit]);
      return rows.map(changeOf);
    },
    async readLatest(limit) {
      const text = 'select * from events order by id desc limit $1';
      const { rows } = await client.query<EventRow>(text, [limit]);
      return rows.map(changeOf).reverse();
    },
    close: () => closed(client),
  };
}

/** Says goodbye, and hangs up when that is not heard. */
async function closed(client: pg.Client): Promise<void> {
  const hangUp = setTimeout(() => client.connection.stream.destroy(), goodbyeTimeoutMs);
  await client.end().catch(() => undefined);
  clearTimeout(hangUp);
}
