import { within } from '@perron/timing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps';
import type { EarlyAnswers } from '../answers/early-answers';
import type { ChangeFeed, FeedBatch } from '../changes/change-feed';
import { Changes } from '../changes/changes';
import { keepingScenes } from '../changes/left-without-scene';
import type { Metrics } from '../plugins/metrics';
import type { DatabaseWatch } from '../db/database-watch';
import { missingSteps } from '../db/migrations/migrate';
import { DisplayDirectory } from '../push/display-directory';
import { EventHub } from '../push/event-hub';
import type { KeyAdmission } from './api-keys';
import { apiKeyRoutes, bindKey, countEndingKeys, createApiKeysService, giveKey } from './api-keys';
import { accessRoutes, createAccess, requireArea } from './access';
import {
  announcementRoutes,
  pronunciations,
  readDictionary,
  speechRoutes,
  SpokenAnnouncements,
} from './announcements';
import { auditLogRoutes } from './audit-log';
import {
  activationRoutes,
  authRoutes,
  createPreferences,
  invitationRoutes,
  preferencesRoutes,
  userRoutes,
} from './accounts';
import type { Auth, SigningKeys } from './accounts';
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
  createKeptTimetables,
  displayDisruptionRoutes,
  displayRuntimeRoutes,
  timetableRoutes,
} from './display-runtime';
import type { DisplaySessions } from './display-runtime';
import { eventRoutes } from './events';
import { createDisplaysService, displayRoutes, LinesAt, StateSweep } from './displays';
import { configurations, playlists, scenarios, scenarioTreeRoutes } from './programme';
import { conditionRoutes } from './conditions';
import { contentBuckets, contents } from './contents';
import {
  createRuntimeDisruptions,
  disruptions,
  disruptionTemplates,
  disruptionVerbRoutes,
  lineStations,
  lines,
} from './network';
import { networkStyleRoutes, OperatorsStyle } from './network-style';
import { groups, scenes, sceneWorkRoutes } from './designs';
import { outputTypes } from './output-types';
import { createShowingsService, showingRoutes } from './showings';
import { createStationDirectory, listStation, stations } from './stations';
import { RememberedFeeds, stopPageRoutes } from './stop-page';
import { createSituationRuns, keptSituations, situationRunRoutes } from './kept-situations';
import { liveRoutes } from './live';
import { createPairingService, pairingRoutes } from './pairing';
import { reachRoutes } from './reach';
import { KeptRecordings, recordings, recordingSoundRoutes } from './recordings';
import { createReleaseFiles, createS3FilesService, s3FileRoutes, sweepAtStart } from './s3-files';
import { searchRoutes } from './search';
import { securityLogRoutes } from './security-log';
import type { SecurityLog } from './security-log';
import { heldChangeRoutes } from './held-changes';
import type { HeldChanges } from './held-changes';
import type { Disk } from './system';
import { databaseVersion, FeedDecisions, measureSystem, Readiness, systemRoutes } from './system';
import { closeCallStates, telephonePart } from './telephone';
import { measureTimetable, ReservedCallers, transitRoutes } from './transit';
import { createTrashRetention, trashRoutes } from './trash';

const timetableWithinMs = 1_000;

interface ResourceDeps extends AppDeps {
  readonly auth: Auth;
  readonly log: SecurityLog;
  readonly keys: KeyAdmission;
  readonly signingKeys: SigningKeys;
  readonly sessions: DisplaySessions;
  readonly feed: ChangeFeed;
  readonly metrics: Metrics;
  readonly early: EarlyAnswers;
  readonly watch: DatabaseWatch;
  readonly disk: Disk;
  readonly held: HeldChanges;
}

/** What a part of the server adds to it; see `serverParts`. */
interface ServerPart {
  register(app: FastifyInstance): void;
  /** Adds its figures. */
  measure?(metrics: Metrics): void;
  /** Told of changes before the open event streams are: what is asked for then is already new. */
  follow?(batch: FeedBatch): Promise<void> | void;
}

