import type { Disruption, DisruptionBody, DisruptionInput } from '@perron/schema';
import type { Kysely } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Changes } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { listDisruptions } from './disruptions';
import type { DisruptionListQuery } from './disruptions';
import { createDisruptionStore } from './store';

export interface DisruptionsService extends EntityService<Disruption, DisruptionBody> {
  list(query: DisruptionListQuery): Promise<Page<Disruption>>;
}

/** @throws ApiError unprocessable, when no line has the name */
async function onLine(
  db: Kysely<Database>,
  { line_id, ...body }: DisruptionBody,
): Promise<DisruptionInput> {
  if (typeof line_id === 'number') return { ...body, line_id };
  const line = await db
    .selectFrom('location_lines')
    .select('id')
    .where('name', '=', line_id)
    .executeTakeFirst();
  if (!line) throw brokenRule('body.line', `expected a line that exists, got "${line_id}"`);
  return { ...body, line_id: line.id };
}

export function createDisruptionsService(
  changes: Changes,
  nowMs: () => number,
): DisruptionsService {
  const service = createEntityService(changes, createDisruptionStore(nowMs));
  return {
    ...service,
    create: async (actor, body) => service.create(actor, await onLine(changes.db, body)),
    update: async (actor, id, ifMatch, body) =>
      service.update(actor, id, ifMatch, await onLine(changes.db, body)),
    list: (query) => listDisruptions(changes.db, query, new Date(nowMs())),
  };
}
