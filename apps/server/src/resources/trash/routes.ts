import { operations, trashDays } from '@perron/schema';
import type { TrashEntry } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/tables';
import { contains, equals, readList } from '../../entities/entity-list';
import { namesOfPeople } from '../../entities/names-of-people';
import type { RowOf } from '../../entities/row-of';
import { sharedReads } from '../../entities/shared-reads';
import { keptSince } from '../../entities/trash/trash';
import { usagesOf } from '../../entities/used-by';
import { route } from '../../route';

type TrashQuery = z.output<typeof operations.listTrash.query>;

const dayMs = 86_400_000;

function trashRows(db: Kysely<Database>) {
  return db
    .selectFrom('trash')
    .select(['trash.id', 'entity', 'entity_id', 'name', 'deleted_at', 'along'])
    .select(['actor_type', 'actor_id', 'actor_name'])
    .where('deleted_at', '>', keptSince);
}

type TrashRow = RowOf<typeof trashRows>;

function entryOf(row: TrashRow): TrashEntry {
  return {
    kind: row.entity,
    id: row.entity_id,
    name: row.name,
    deleted_at: row.deleted_at.toISOString(),
    deleted_by: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    restorable_until: new Date(row.deleted_at.getTime() + trashDays * dayMs).toISOString(),
    along: usagesOf(row.along.map(({ entity, ...rest }) => ({ entity, rows: [rest] }))),
  };
}

/** The deleted entities that can be restored. */
const trashList = {
  from: trashRows,
  id: 'trash.id',
  search: [
    contains('trash.name'),
    contains('trash.actor_name'),
    (text: string) => sql<boolean>`trash.entity_id::text = ${text}`,
  ],
  filters: { kind: equals<TrashEntry['kind']>('trash.entity') },
  sort: {
    deleted_at: 'trash.deleted_at',
    name: 'trash.name',
    kind: ['trash.entity', 'trash.name'],
    deleted_by: ['trash.actor_name', 'trash.deleted_at'],
  },
  itemsOf: async (rows: readonly TrashRow[], db: Kysely<Database>) => {
    const nameOf = await namesOfPeople(
      db,
      rows.map(({ actor_name }) => actor_name),
    );
    return rows.map((row) => entryOf({ ...row, actor_name: nameOf(row.actor_name) }));
  },
};

export function trashRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  const read = sharedReads((query: TrashQuery) => readList(trashList, db, query));
  route(app, operations.listTrash, ({ query }) => read(query));
}
