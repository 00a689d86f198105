import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Timers } from '@perron/timing';
import type { FeedBatch } from '../../changes/change-feed';
import type { Changes } from '../../changes/changes';
import { advisoryLocks } from '../../db/advisory-locks';
import type { Speech } from '../../speech/speech';
import type { OpenTelephone } from '../../telephone/open-telephone';
import type { SpokenAnnouncements } from '../announcements';
import type { KeptTimetables } from '../display-runtime';
import { readStop } from '../stop-page';
import type { ReadStopDeps } from '../stop-page';
import { noteCall } from './calls';
import { DialInCall } from './dial-in';
import { serverDisplayClient } from './display-client';
import type { DisplayClientDeps } from './display-client';
import { OneNode } from './one-node';
import { PhoneOutput } from './phone-output';
import { PhoneOutputs } from './phone-outputs';

export interface TelephoneDeps extends Omit<DisplayClientDeps, 'timetable'> {
  readonly open: OpenTelephone;
  readonly speech: Speech;
  readonly changes: Changes;
  readonly connection: pg.ClientConfig;
  readonly spoken: SpokenAnnouncements;
  readonly timetables: KeptTimetables;
  /** What callers hear of a stop. */
  readonly stop: ReadStopDeps;
  readonly steadyMs: () => number;
  readonly timers: Timers;
}

/** Calls to the numbers of loudspeakers, and calls of passengers. */
export function telephonePart(app: FastifyInstance, deps: TelephoneDeps) {
  const { changes, nowMs, steadyMs, timers, timetables, stop } = deps;
  const { telephone, dialIn } = deps.open;
  const onProblem = (err: unknown) => app.log.warn({ err }, 'telephone');
  const client = serverDisplayClient({ ...deps, timetable: (code) => timetables.packed(code) });
  const outputs = new PhoneOutputs({
    ...{ db: changes.db, nowMs, onProblem },
    open: (output) =>
      new PhoneOutput(output, {
        ...deps,
        ...{ client, telephone, onProblem },
        onCall({ displayId, name }, call) {
          noteCall(changes, { entity: 'display', id: displayId, name }, call).catch(onProblem);
        },
      }),
  });
  const turn = new OneNode({
    ...{ connection: deps.connection, lock: advisoryLocks.telephone, timers, onProblem },
    start: () => outputs.start(),
    stop: () => outputs.stop(),
  });

  async function noteTaken(
    code: string,
    call: { readonly seconds: number; readonly keys: string },
  ) {
    const station = await stop.stations.byCode(code);
    // A stop that is in nobody's list has no history.
    if (!station) return;
    await noteCall(changes, { entity: 'station', id: station.id, name: station.name }, call);
  }

  async function nameOf(code: string): Promise<string> {
    const place = (await stop.transit.placeOf(code)) ?? (await stop.stations.byCode(code));
    return place?.name ?? code;
  }

  app.addHook('onReady', async () => {
    turn.open();
    if (dialIn.length === 0) return;
    telephone.answer((call) => {
      const caller = new DialInCall(call, {
        ...{ stops: dialIn, speech: deps.speech, timers, onProblem },
        read: async (asked) => (await readStop(asked, stop))?.model ?? null,
        nameOf,
        dictionary: stop.dictionary,
        language: () => stop.transit.manifestFacts().languages[0] ?? 'de',
        monotonicMs: steadyMs,
        onCall: (code, taken) => void noteTaken(code, taken).catch(onProblem),
      });
      void caller.run();
    });
  });
  app.addHook('onClose', () => turn.close());
  return { follow: (batch: FeedBatch) => outputs.follow(batch) };
}
