import { displayCrud, operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../entities/answer-entity';
import { entityRoutes } from '../../entities/entity-routes';
import { route } from '../../route';
import type { ImportDisplays } from './import-displays';
import type { DisplayListQuery } from './list-displays';
import type { DisplaysService } from './service';
import type { StateSweep } from './state-sweep';

/**
 * @param keeping refuses to move a display to where it has no scene
 * @param countManifests brings up to date what the server would give to displays now
 * @param sweep notes changes of state
 */
export function displayRoutes(
  app: FastifyInstance,
  displays: DisplaysService,
  keeping: DisplaysService,
  countManifests: () => Promise<void>,
  sweep: Pick<StateSweep, 'current'>,
  importDisplays: ImportDisplays,
): void {
  // Versions are counted as displays report: the index does not wait for it.
  route(app, operations.getDisplayPlaces, () => displays.places());
  route(app, operations.listDisplayStateChanges, async ({ params }) => {
    await sweep.current();
    return { items: await displays.stateChanges(params.display_id) };
  });
  route(app, operations.actOnDisplays, (call) => {
    const service = call.query.leave_without_scene ? displays : keeping;
    return (call.body.action === 'move' ? service : displays).act(actorOf(call), call.body);
  });
  route(app, operations.importDisplays, (call) => importDisplays(actorOf(call), call.body));
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
