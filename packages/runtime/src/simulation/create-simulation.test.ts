import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { scenarioIds } from '@perron/schema';
import type { WhatIf } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DisplayFrame } from '../engine/frame';
import type { SimulatedDisplay, Simulation } from './create-simulation';
import { clientWithManifest, manifestWith } from './manifest-with';
import type { ManifestChange } from './manifest-with';
import { SmallNetwork, inStation, onTrip, start } from './testing/small-network';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let network: SmallNetwork;
let simulation: Simulation;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  network = new SmallNetwork();
});

afterEach(() => {
  simulation.stop();
  vi.useRealTimers();
});

function frame(key = '0'): DisplayFrame {
  return simulation.display(key)?.frame() ?? { state: 'starting' };
}

function scene(key = '0'): string {
  const shown = frame(key);
  return shown.state === 'scene' ? shown.scene.name : shown.state;
}

function situation(key = '0') {
  const shown = frame(key);
  if (!('situation' in shown)) throw new Error(`It shows nothing yet: ${shown.state}`);
  return shown.situation;
}

function freshnessHere(): string {
  const { departures } = situation();
  return departures.state === 'known' ? departures.freshness : departures.state;
}

/** Turns the clock to a second after the start and lets what was asked for come. */
async function turnTo(second: number): Promise<void> {
  simulation.clock.jumpTo(start + second * 1000);
  await vi.advanceTimersByTimeAsync(100);
}

/** Each scene of a trip, with the second from which it is shown. */
async function shownOnTheWay(): Promise<[number, string][]> {
  simulation.clock.setSpeed(0);
  const shown: [number, string][] = [];
  for (let second = -20; second <= 400; second += 1) {
    await turnTo(second);
    if (shown.at(-1)?.[1] !== scene()) shown.push([second, scene()]);
  }
  return shown;
}

test('a train’s display follows its trip from stop to stop in the right seconds', async () => {
  simulation = network.simulation([onTrip]);
  expect(await shownOnTheWay()).toEqual([
    [-20, 'AtStation'],
    [20, 'OnTrack'],
    [100, 'Approaching'],
    [120, 'AtStation'],
    [150, 'OnTrack'],
    [220, 'Approaching'],
    [240, 'AtStation'],
    [260, 'OnTrack'],
    [340, 'Approaching'],
    [360, 'AtStation'],
  ]);
});

test('with a shuttle train on a part of the line its scenes come in the same seconds', async () => {
  const shuttle: WhatIf = {
    kind: 'disruption',
    type: 'replacementpendelzug',
    line: 'U8',
    text: '',
    from_code: 'b',
    to_code: 'c',
  };
  simulation = network.simulation([onTrip], [shuttle]);
  expect(await shownOnTheWay()).toEqual([
    [-20, 'AtStation'],
    [20, 'Pendelzug'],
    [120, 'PendelzugAtStation'],
    [150, 'Pendelzug'],
    [240, 'PendelzugAtStation'],
    [260, 'OnTrack'],
    [340, 'Approaching'],
    [360, 'AtStation'],
  ]);
});

test('a draft is shown beside what is stored, in the same situation', async () => {
  simulation = network.simulation([inStation]);
  await turnTo(60);
  const shown = scene();
  const design = { name: 'Draft', width: 800, height: 600, background: '#000000', widgets: [] };
  const pixel_scene_id = scenarioIds.StationStandard;
  const change: ManifestChange = { kind: 'scene', pixel_scene_id, design };
  const through: SimulatedDisplay['through'] = (client) =>
    clientWithManifest(client, (manifest) => manifestWith(manifest, [change]));
  simulation.add({ key: 'draft', address: inStation, through });
  await vi.advanceTimersByTimeAsync(1_500);
  expect([scene(), scene('draft')]).toEqual([shown, 'Draft']);
  simulation.setWhatIfs([{ kind: 'train_at_platform', trip_id: null }]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([scene(), scene('draft')]).toEqual(['StationTrainAtStation', 'StationTrainAtStation']);
});

test('a display of a given trip stays with it when it is over', async () => {
  simulation = network.simulation([onTrip]);
  await turnTo(3_600);
  const { trip } = situation();
  expect(trip.state === 'known' && [trip.tripId, trip.position.state]).toEqual([
    'one',
    'after_last_station',
  ]);
});

test('the clock is turned back and forth, and stands, and the display follows', async () => {
  simulation = network.simulation([onTrip]);
  await turnTo(200);
  expect(scene()).toBe('OnTrack');
  await turnTo(130);
  expect(scene()).toBe('AtStation');
  await vi.advanceTimersByTimeAsync(21_000);
  expect(scene()).toBe('OnTrack');
  simulation.clock.setSpeed(0);
  await turnTo(105);
  expect(scene()).toBe('Approaching');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scene()).toBe('Approaching');
});

