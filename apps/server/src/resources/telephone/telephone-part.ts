import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { spokenIn } from '@perron/core';
import type { Timers } from '@perron/timing';
import type { FeedBatch } from '../../changes/change-feed';
import type { Changes } from '../../changes/changes';
import { advisoryLocks } from '../../db/advisory-locks';
import type { Speech } from '../../speech/speech';
import type { OpenTelephone } from '../../telephone/open-telephone';
import type { PhoneCall } from '../../telephone/telephone';
import { readRules } from '../announcements';
import type { SpokenAnnouncements } from '../announcements';
import type { KeptTimetables } from '../display-runtime';
import { readStop } from '../stop-page';
import type { ReadStopDeps } from '../stop-page';
import { closeCallStates, keepCallState, noteCall } from './calls';
import type { CallState } from './calls';
import { DialInCall } from './dial-in';
import { serverDisplayClient } from './display-client';
import type { DisplayClientDeps } from './display-client';
import { NumbersInUse } from './numbers-in-use';
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
  /** The stop that callers hear about. */
  readonly stop: ReadStopDeps;
  readonly steadyMs: () => number;
  /** Whether this node's clock is wrong: no minutes are said then. */
  readonly isClockWrong: () => boolean;
  readonly timers: Timers;
}

/** Calls to the numbers of loudspeakers, and calls of passengers. */
export function telephonePart(app: FastifyInstance, deps: TelephoneDeps) {
  const { changes, nowMs, steadyMs, timers, timetables, stop } = deps;
  const { telephone, dialIn } = deps.open;
  const onProblem = (err: unknown) => app.log.warn({ err }, 'telephone');
  const client = serverDisplayClient({ ...deps, timetable: (code) => timetables.packed(code) });
  // One after the other: a line that opens and closes at once is closed.
  let last = Promise.resolve();
  function afterwards(write: () => Promise<void>): void {
    last = last.then(write).catch(onProblem);
  }
  function keepState(displayId: number, state: CallState): void {
    const atMs = nowMs();
    afterwards(() => keepCallState(changes.db, displayId, state, atMs));
  }
  const numbers = new NumbersInUse(telephone, timers);
  const outputs = new PhoneOutputs({
    db: changes.db,
    nowMs,
    onProblem,
    open: (output) =>
      new PhoneOutput(output, {
        ...deps,
        client,
        telephone: numbers.telephoneFor(output.mode),
        onProblem,
        onCall({ displayId, name }, call) {
          afterwards(() => noteCall(changes, { entity: 'display', id: displayId, name }, call));
        },
        onState({ displayId }, state) {
          keepState(displayId, state);
        },
      }),
  });
  const turn = new OneNode({
    connection: deps.connection,
    lock: advisoryLocks.telephone,
    timers,
    onProblem,
    start: async () => {
      await closeCallStates(changes.db);
      await outputs.start();
    },
    stop: async () => {
      await outputs.stop();
      await last;
    },
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
    await takeCalls();
  });
  app.addHook('onClose', () => turn.close());

  /** Those of the dashboard; those that the server was started with, where there are none. */
  async function dialInStops(): Promise<readonly string[]> {
    const { dial_in_stops } = await readRules(changes.db);
    return dial_in_stops.length > 0 ? dial_in_stops.map(({ code }) => code) : dialIn;
  }

  let takesCalls = false;
  async function takeCalls(): Promise<void> {
    if (takesCalls || (await dialInStops()).length === 0) return;
    takesCalls = true;
    telephone.answer((call) => {
      void takeCall(call).catch(onProblem);
    });
  }

  async function takeCall(call: PhoneCall): Promise<void> {
    const stops = await dialInStops();
    // Since it began to take calls, operators have taken all stops away.
    if (stops.length === 0) return call.hangUp();
    await new DialInCall(call, {
      stops,
      speech: deps.speech,
      timers,
      onProblem,
      read: async (asked) => (await readStop(asked, stop))?.model ?? null,
      nameOf,
      networkStyle: () => stop.transit.networkStyle(),
      dictionary: stop.dictionary,
      language: () => spokenIn(stop.transit.manifestFacts().languages)[0],
      monotonicMs: steadyMs,
      onCall: (code, taken) => void noteTaken(code, taken).catch(onProblem),
    }).run();
  }

  return {
    async follow(batch: FeedBatch): Promise<void> {
      await outputs.follow(batch);
      if (batch.lost || batch.changes.some(({ entity }) => entity === 'announcement_rules')) {
        await takeCalls();
      }
    },
  };
}
