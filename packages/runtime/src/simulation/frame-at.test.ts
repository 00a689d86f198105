import { setImmediate } from 'node:timers/promises';
import type { WhatIf } from '@perron/schema';
import { beforeEach, expect, test } from 'vitest';
import type { DisplayAddress } from '../engine/frame';
import { frameAt } from './frame-at';
import { SmallNetwork, inStation, lookups, onTrip, start } from './testing/small-network';

let network: SmallNetwork;

beforeEach(() => {
  network = new SmallNetwork();
});

/** A train leaves then, which stands at the platform shortly before. */
const leavesMs = start + 86_400_000;
const nowMs = leavesMs - 10_000;
const laterMs = leavesMs + 60_000;
const tenMinutesMs = 600_000;

async function shown(address: DisplayAddress, atMs: number, ...whatIfs: WhatIf[]) {
  const frame = await frameAt(address, {
    client: network.client(),
    nowMs: atMs,
    whatIfs,
    lookups,
    turn: () => setImmediate(),
  });
  if (frame.state !== 'scene') throw new Error(`It shows no scene but is ${frame.state}`);
  return { scene: frame.scene.name, situation: frame.situation };
}

const moments = () =>
  network.getDepartures.mock.calls.map(([{ query }]) => Date.parse(query.when ?? ''));

test('without a fault everything is asked for at the moment alone', async () => {
  const { scene, situation } = await shown(inStation, nowMs);
  expect(scene).toBe('StationTrainAtStation');
  expect(situation.nowMs).toBe(nowMs);
  expect(new Set(moments())).toEqual(new Set([nowMs]));
});

test.each(['fails', 'hangs', 'freezes'] as const)(
  'with departures of which each request %s it shows what it heard ten minutes before',
  async (fault) => {
    const { scene, situation } = await shown(inStation, nowMs, {
      kind: 'source',
      source: 'departures',
      fault,
    });
    expect([scene, situation.nowMs]).toEqual(['StationTrainAtStation', nowMs]);
    const { departures } = situation;
    const planned =
      departures.state === 'known' ? departures.calls.map((call) => call.plannedMs) : [];
    expect(planned).toContain(leavesMs);
    expect(new Set(moments())).toEqual(new Set([nowMs - tenMinutesMs]));
  },
);

test('without a network it goes on with what it has, and chooses by the moment', async () => {
  const { scene, situation } = await shown(inStation, laterMs, { kind: 'no_network' });
  expect([scene, situation.nowMs]).toEqual(['Departures Display', laterMs]);
  const { disruptions } = situation;
  expect(disruptions.state === 'known' && disruptions.fetchedAtMs).toBe(laterMs - tenMinutesMs);
});

test('other what-ifs count before the fault as well', async () => {
  const { scene } = await shown(
    inStation,
    laterMs,
    {
      kind: 'disruption',
      type: 'police',
      line: 'U8',
      text: '',
      from_code: 'b',
      to_code: 'b',
    },
    { kind: 'source', source: 'disruptions', fault: 'fails' },
  );
  expect(scene).toBe('StationDisruption');
});

test('a train without a network follows its trip', async () => {
  const { scene } = await shown(onTrip, start + 110_000, { kind: 'no_network' });
  expect(scene).toBe('Approaching');
});
