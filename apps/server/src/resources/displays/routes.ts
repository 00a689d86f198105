import { displayCrud } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { entityRoutes } from '../../entities/entity-routes';
import type { DisplayListQuery } from './list-displays';
import type { DisplaysService } from './service';

/**
 * @param keeping refuses to move a display to where it has no scene
 * @param countManifests brings up to date what the server would give to displays now
 */
export function displayRoutes(
  app: FastifyInstance,
  displays: DisplaysService,
  keeping: DisplaysService,
  countManifests: () => Promise<void>,
): void {
  entityRoutes(app, displayCrud, {
    async list(query: DisplayListQuery) {
      await countManifests();
      return displays.list(query);
    },
    entities: {
      ...displays,
      async get(id) {
        await countManifests();
        return displays.detail(id);
      },
    },
    keeping,
  });
}
