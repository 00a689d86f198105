import type { FastifyInstance } from 'fastify';
import { announcementRoutes, readDictionary, speechRoutes } from '../announcements';
import { KeptRecordings, recordingSoundRoutes } from '../recordings';
import { stopPageRoutes } from '../stop-page';
import { closeCallStates, telephonePart } from '../telephone';
import type { ResourceDeps, ServerPart } from './server-part';
import type { SharedServices } from './shared-services';

/** The parts for passengers without a display: announcements, calls and the page of a stop. */
export function voiceParts(
  app: FastifyInstance,
  deps: ResourceDeps,
  shared: SharedServices,
): ServerPart[] {
  const { db, nowMs, speech, signer } = deps;
  const { changes, displays, spoken, stopDeps } = shared;
  const kept = new KeptRecordings(db, (recordings) => speech.useRecordings(recordings));
  return [
    {
      register: (to) =>
        announcementRoutes(to, {
          changes,
          spoken,
          nowMs,
          requireDisplay: (id) => displays.get(id),
        }),
    },
    {
      register(to) {
        recordingSoundRoutes(to, { db, maxTotalBytes: deps.files.recordingsBytes });
        to.addHook('onReady', () => kept.read());
      },
      follow: (batch) => kept.follow(batch),
    },
    {
      register: (to) => speechRoutes(to, { speech, signer, dictionary: () => readDictionary(db) }),
    },
    { register: (to) => stopPageRoutes(to, stopDeps) },
    telephone(app, deps, shared),
  ];
}

function telephone(app: FastifyInstance, deps: ResourceDeps, shared: SharedServices): ServerPart {
  const { telephone: open, db, speech, connection, steadyMs, timers, nowMs } = deps;
  if (!open) {
    // The server had one before: no line is open any more.
    return { register: (to) => to.addHook('onReady', () => closeCallStates(db)) };
  }
  const { changes, spoken, runtime, timetables } = shared;
  const part = telephonePart(app, {
    open,
    speech,
    connection,
    steadyMs,
    timers,
    nowMs,
    changes,
    spoken,
    runtime,
    timetables,
    transit: deps.transit,
    feeds: deps.feeds,
    isClockWrong: () => deps.clocks.aheadMs() !== null,
    disruptions: shared.runtimeDisruptions,
    stop: shared.stopDeps,
  });
  return { register: () => undefined, follow: (batch) => part.follow(batch) };
}
