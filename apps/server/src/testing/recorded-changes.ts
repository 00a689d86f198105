import type { ChangeAction, EntityName } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Reach } from '../changes/reach';
import type { Database } from '../db/tables';

/** One change, as the history and the events tell it. */
export interface RecordedChange {
  readonly entity: EntityName;
  readonly id: number;
  readonly action: ChangeAction;
  /** The entity's name for people. */
  readonly name: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reach: Reach;
}

async function lastId(db: Kysely<Database>, table: 'events' | 'audit_log'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * The changes recorded while the work was done, in the history's order. Nobody else may write
 * meanwhile. When different entities are changed at once, events and history may have another
 * order.
 */
export async function recordedChanges(
  db: Kysely<Database>,
  work: () => Promise<unknown>,
): Promise<RecordedChange[]> {
  const [lastEvent, lastLine] = [await lastId(db, 'events'), await lastId(db, 'audit_log')];
  await work();
  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '>', lastEvent)
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '>', lastLine)
    .orderBy('id')
    .execute();
  return lines.map((line) => {
    const index = events.findIndex(
      ({ entity, entity_id }) => entity === line.entity && entity_id === line.entity_id,
    );
    const [event] = index < 0 ? [] : events.splice(index, 1);
    if (!event) throw new Error(`The history has no event of ${line.entity} ${line.entity_id}.`);
    return {
      entity: line.entity,
      id: line.entity_id,
      action: line.action,
      name: line.entity_name,
      before: line.before,
      after: line.after,
      reach: event.reach,
    };
  });
}

/** The short form: which entities changed, and how. */
export function changedEntities(changes: readonly RecordedChange[]): string[] {
  return changes.map(({ action, entity, id }) => `${action} ${entity} ${id}`);
}
