import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app';
import type { Metrics } from '../plugins/metrics';
import { authRoutes } from './auth/routes';
import { createAuthService } from './auth/service';
import type { TokenIssuer } from './auth/token-issuer';
import { createDisplayContentRepository } from './display-runtime/repository';
import { displayRuntimeRoutes } from './display-runtime/routes';
import { createDisplayRuntimeService } from './display-runtime/service';
import { liveRoutes } from './live/routes';
import { createStationsRepository } from './stations/repository';
import { stationRoutes } from './stations/routes';
import { createStationsService } from './stations/service';
import { databaseVersion } from './system/database-version';
import { systemRoutes } from './system/routes';
import { transitRoutes } from './transit/routes';
import { createUsersRepository } from './users/repository';
import { userRoutes } from './users/routes';
import { createUsersService } from './users/service';

interface ResourceDeps extends AppDeps {
  readonly tokens: TokenIssuer;
  readonly metrics: Metrics;
}

/** Puts every resource together: repository, service, routes. */
export function registerResources(app: FastifyInstance, deps: ResourceDeps): void {
  const { db, transit, nowMs, tokens } = deps;
  const stations = createStationsService(createStationsRepository(db));
  const users = createUsersService(createUsersRepository(db));
  const runtime = createDisplayRuntimeService({
    content: createDisplayContentRepository(db),
    stations,
    transit: () => transit.manifestFacts(),
    nowMs,
    onBrokenWidget: (message) => app.log.error({ problem: message }, 'widget left out'),
  });

  deps.metrics.gauge(
    'perron_timetable_stop_times',
    'Stop times of the timetable in use; 0 while there is none.',
    () => transit.status()?.stopTimes ?? 0,
  );
  authRoutes(app, createAuthService({ users, tokens, nowMs }));
  userRoutes(app, users);
  stationRoutes(app, stations);
  displayRuntimeRoutes(app, runtime);
  app.register(async (scope) => transitRoutes(scope, transit, nowMs));
  liveRoutes(app, deps.feeds);
  systemRoutes(app, {
    version: deps.version,
    startedAtMs: nowMs(),
    nowMs,
    transit,
    countStations: () => stations.count(),
    databaseVersion: () => databaseVersion(db),
  });
}
