import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps';
import type { EarlyAnswers } from '../answers/early-answers';
import type { ChangeFeed } from '../changes/change-feed';
import { Changes } from '../changes/changes';
import { keepingScenes } from '../changes/left-without-scene';
import type { Metrics } from '../plugins/metrics';
import type { DatabaseWatch } from '../db/database-watch';
import { DisplayDirectory } from '../push/display-directory';
import { EventHub } from '../push/event-hub';
import type { KeyAdmission } from './api-keys';
import { apiKeyRoutes, bindKey, createApiKeysService, giveKey } from './api-keys';
import { auditLogRoutes } from './audit-log';
import { authRoutes, userRoutes } from './accounts';
import type { Auth } from './accounts';
import {
  createDisplayReportsService,
  CurrentManifests,
  displayReportRoutes,
  ReportWriter,
} from './display-reports';
import {
  createDisplayContentRepository,
  createDisplayLogin,
  createDisplayRuntimeService,
  displayDisruptionRoutes,
  displayRuntimeRoutes,
  timetableRoutes,
} from './display-runtime';
import type { DisplaySessions } from './display-runtime';
import { eventRoutes } from './events';
import { createDisplaysService, displayRoutes } from './displays';
import { configurations, playlists, scenarios } from './programme';
import { contentBuckets, contents } from './contents';
import { createRuntimeDisruptions, disruptions, lineStations, lines } from './network';
import { groups, scenes } from './designs';
import { outputTypes } from './output-types';
import { createStationDirectory, stations } from './stations';
import { liveRoutes } from './live';
import { createPairingService, pairingRoutes } from './pairing';
import { createReleaseFiles, createS3FilesService, s3FileRoutes, sweepAtStart } from './s3-files';
import { securityLogRoutes } from './security-log';
import type { SecurityLog } from './security-log';
import type { Disk } from './system';
import { databaseVersion, systemRoutes } from './system';
import { transitRoutes } from './transit';

interface ResourceDeps extends AppDeps {
  readonly auth: Auth;
  readonly log: SecurityLog;
  readonly keys: KeyAdmission;
  readonly sessions: DisplaySessions;
  readonly feed: ChangeFeed;
  readonly metrics: Metrics;
  readonly early: EarlyAnswers;
  readonly watch: DatabaseWatch;
  readonly disk: Disk;
}

/** Puts every resource together: repository, service, routes. */
export function registerResources(app: FastifyInstance, deps: ResourceDeps): void {
  const { db, transit, nowMs, auth, log, keys, sessions, feed, early } = deps;
  const changes = new Changes(db);
  const stationDirectory = createStationDirectory(db);
  const displays = createDisplaysService(changes, nowMs, bindKey);
  const releasedFiles = createReleaseFiles({
    db,
    store: deps.files.store,
    nowMs,
    logger: app.log,
  });
  const runtime = createDisplayRuntimeService({
    content: createDisplayContentRepository(db),
    stations: stationDirectory,
    displays,
    transit: () => transit.manifestFacts(),
    productsAt: (code) => transit.productsAt(code),
    nowMs,
    watch: deps.watch,
    onBrokenWidget: (message) => app.log.error({ problem: message }, 'widget left out'),
  });

  deps.metrics.gauge(
    'perron_timetable_stop_times',
    'Stop times of the timetable in use; 0 while there is none.',
    () => transit.status()?.stopTimes ?? 0,
  );
  deps.metrics.gauges(
    'perron_displays',
    'Displays by how they are heard of; unverified: only by reports of a caller who is not signed in.',
    'contact',
    () => displays.contacts(),
  );
  authRoutes(app, auth.services);
  userRoutes(app, auth.users, log);
  securityLogRoutes(app, log);
  auditLogRoutes(app, db);
  const hub = new EventHub({ directory: new DisplayDirectory(db), nowMs });
  const kept = keepingScenes(changes, () => hub.unnumbered());
  const context = { changes, keeping: kept };
  const resources = [
    stations,
    lines,
    lineStations,
    disruptions(nowMs),
    configurations,
    contentBuckets,
    contents,
    scenarios,
    playlists,
    outputTypes,
    scenes,
    groups,
  ];
  for (const resource of resources) resource.start(context).register(app);
  const s3Files = createS3FilesService(changes, deps.files, releasedFiles);
  s3FileRoutes(app, s3Files, deps.files, deps.feeds.pictures);
  sweepAtStart(app, releasedFiles);
  apiKeyRoutes(app, createApiKeysService(changes, nowMs));
  const current = new CurrentManifests({
    ...{ db, runtime, nowMs },
    onProblem: (err) => app.log.error({ err }, 'current manifest not counted'),
  });
  const keptDisplays = createDisplaysService(kept, nowMs, bindKey);
  displayRoutes(app, displays, keptDisplays, () => current.refresh());
  const reports = createDisplayReportsService({
    ...{ writer: new ReportWriter(db), current, displays, nowMs },
  });
  displayReportRoutes(app, { reports, sessions });
  const login = createDisplayLogin({ keys, displays, stations: stationDirectory, sessions });
  displayRuntimeRoutes(app, { runtime, displays, login, early, log });
  const pairing = createPairingService({ changes, giveKey, nowMs, steadyMs: deps.steadyMs });
  pairingRoutes(app, pairing, log);
  const runtimeDisruptions = createRuntimeDisruptions(db, nowMs);
  displayDisruptionRoutes(app, runtimeDisruptions);
  feed.subscribe(() => runtime.forget());
  feed.subscribe((batch) => current.follow(batch));
  feed.subscribe((batch) => {
    if (batch.lost || batch.changes.some(({ reach }) => reach.disruptions))
      runtimeDisruptions.forget();
  });
  // After everyone else: who is told to fetch anew finds what is new.
  feed.subscribe((batch) => hub.tell(batch));
  deps.metrics.gauge('perron_event_streams', 'Event streams that are open.', () => hub.size);
  eventRoutes(app, { hub, feed, keys, sessions, actorOfToken: app.actorOfToken });
  timetableRoutes(app, transit, nowMs);
  app.register(async (scope) => transitRoutes(scope, { transit, nowMs, early }));
  liveRoutes(app, { feeds: deps.feeds, stations: stationDirectory });
  systemRoutes(app, {
    version: deps.version,
    startedAtMs: nowMs(),
    nowMs,
    transit,
    disk: deps.disk,
    watch: deps.watch,
    countStations: () => stationDirectory.count(),
    databaseVersion: () => databaseVersion(db),
    registration: () => auth.services.registering.state(),
  });
}
