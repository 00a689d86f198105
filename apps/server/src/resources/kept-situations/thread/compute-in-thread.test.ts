import { MessageChannel } from 'node:worker_threads';
import { TransitError } from '@perron/adapters/transit';
import { knownScenarios } from '@perron/core';
import { scenarioIds } from '@perron/schema';
import type { SimulatedSituation } from '@perron/schema';
import { sampleManifest } from '@perron/schema/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computeHere } from '../compute/computation';
import type { RunOrder } from '../compute/computation';
import type { RunSources } from '../compute/run-sources';
import { computeThrough } from './compute-in-thread';
import type { RunThread } from './compute-in-thread';
import type { FromThread } from './messages';
import { serveRun } from './serve-run';

const manifest = sampleManifest({
  scenarios: knownScenarios.map((scenario) => ({
    ...scenario,
    parent_id: null,
    type: 'scenario' as const,
  })),
  playlists: knownScenarios.map(({ id }) => ({
    id,
    scenario_id: id,
    output_type_id: 6,
    entries: [],
  })),
});

const sources: RunSources = {
  departures: async () => ({ departures: [], realtimeDataUpdatedAt: null }),
  trip: async (id) => Promise.reject(new TransitError('not_found', `There is no trip ${id}.`)),
  manifest: async () => ({ data: manifest, etag: '"1"' }),
  line: async () => null,
  disruption: async () => null,
};

const order: RunOrder = {
  outputTypes: [{ id: 6, name: 'Stele' }],
  nowMs: Date.parse('2030-05-15T08:00:00Z'),
  read: {
    changes: [{ kind: 'scenario', scenario_id: scenarioIds.StationStandard, condition: 'false' }],
    scenes: [],
  },
};

const atStation: SimulatedSituation = {
  place: { kind: 'station', station_code: '900000000001', platform: null },
  at: '2030-05-15T08:00:00Z',
  what_ifs: [],
  output_type_ids: [],
};

/** A thread that is none: its two ends talk as those of a worker do. */
class FakeThread implements RunThread {
  readonly #channel = new MessageChannel();
  readonly #onExit: (() => void)[] = [];

  constructor() {
    serveRun(this.#channel.port2);
  }

  postMessage(message: unknown): void {
    this.#channel.port1.postMessage(message);
  }

  on(event: 'message' | 'error' | 'exit', listener: (message: FromThread) => void): void {
    if (event === 'exit') this.#onExit.push(listener as () => void);
    if (event === 'message') {
      this.#channel.port1.on('message', (message) => listener(message as FromThread));
    }
  }

  terminate(): void {
    this.#channel.port1.close();
    this.#channel.port2.close();
    for (const listener of this.#onExit) listener();
  }
}

let thread: FakeThread;
beforeEach(() => {
  thread = new FakeThread();
});
afterEach(() => thread.terminate());

test('displays in a thread show what they would show here, before and after the change', async () => {
  const through = await computeThrough(() => thread)(order, sources).outputs(atStation);
  const here = await computeHere(order, sources).outputs(atStation);
  expect(through).toEqual(here);
  expect(through.before?.[0]?.scenario?.id).toBe(scenarioIds.StationStandard);
  expect(through.after[0]?.scenario ?? null).toBeNull();
});

test('a refusal of the server comes through in its words, with its code', async () => {
  const place = { kind: 'trip', trip_id: 'gone' } as const;
  const computation = computeThrough(() => thread)(order, sources);
  await expect(computation.outputs({ ...atStation, place })).rejects.toMatchObject({
    code: 'trip_gone',
    message: 'There is no trip gone.',
  });
});

test('when the thread ends, so does what is waited for, and what would be asked next', async () => {
  const never: RunSources = { ...sources, manifest: () => new Promise(() => undefined) };
  const computation = computeThrough(() => thread)(order, never);
  const waiting = computation.outputs(atStation);
  thread.terminate();
  const message = expect.stringContaining('ended early') as string;
  const ended = { code: 'broken_off', message };
  await expect(waiting).rejects.toMatchObject(ended);
  await expect(computation.outputs(atStation)).rejects.toMatchObject(ended);
});
