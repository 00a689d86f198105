import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { route } from '../../route';
import { listAuditLog } from './audit-log';
import { differenceOf } from './differences';

/** The history is written by every change of the API, and only read here. */
export function auditLogRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  route(app, operations.listAuditLog, ({ query }) => listAuditLog(db, query));
  route(app, operations.listAuditDifferences, async ({ query }) => {
    const page = await listAuditLog(db, query);
    return { ...page, items: page.items.map(differenceOf) };
  });
}