/** The resources that are declared, one line each. */
function declaredResources({ nowMs }: AppDeps) {
  return [
    configurations,
    contentBuckets,
    contents,
    disruptions(nowMs),
    disruptionTemplates,
    groups,
    keptSituations,
    lineStations,
    lines,
    outputTypes,
    playlists,
    pronunciations,
    recordings,
    scenarios,
    scenes,
    stations,
  ];
}

/** Everything that the API consists of, in any order. */
function serverParts(app: FastifyInstance, deps: ResourceDeps, hub: EventHub): ServerPart[] {
  const { db, transit, nowMs, auth, log, keys, sessions, feed, feeds, early } = deps;
  const readiness = new Readiness({
    ...{ transit, watch: deps.watch, timers: deps.timers, steadyMs: deps.steadyMs },
    missingMigrations: () => missingSteps(db),
    isStopping: deps.isStopping,
  });
  const changes = new Changes(db);
  const keeping = keepingScenes(changes, () => hub.unnumbered());
  const stationDirectory = createStationDirectory(db);
  const linesAt = new LinesAt(db);
  requireArea(app, { db, lines: linesAt });
  const reservedCallers = new ReservedCallers(db);
  const decisions = new FeedDecisions({
    ...{ changes, transit },
    onProblem: (err) => app.log.error({ err }, 'a decision about a feed was not followed'),
  });
  const operatorsStyle = new OperatorsStyle({ db, transit });
  const displays = createDisplaysService(changes, nowMs, bindKey, linesAt);
  const sweep = new StateSweep({ db, nowMs, logger: app.log });
  const runtime = createDisplayRuntimeService({
    content: createDisplayContentRepository(db, nowMs),
    stations: stationDirectory,
    displays,
    transit: () => {
      // Before there is a timetable its time zone is not known, but for the demo's.
      if (!transit.demo) transit.service();
      const facts = transit.manifestFacts();
      return { ...facts, ...(deps.publicUrl !== null && { publicAddress: deps.publicUrl }) };
    },
    productsAt: (code) => transit.productsAt(code),
    networkStation: (code) => transit.placeOf(code),
    nowMs,
    watch: deps.watch,
    onBrokenWidget: (message) => app.log.error({ problem: message }, 'widget left out'),
  });
  const current = new CurrentManifests({
    ...{ db, runtime, nowMs },
    onProblem: (err) => app.log.error({ err }, 'current manifest not counted'),
  });
  const runtimeDisruptions = createRuntimeDisruptions(db, nowMs);
  const showings = createShowingsService({ changes, displays, nowMs });
  const spoken = new SpokenAnnouncements(db, nowMs);
  const keptRecordings = new KeptRecordings(db, (kept) => deps.speech.useRecordings(kept));
  const timetables = createKeptTimetables(transit, nowMs);
  const stopDeps = {
    ...{ transit, nowMs, disruptions: runtimeDisruptions, stations: stationDirectory },
    dictionary: () => readDictionary(db),
    believedMs: new RememberedFeeds().believedMs,
    // At a large station it takes seconds to read: the first who look do not wait for it.
    timetable: (code: string) =>
      within(timetableWithinMs, timetables.kept(code), 'not read yet').catch(() => null),
  };
  const { store } = deps.files;
  const released = createReleaseFiles({ db, store, nowMs, logger: app.log });

  function telephoneParts(): ServerPart[] {
    const { telephone: open, speech, connection, steadyMs, timers } = deps;
    if (!open) {
      // The server had one before: no line is open any more.
      return [{ register: (to) => to.addHook('onReady', () => closeCallStates(db)) }];
    }
    const part = telephonePart(app, {
      ...{ open, speech, connection, steadyMs, timers, nowMs, changes, spoken, runtime },
      ...{ transit, feeds, timetables, disruptions: runtimeDisruptions, stop: stopDeps },
    });
    return [{ register: () => undefined, follow: (batch) => part.follow(batch) }];
  }

  return [
    ...declaredResources(deps).map((resource) => resource.start({ changes, keeping })),
    { register: (to) => disruptionVerbRoutes(to, changes, nowMs) },
    { register: (to) => scenarioTreeRoutes(to, changes) },
    { register: (to) => reachRoutes(to, db, nowMs) },
    {
      register: (to) =>
        sceneWorkRoutes(to, { changes, keeping, nowMs, files: deps.files, released }),
    },
    { register: (to) => authRoutes(to, auth.services) },
    { register: (to) => userRoutes(to, auth.users, log) },
    { register: (to) => invitationRoutes(to, auth.invitations) },
    { register: (to) => activationRoutes(to, auth.activation, auth.roles, log) },
    {
      register: (to) =>
        accessRoutes(
          to,
          createAccess({
            changes,
            nowMs,
            signingKeys: deps.signingKeys,
            onChanged: () => auth.knownTokens.forgetAll(),
          }),
        ),
    },
    { register: (to) => heldChangeRoutes(to, deps.held) },
    { register: (to) => preferencesRoutes(to, createPreferences(db)) },
    { register: (to) => securityLogRoutes(to, log) },
    { register: (to) => auditLogRoutes(to, db) },
    {
      register(to) {
        trashRoutes(to, db);
        const retention = createTrashRetention({
          ...{ db, logger: app.log, release: (names) => released.release(names) },
        });
        to.addHook('onReady', async () => retention.start());
        to.addHook('onClose', () => retention.stop());
      },
    },
    { register: (to) => searchRoutes(to, db) },
    {
      register: (to) => apiKeyRoutes(to, createApiKeysService(changes, nowMs)),
      measure: (metrics) =>
        metrics.gauges(
          'perron_api_keys',
          'API keys that end within 14 days, and keys that have ended without having been revoked.',
          'state',
          () => countEndingKeys(db, new Date(nowMs())),
        ),
    },
    {
      register(to) {
        const files = createS3FilesService(changes, deps.files, released);
        s3FileRoutes(to, files, deps.files, feeds.pictures);
        sweepAtStart(to, released);
      },
    },
    {
      register(to) {
        const keepingDisplays = createDisplaysService(keeping, nowMs, bindKey, linesAt);
        displayRoutes(to, displays, keepingDisplays, () => current.refresh(), sweep);
        to.addHook('onReady', async () => sweep.start());
        to.addHook('onClose', () => sweep.stop());
      },
      follow: (batch) => linesAt.follow(batch),
      measure: (metrics) =>
        metrics.gauges(
          'perron_displays',
          'Displays by how they are heard of; unverified: only by reports of a caller who is not signed in.',
          'contact',
          () => displays.contacts(),
        ),
    },
    {
      register: (to) => networkStyleRoutes(to, { changes, transit, style: operatorsStyle }),
      // Before the manifests below are made again: they hold it.
      follow: (batch) => operatorsStyle.follow(batch),
    },
    { register: (to) => showingRoutes(to, showings) },
    {
      register(to) {
        const writer = new ReportWriter(db);
        const reports = createDisplayReportsService({
          ...{ writer, current, displays, nowMs },
          onShowing: (displayId, said) => showings.told(displayId, said),
          onAudio: (said) => spoken.note(said),
        });
        displayReportRoutes(to, { reports, sessions });
      },
    },
    {
      register(to) {
        const login = createDisplayLogin({
          ...{ keys, displays, stations: stationDirectory, sessions },
          networkStation: (code) => transit.placeOf(code),
          listStation: listStation(changes),
        });
        displayRuntimeRoutes(to, { runtime, displays, login, early, feed, log, transit });
        timetableRoutes(to, timetables);
      },
      follow(batch) {
        runtime.forget();
        current.follow(batch);
      },
    },
    {
      register(to) {
        const { sharedMs } = deps;
        pairingRoutes(to, createPairingService({ changes, giveKey, nowMs, sharedMs }), log);
      },
    },
    {
      register: (to) =>
        conditionRoutes(to, {
          ...{ transit, nowMs },
          stations: stationDirectory,
          disruptions: runtimeDisruptions,
        }),
    },
    {
      register: (to) =>
        announcementRoutes(to, {
          ...{ changes, spoken, nowMs },
          requireDisplay: (id) => displays.get(id),
        }),
    },
    {
      register(to) {
        recordingSoundRoutes(to, { db, mostBytesInAll: deps.files.recordingsBytes });
        to.addHook('onReady', () => keptRecordings.read());
      },
      follow: (batch) => keptRecordings.follow(batch),
    },
    {
      register: (to) =>
        speechRoutes(to, { speech: deps.speech, dictionary: () => readDictionary(db) }),
    },
    {
      register: (to) => stopPageRoutes(to, stopDeps),
    },
    ...telephoneParts(),
    {
      register: (to) => displayDisruptionRoutes(to, runtimeDisruptions, feed),
      follow({ lost, changes: made }) {
        if (lost || made.some(({ reach }) => reach.disruptions)) runtimeDisruptions.forget();
      },
    },
    {
      register: (to) =>
        eventRoutes(to, { hub, feed, keys, sessions, transit, actorOfToken: app.actorOfToken }),
      measure: (metrics) =>
        metrics.gauge('perron_event_streams', 'Event streams that are open.', () => hub.size),
    },
    {
      register(to) {
        const isReserved = (request: FastifyRequest) => reservedCallers.has(app, request);
        to.register(async (scope) => transitRoutes(scope, { transit, nowMs, early, isReserved }));
      },
      follow: (batch) => reservedCallers.follow(batch),
      measure: (metrics) => measureTimetable(metrics, transit, nowMs),
    },
    { register: (to) => liveRoutes(to, { feeds, stations: stationDirectory, transit }) },
    {
      register(to) {
        const onProblem = (err: unknown) => app.log.error({ err }, 'situation run broken off');
        const runs = createSituationRuns({
          ...{ changes, transit, runtime, nowMs, onProblem },
          compute: deps.computeRuns,
        });
        situationRunRoutes(to, runs);
      },
    },
    {
      register: (to) =>
        systemRoutes(to, {
          ...{ db, nowMs, feeds },
          version: deps.version,
          publicUrl: deps.publicUrl,
          mapTiles: deps.mapTiles,
          openIdName: deps.openId?.name ?? null,
          startedAtMs: nowMs(),
          freeBytes: deps.freeBytes,
          hosting: deps.hosting,
          disk: deps.disk,
          decisions,
          countStations: () => stationDirectory.count(),
          databaseVersion: () => databaseVersion(db),
          registration: () => auth.services.registering.state(),
          ...{ readiness, watch: deps.watch, transit },
        }),
      measure: (metrics) =>
        measureSystem(metrics, {
          ...{ readiness, db, nowMs, freeBytes: deps.freeBytes, poolUse: deps.poolUse },
          quotaBytes: deps.files.quotaBytes,
          sources: () => [...transit.sources(), ...feeds.sources()],
          feedSilentMs: () => feed.silentMs(),
        }),
      follow: (batch) => decisions.follow(batch),
    },
  ];
}

/** Puts the API together. */
export function registerResources(app: FastifyInstance, deps: ResourceDeps): void {
  const { db, nowMs, feed, metrics } = deps;
  const hub = new EventHub({ directory: new DisplayDirectory(db), nowMs });
  for (const part of serverParts(app, deps, hub)) {
    part.register(app);
    part.measure?.(metrics);
    if (part.follow) feed.subscribe((batch) => part.follow?.(batch));
  }
  feed.subscribe((batch) => hub.tell(batch));
}
