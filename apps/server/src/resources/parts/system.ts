import type { FastifyInstance } from 'fastify';
import { askDatabase, isElsewhere } from '../../clocks/ask-database';
import { missingSteps } from '../../db/migrations/migrate';
import {
  databaseVersion,
  FeedDecisions,
  measureSystem,
  Readiness,
  SourceOverrules,
  systemRoutes,
} from '../system';
import type { ResourceDeps, ServerPart } from './server-part';
import type { SharedServices } from './shared-services';

/**
 * The state of the system, for people, load balancers and Prometheus. To be told of changes before the displays'
 * manifests, which say whether operators believe other sources.
 */
export function systemPart(
  app: FastifyInstance,
  deps: ResourceDeps,
  { changes, stationDirectory }: SharedServices,
): ServerPart {
  const { db, transit, nowMs, feeds, watch, timers, steadyMs, freeBytes, hosting, disk } = deps;
  const readiness = new Readiness({
    transit,
    watch,
    timers,
    steadyMs,
    missingMigrations: () => missingSteps(db),
    isStopping: deps.isStopping,
  });
  const decisions = new FeedDecisions({
    changes,
    transit,
    onProblem: (err) => app.log.error({ err }, 'a decision about a feed was not followed'),
  });
  const overrules = new SourceOverrules({
    changes,
    transit,
    nowMs,
    onProblem: (err) => app.log.error({ err }, 'whether a guess still acts could not be noted'),
  });
  return {
    register(to) {
      if (isElsewhere(deps.connection)) {
        let end = (): void => undefined;
        to.addHook('onReady', async () => {
          end = askDatabase({ db, timers, steadyMs, clocks: deps.clocks });
        });
        to.addHook('onClose', async () => end());
      }
      systemRoutes(to, {
        db,
        nowMs,
        feeds,
        freeBytes,
        hosting,
        disk,
        readiness,
        watch,
        transit,
        decisions,
        overrules,
        clocks: deps.clocks,
        version: deps.version,
        publicUrl: deps.publicUrl,
        mapTiles: deps.mapTiles,
        openIdName: deps.openId?.name ?? null,
        startedAtMs: nowMs(),
        countStations: () => stationDirectory.count(),
        databaseVersion: () => databaseVersion(db),
        registration: () => deps.auth.services.registering.state(),
      });
    },
    measure: (metrics) =>
      measureSystem(metrics, {
        readiness,
        db,
        nowMs,
        freeBytes,
        poolUse: deps.poolUse,
        quotaBytes: deps.files.quotaBytes,
        clocks: deps.clocks,
        sources: () => [...transit.sources(), ...feeds.sources()],
        feedSilentMs: () => deps.feed.silentMs(),
      }),
    async follow(batch) {
      decisions.follow(batch);
      await overrules.follow(batch);
    },
  };
}
