import type { FastifyInstance } from 'fastify';
import type { Consent } from '../../changes/losses/refusal';
import type { EventHub } from '../../push/event-hub';
import { bindKey, giveKey } from '../api-keys';
import {
  createDisplayReportsService,
  CurrentManifests,
  displayReportRoutes,
  ReportWriter,
} from '../display-reports';
import {
  createDisplayLogin,
  displayDisruptionRoutes,
  displayRuntimeRoutes,
  timetableRoutes,
} from '../display-runtime';
import {
  createDisplayImport,
  createDisplaysService,
  displayRoutes,
  measureDisplays,
  StateSweep,
} from '../displays';
import { eventRoutes } from '../events';
import { createPairingService, pairingRoutes } from '../pairing';
import { createShowingsService, showingRoutes } from '../showings';
import { listStation } from '../stations';
import type { ResourceDeps, ServerPart } from './server-part';
import type { SharedServices } from './shared-services';

/** The displays: their list, what they ask for, what they report, and how they are paired. */
export function displayParts(
  app: FastifyInstance,
  deps: ResourceDeps,
  shared: SharedServices,
): ServerPart[] {
  const { db, nowMs, sharedMs, build, log } = deps;
  const { changes, displays, findRun, linesAt, runtime, spoken } = shared;
  const current = new CurrentManifests({
    db,
    runtime,
    nowMs,
    build,
    onProblem: (err) => app.log.error({ err }, 'current manifest not counted'),
  });
  const sweep = new StateSweep({ db, nowMs, logger: app.log });
  const importing = createDisplayImport({
    changes,
    nowMs,
    stationByCode: (code: string) => shared.stationDirectory.byCode(code),
    stopOf: (code) => deps.transit.placeOf(code),
  });
  const showings = createShowingsService({ changes, displays, nowMs });
  return [
    {
      register(to) {
        const gated = (consent: Consent) =>
          createDisplaysService(shared.gate(consent), nowMs, bindKey, linesAt, findRun);
        displayRoutes(to, displays, gated, () => current.refresh(), sweep, importing);
        to.addHook('onReady', async () => sweep.start());
        to.addHook('onClose', () => sweep.stop());
      },
      follow: (batch) => linesAt.follow(batch),
      measure: (metrics) => measureDisplays(metrics, displays),
    },
    { register: (to) => showingRoutes(to, showings) },
    {
      register(to) {
        const reports = createDisplayReportsService({
          writer: new ReportWriter(db),
          current,
          displays,
          nowMs,
          onShowing: (displayId, said) => showings.noteReport(displayId, said),
          onAudio: (said) => spoken.note(said),
          onDeviceTime: (displayId, theirMs) => deps.clocks.noteDisplay(displayId, theirMs),
        });
        displayReportRoutes(to, { reports });
      },
    },
    runtimePart(deps, shared, current),
    {
      register: (to) =>
        pairingRoutes(to, createPairingService({ changes, giveKey, nowMs, sharedMs }), log),
    },
  ];
}

/** The calls of displays. */
function runtimePart(
  deps: ResourceDeps,
  { changes, displays, runtime, stationDirectory, timetables }: SharedServices,
  current: CurrentManifests,
): ServerPart {
  const { transit, keys, sessions, early, feed, log } = deps;
  return {
    register(to) {
      const login = createDisplayLogin({
        keys,
        displays,
        stations: stationDirectory,
        sessions,
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
  };
}

/** The event streams of displays and dashboards, and the disruptions that displays ask for. */
export function pushParts(
  { transit, feed }: ResourceDeps,
  { runtimeDisruptions }: SharedServices,
  hub: EventHub,
): ServerPart[] {
  return [
    {
      register: (to) => displayDisruptionRoutes(to, runtimeDisruptions, feed),
      follow({ lost, changes: made }) {
        if (lost || made.some(({ reach }) => reach.disruptions)) runtimeDisruptions.forget();
      },
    },
    {
      register: (to) => eventRoutes(to, { hub, feed, transit }),
      measure: (metrics) =>
        metrics.gauge('perron_event_streams', 'Event streams that are open.', () => hub.size),
    },
  ];
}