test('answers for another moment than now are the timetable’s, and marked so', async () => {
  simulation = network.simulation([inStation]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(freshnessHere()).toBe('live');
  expect(situation().departures).toMatchObject({ timetableOnly: false });
  await turnTo(86_400);
  expect(freshnessHere()).toBe('timetable');
  expect(situation().departures).toMatchObject({ timetableOnly: true });
  simulation.clock.returnToNow();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(freshnessHere()).toBe('live');
});

test('at 600 times the speed a day of three displays needs no more than its windows of timetable', async () => {
  simulation = network.simulation([inStation, inStation, inStation]);
  await vi.advanceTimersByTimeAsync(1_000);
  const asked = network.requests();
  simulation.clock.setSpeed(600);
  await vi.advanceTimersByTimeAsync(144_000);
  expect(simulation.clock.now()).toBe(start + 1_000 + 86_400_000);
  expect(situation('2').departures.state).toBe('known');
  expect(network.getDepartures.mock.calls.length).toBeLessThanOrEqual(15);
  // The others go by real time: five twice a minute, and the timetable, which fails, once in 5 s.
  expect(network.requests() - asked).toBeLessThanOrEqual(15 + 5 * 5 + 30);
});

test('at 600 times the speed a server whose answers are slow to come changes nothing of the time', async () => {
  network.slowMs = 1_500;
  simulation = network.simulation([inStation, inStation]);
  simulation.clock.setSpeed(600);
  for (let hour = 1; hour <= 12; hour += 1) {
    await vi.advanceTimersByTimeAsync(6_000);
    expect(simulation.clock.now()).toBe(start + hour * 3_600_000);
  }
});

test('the error of a device’s own clock is put right in the present, not many times over', async () => {
  simulation = network.simulation([inStation], [], { deviceAheadMs: 2_500 });
  simulation.clock.setSpeed(600);
  const from = simulation.clock.now();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(simulation.clock.now()).toBe(from + 3_600_000);
  simulation.clock.returnToNow();
  expect(simulation.clock.now()).toBe(Date.now());
  expect(simulation.isNow()).toBe(true);
});

test('at 600 times the speed a day leaves no timer and no moment behind in memory', async () => {
  simulation = network.simulation([inStation]);
  await vi.advanceTimersByTimeAsync(1_000);
  simulation.clock.setSpeed(600);
  const timers: number[] = [];
  const seen: WeakRef<object>[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    await vi.advanceTimersByTimeAsync(6_000);
    timers.push(vi.getTimerCount());
    seen.push(new WeakRef(situation()));
  }
  // A display still shows the last hour.
  await vi.advanceTimersByTimeAsync(6_000);
  collectGarbage();
  expect(seen.filter((moment) => moment.deref() !== undefined)).toEqual([]);
  expect(Math.max(...timers.slice(12))).toBeLessThanOrEqual(Math.max(...timers.slice(0, 12)));
});

test('an answer for a moment that the clock has left is not taken for the new one', async () => {
  simulation = network.simulation([inStation]);
  simulation.clock.setSpeed(0);
  await turnTo(86_400);
  const { departures } = situation();
  const planned =
    departures.state === 'known' ? departures.calls.map((call) => call.plannedMs) : [];
  expect(planned[0]).toBe(start + 86_400_000);
});

test('while the server fails, requests do not grow with the speed either', async () => {
  network.getDepartures.mockRejectedValue(new Error('It is down.'));
  simulation = network.simulation([inStation, inStation]);
  simulation.clock.setSpeed(600);
  await vi.advanceTimersByTimeAsync(60_000);
  // Once in 5 s, and once for each of the windows that the clock goes through.
  expect(network.getDepartures.mock.calls.length).toBeLessThanOrEqual(12 + 7);
});

test('a day that was seen is not asked for again when the clock is turned back', async () => {
  simulation = network.simulation([inStation]);
  await vi.advanceTimersByTimeAsync(1_000);
  await turnTo(10_000);
  await turnTo(20_000);
  const asked = network.getDepartures.mock.calls.length;
  await turnTo(10_060);
  await turnTo(20_060);
  expect(network.getDepartures).toHaveBeenCalledTimes(asked);
});

test('step by event goes from arrival to departure and back', async () => {
  simulation = network.simulation([inStation]);
  simulation.clock.setSpeed(0);
  await turnTo(60);
  expect(simulation.event('next')).toEqual({ kind: 'arrival', atMs: start + 270_000 });
  await turnTo(270);
  expect(scene()).toBe('StationTrainAtStation');
  expect(simulation.event('next')).toEqual({ kind: 'departure', atMs: start + 300_000 });
  await turnTo(300);
  expect(scene()).toBe('Departures Display');
});

test('changes by operators are there after a refresh', async () => {
  simulation = network.simulation([inStation]);
  await vi.advanceTimersByTimeAsync(1_000);
  network.manifest = { ...network.manifest, version: 'another version', languages: ['en'] };
  simulation.refresh();
  await vi.advanceTimersByTimeAsync(100);
  expect(situation().languages).toEqual(['en']);
});

test('a display that is added untouched shows the same moment without what is tried', async () => {
  simulation = network.simulation([inStation]);
  await turnTo(60);
  simulation.setWhatIfs([{ kind: 'train_at_platform', trip_id: null }]);
  simulation.add({ key: 'before', address: inStation, isUntouched: true });
  await vi.advanceTimersByTimeAsync(1_500);
  expect([scene(), scene('before')]).toEqual(['StationTrainAtStation', 'Departures Display']);
  expect(situation('before').nowMs).toBe(situation().nowMs);
  simulation.remove('before');
  expect(simulation.display('before')).toBeUndefined();
});
