import { sceneWorkRoutes } from '../designs';
import { holidayImportRoutes } from '../holiday-import';
import { disruptionVerbRoutes } from '../network';
import { scenarioTreeRoutes } from '../programme';
import { reachRoutes } from '../reach';
import { createS3FilesService, s3FileRoutes, sweepAtStart } from '../s3-files';
import { searchRoutes } from '../search';
import { starterProgrammeRoutes } from '../starter-programme';
import { createTrashRetention, trashRoutes } from '../trash';
import type { FastifyInstance } from 'fastify';
import type { ResourceDeps, ServerPart } from './server-part';
import type { SharedServices } from './shared-services';

/** The operators' work on content beyond reading and writing it. */
export function contentParts(
  app: FastifyInstance,
  deps: ResourceDeps,
  { changes, gate, released }: SharedServices,
): ServerPart[] {
  const { db, nowMs, files, feeds, transit } = deps;
  return [
    { register: (to) => disruptionVerbRoutes(to, changes, nowMs) },
    { register: (to) => scenarioTreeRoutes(to, changes) },
    {
      register(to) {
        const language = () => transit.manifestFacts().languages[0] ?? 'en';
        holidayImportRoutes(to, { changes, nowMs, language });
      },
    },
    { register: (to) => reachRoutes(to, db, nowMs) },
    { register: (to) => sceneWorkRoutes(to, { changes, gate, nowMs, files, released }) },
    {
      register(to) {
        trashRoutes(to, db);
        const retention = createTrashRetention({
          db,
          logger: app.log,
          release: (names) => released.release(names),
        });
        to.addHook('onReady', async () => retention.start());
        to.addHook('onClose', () => retention.stop());
      },
    },
    { register: (to) => searchRoutes(to, db, transit) },
    { register: (to) => starterProgrammeRoutes(to, { changes, transit }) },
    {
      register(to) {
        s3FileRoutes(to, createS3FilesService(changes, files, released), files, feeds.pictures);
        sweepAtStart(to, released);
      },
    },
  ];
}
