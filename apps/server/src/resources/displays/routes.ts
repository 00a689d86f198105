import { cruds, operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Consent } from '../../changes/losses/refusal';
import { actorOf } from '../../entities/answer-entity';
import { consentOf, entityRoutes } from '../../entities/entity-routes';
import { route } from '../../route';
import type { ImportDisplays } from './import-displays';
import type { DisplayListQuery } from './list-displays';
import type { DisplaysService } from './service';
import type { StateSweep } from './state-sweep';

/**
 * @param gated refuses to move a display to where it has less to show, or no scene
 * @param countManifests brings up to date what the server would give to displays now
 * @param sweep notes changes of state
 */
export function displayRoutes(
  app: FastifyInstance,
  displays: DisplaysService,
  gated: (consent: Consent) => DisplaysService,
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
    const service = call.body.action === 'move' ? gated(consentOf(call)) : displays;
    return service.act(actorOf(call), call.body);
  });
  route(app, operations.importDisplays, (call) => importDisplays(actorOf(call), call.body));
  entityRoutes(app, cruds.display, {
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
    gated,
  });
}
