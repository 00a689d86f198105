import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import type { LiveTransit } from '../../live/live-transit';
import { route } from '../../route';
import { searchEntities } from './search';

export function searchRoutes(
  app: FastifyInstance,
  db: Kysely<Database>,
  transit: Pick<LiveTransit, 'networkStyle'>,
): void {
  route(app, operations.searchEntities, async ({ query }) => ({
    items: await searchEntities(db, query, transit.networkStyle()),
  }));
}
