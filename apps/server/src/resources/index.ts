import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app';
import type { EarlyAnswers } from '../answers/early-answers';
import type { ChangeFeed } from '../changes/change-feed';
import { Changes } from '../changes/changes';
import { keepingScenes } from '../changes/left-without-scene';
import type { Metrics } from '../plugins/metrics';
import type { DatabaseWatch } from '../db/database-watch';
import { DisplayDirectory } from '../push/display-directory';
import { EventHub } from '../push/event-hub';
import type { KeyAdmission } from './api-keys/key-admission';
import { apiKeyRoutes } from './api-keys/routes';
import { bindKey } from './api-keys/bind-key';
import { giveKey } from './api-keys/give-key';
import { createApiKeysService } from './api-keys/service';
import { auditLogRoutes } from './audit-log/routes';
import { authRoutes } from './auth/routes';
import type { Auth } from './auth/create-auth';
import { CurrentManifests } from './display-reports/current-manifests';
import { ReportWriter } from './display-reports/report-writer';
import { displayReportRoutes } from './display-reports/routes';
import { createDisplayReportsService } from './display-reports/service';
import { displayDisruptionRoutes } from './display-runtime/disruption-routes';
import type { DisplaySessions } from './display-runtime/display-sessions';
import { createDisplayLogin } from './display-runtime/login';
import { createDisplayContentRepository } from './display-runtime/repository';
import { displayRuntimeRoutes } from './display-runtime/routes';
import { timetableRoutes } from './display-runtime/timetable-routes';
import { createDisplayRuntimeService } from './display-runtime/service';
import { eventRoutes } from './events/routes';
import { displayRoutes } from './displays/routes';
import { createDisplaysService } from './displays/service';
import { configurations, playlists, scenarios } from './programme';
import { contentBuckets, contents } from './contents';
import { createRuntimeDisruptions, disruptions, lineStations, lines } from './network';
import { groups, scenes } from './designs';
import { outputTypes } from './output-types';
import { createStationDirectory, stations } from './stations';
import { liveRoutes } from './live/routes';
import { pairingRoutes } from './pairing/routes';
import { createPairingService } from './pairing/service';
import { createReleaseFiles, sweepAtStart } from './s3-files/release-files';
import { s3FileRoutes } from './s3-files/routes';
import { createS3FilesService } from './s3-files/service';
import { securityLogRoutes } from './security-log/routes';
import type { SecurityLog } from './security-log/security-log';
import type { Disk } from './system/disk';
import { databaseVersion } from './system/database-version';
import { systemRoutes } from './system/routes';
import { transitRoutes } from './transit/routes';
import { userRoutes } from './users/routes';

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
