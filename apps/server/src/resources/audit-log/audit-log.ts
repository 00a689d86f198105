import type { AuditEntry } from '@perron/schema';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/tables';
import type { AuditLogTable } from '../../db/tables/installation';
import { namesOfPeople } from '../../entities/names-of-people';
import { containing } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';

export interface AuditLogQuery extends ListRequest<'id'> {
  readonly entity?: AuditEntry['entity'] | undefined;
  readonly entity_id?: number | undefined;
  readonly action?: AuditEntry['action'] | undefined;
  readonly actor_type?: AuditEntry['actor']['type'] | undefined;
  readonly actor_id?: number | undefined;
  /** ISO 8601: from this moment on. */
  readonly from?: string | undefined;
  /** ISO 8601: before this moment. */
  readonly to?: string | undefined;
}

/** Which entries the query asks for. */
function matching(query: AuditLogQuery) {
  const { entity, entity_id, action, actor_type, actor_id, from, to, search } = query;
  return (where: ExpressionBuilder<Database, 'audit_log'>) =>
    where.and([
      ...(entity ? [where('entity', '=', entity)] : []),
      ...(entity_id ? [where('entity_id', '=', entity_id)] : []),
      ...(action ? [where('action', '=', action)] : []),
      ...(actor_type ? [where('actor_type', '=', actor_type)] : []),
      ...(actor_id ? [where('actor_id', '=', actor_id)] : []),
      ...(from ? [where('at', '>=', new Date(from))] : []),
      ...(to ? [where('at', '<', new Date(to))] : []),
      ...(search
        ? [
            where.or([
              where('entity_name', 'ilike', containing(search)),
              where('actor_name', 'ilike', containing(search)),
            ]),
          ]
        : []),
    ]);
}

function entryOf(row: Selectable<AuditLogTable>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    action: row.action,
    entity: row.entity,
    entity_id: row.entity_id,
    entity_name: row.entity_name,
    before: row.before,
    after: row.after,
  };
}

/**
 * One page of the history. Entries hold whole states, so they are found and counted by indexes
 * alone, and only those of the page are read.
 */
export async function listAuditLog(
  db: Kysely<Database>,
  query: AuditLogQuery,
): Promise<Page<AuditEntry>> {
  const { current_page, page_size, direction } = query;
  const found = db.selectFrom('audit_log').where(matching(query));
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where(
      'id',
      'in',
      found
        .select('id')
        .orderBy('id', direction)
        .limit(page_size)
        .offset((current_page - 1) * page_size),
    )
    .orderBy('id', direction)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const nameOf = await namesOfPeople(
    db,
    rows.map(({ actor_type, actor_name }) => (actor_type === 'user' ? actor_name : null)),
  );
  const items = rows.map((row) => entryOf({ ...row, actor_name: nameOf(row.actor_name) }));
  return { items, total, current_page, page_size };
}
