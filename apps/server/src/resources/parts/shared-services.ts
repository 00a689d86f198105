import { within } from '@perron/timing';
import type { FastifyInstance } from 'fastify';
import { Changes } from '../../changes/changes';
import { createGate } from '../../changes/losses/gate';
import type { EventHub } from '../../push/event-hub';
import { readDictionary, SpokenAnnouncements } from '../announcements';
import { bindKey } from '../api-keys';
import {
  createDisplayContentRepository,
  createDisplayRuntimeService,
  createKeptTimetables,
} from '../display-runtime';
import { createDisplaysService, LinesAt } from '../displays';
import { createFindRun } from '../transit';
import { createRuntimeDisruptions, runningAt } from '../network';
import { createReleaseFiles } from '../s3-files';
import { createStationDirectory } from '../stations';
import { RememberedFeeds } from '../stop-page';
import type { ResourceDeps } from './server-part';

const timetableWithinMs = 1_000;

/** The services that several parts of the server use. */
export type SharedServices = ReturnType<typeof createSharedServices>;

export function createSharedServices(app: FastifyInstance, deps: ResourceDeps, hub: EventHub) {
  const { db, transit, nowMs } = deps;
  const changes = new Changes(db);
  const stationDirectory = createStationDirectory(db);
  const linesAt = new LinesAt(db);
  const findRun = createFindRun(transit);
  const displays = createDisplaysService(changes, nowMs, bindKey, linesAt, findRun);
  const runtime = createDisplayRuntimeService({
    content: createDisplayContentRepository(db, nowMs),
    stations: stationDirectory,
    displays,
    transit: (stationCode) => {
      // Before there is a timetable its time zone is not known, but for the demo's.
      if (!transit.demo) transit.service();
      const facts = transit.manifestFacts(stationCode);
      const calendar = transit.calendar(stationCode);
      return {
        ...facts,
        calendar,
        ...(deps.publicUrl !== null && { publicAddress: deps.publicUrl }),
      };
    },
    productsAt: (code) => transit.productsAt(code),
    networkStation: (code) => transit.placeOf(code),
    nowMs,
    signer: deps.signer,
    watch: deps.watch,
    onBrokenWidget: (message) => app.log.error({ problem: message }, 'widget left out'),
  });
  const runtimeDisruptions = createRuntimeDisruptions(db, nowMs, (fromMs, untilMs) =>
    transit.closures(fromMs, untilMs),
  );
  const timetables = createKeptTimetables(transit, nowMs);
  // At a large station it takes seconds to read: the first who look do not wait for it.
  const timetableOf = (code: string) =>
    within(timetableWithinMs, timetables.kept(code), 'not read yet').catch(() => null);
  return {
    changes,
    stationDirectory,
    linesAt,
    findRun,
    displays,
    runtime,
    runtimeDisruptions,
    timetables,
    gate: createGate(changes, {
      nowMs,
      unnumbered: () => hub.unnumbered(),
      disruptions: runningAt,
      timetableOf,
      networkStyle: () => transit.networkStyle(),
    }),
    spoken: new SpokenAnnouncements(db, nowMs),
    released: createReleaseFiles({ db, store: deps.files.store, nowMs, logger: app.log }),
    stopDeps: {
      transit,
      nowMs,
      disruptions: runtimeDisruptions,
      stations: stationDirectory,
      dictionary: () => readDictionary(db),
      believedMs: new RememberedFeeds().believedMs,
      timetable: timetableOf,
      isClockWrong: () => deps.clocks.aheadMs() !== null,
    },
  };
}
