import { beforeEach, expect, test, vi } from 'vitest';
import { buildReport } from '../report/build-report';
import type { DisplayEngine } from './display-engine';
import { drawnScene } from './frame';
import { startMs, tripIn, VehicleWorld } from './testing/vehicle-world';

const minute = 60_000;

let world: VehicleWorld;
let display: DisplayEngine;

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  world = new VehicleWorld();
  return () => {
    display.stop();
    vi.useRealTimers();
  };
});

/** The clock goes on to a minute after the start of the run that begins at 14:00. */
async function until(minutes: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(startMs + minutes * minute - Date.now());
}

/** The page is loaded again, or the device is restarted: what it keeps is all that is left. */
async function loadAgain(vehicleId: string | null = null): Promise<void> {
  display.stop();
  display = world.open(vehicleId);
  await vi.advanceTimersByTimeAsync(1_000);
}

const shown = () => tripIn(display.frame());

test('loaded again in minute 8 of a five-minute headway it follows its own train, to the end', async () => {
  // The first train of the day: nobody else is on the way.
  world.headway = 30;
  display = world.open();
  await until(0.1);
  expect(shown()).toBe('run 0 clock');
  world.headway = 5;
  await until(8);
  await loadAgain();
  expect(shown()).toBe('run 0 kept');
  await until(19);
  expect(shown()).toBe('run 0 kept');
});

test('opened among other trains it does not pretend to know which one it is', async () => {
  await until(8);
  display = world.open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe('unsure, U8 to f, next -');
  // Nothing of a station stands in the plain scene, nor in the report.
  expect(drawnScene(display.frame())?.name).toBe('Plain');
});

test('its number tells it, and after that it stays on its run without being told', async () => {
  world.vehicleOn = 0;
  await until(8);
  display = world.open('2672');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe('run 0 vehicle_id');
  world.vehicleOn = null;
  await until(12);
  await loadAgain('2672');
  expect(shown()).toBe('run 0 kept');
  world.vehicleOn = 30;
  await until(14);
  expect(shown()).toBe('run 30 vehicle_id');
});

test('without a network it goes on with the run that it has kept, also after a restart', async () => {
  world.vehicleOn = 0;
  display = world.open('2672');
  await until(8);
  world.isOffline = true;
  await until(10);
  await loadAgain('2672');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toBe('run 0 kept');
  const frame = display.frame();
  const trip = 'situation' in frame ? frame.situation.trip : null;
  expect(trip).toMatchObject({ line: { name: 'U8' }, direction: 'f', stops: { length: 6 } });
  // The plan ends at 14:19:30; it may be late.
  await until(24);
  expect(shown()).toBe('run 0 kept');
  await until(27);
  expect(shown()).toBe('unsure, U8 to -, next -');
  await loadAgain('2672');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toBe('unsure, U8 to -, next -');
});

test('a run that is cancelled under way goes on as it was known last, and is marked', async () => {
  world.vehicleOn = 0;
  world.delays = { 0: 3 };
  display = world.open('2672');
  await until(6);
  world.vehicleOn = null;
  world.cancelled = [0];
  await until(9);
  const frame = display.frame();
  const trip = 'situation' in frame ? frame.situation.trip : null;
  expect(trip).toMatchObject({
    state: 'known',
    cancelled: true,
    // Three minutes late: the third stop is reached at 14:10:30.
    position: { state: 'on_track', from: 1, to: 2 },
  });
  await loadAgain('2672');
  expect(shown()).toBe('run 0 kept');
});

test('a run that its source has forgotten goes on too', async () => {
  world.vehicleOn = 0;
  display = world.open('2672');
  await until(6);
  world.vehicleOn = null;
  world.gone = [0];
  await until(9);
  expect(shown()).toBe('run 0 kept');
});

test('a run of more than three hours keeps its line and its stops, and is found by a new device too', async () => {
  world.headway = 480;
  world.leg = 90;
  vi.setSystemTime(startMs);
  display = world.open();
  await until(0.1);
  expect(shown()).toBe('run 0 clock');
  await until(7 * 60);
  expect(shown()).toBe('run 0 kept');
  world.keeper = (await import('../store/keeper')).memoryKeeper();
  await loadAgain();
  expect(shown()).toBe('run 0 clock');
});

test('a run that an operator sets is shown at once, until it is over or taken back', async () => {
  await until(8);
  display = world.open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toMatch(/^unsure/);
  const set_at = '2026-11-20T13:08:00.000Z';
  world.assigned = { trip_id: world.idOf(0), starts_at: '2026-11-20T13:00:00.000Z', set_at };
  world.hint();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe('run 0 told');
  await loadAgain();
  expect(shown()).toBe('run 0 told');
  world.assigned = undefined;
  world.hint();
  await vi.advanceTimersByTimeAsync(1_000);
  // Taken back: it was on this run, and nothing says that it is not.
  expect(shown()).toBe('run 0 kept');
  world.assigned = { trip_id: world.idOf(5), starts_at: null, set_at: '2026-11-20T13:09:00.000Z' };
  world.hint();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe('run 5 told');
  await until(27);
  expect(shown()).toMatch(/^unsure/);
});

test('the vehicle’s own network tells it, and where the device is', async () => {
  await until(8);
  display = world.open();
  await vi.advanceTimersByTimeAsync(1_000);
  // At 14:08 the train of 14:00 is at its third stop, that of 14:05 short of its second.
  world.say({
    tripId: null,
    place: { latitude: 52.54, longitude: 13.4, accuracyMetres: 30, ageMs: 0 },
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe('run 0 position');
  world.say({ tripId: world.idOf(5), place: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe('run 5 told');
});

test('a device that gives nothing back does not keep it from finding its run', async () => {
  world.keeper = { ...world.keeper, read: () => new Promise(() => undefined) };
  world.vehicleOn = 0;
  display = world.open('2672');
  await until(0.2);
  expect(shown()).toBe('run 0 vehicle_id');
});

test('operators read which run it is, and how sure it is', async () => {
  const page = {
    build: 'b',
    page_id: null,
    browser: 'x',
    screen: { width: 1, height: 1 },
    memory_bytes: null,
    uptime_seconds: 90,
    device_time: null,
  };
  const report = () =>
    buildReport({
      address: {
        displayId: 7,
        outputTypeId: 6,
        screen: null,
        place: { kind: 'vehicle', lineName: 'U8', startStationCode: 'a', vehicleId: null },
      },
      frame: display.frame(),
      sources: [],
      problems: [],
      addressProblems: [],
      page,
      showing: null,
      audio: null,
      nowMs: Date.now(),
      monotonicMs: 0,
    });
  await until(8);
  display = world.open();
  await vi.advanceTimersByTimeAsync(1_000);
  const { run, state, lacks } = report();
  expect(run).toMatchObject({ sureness: 'unsure', trip_id: null, line: 'U8', direction: 'f' });
  expect(run?.others.map(({ trip_id }) => trip_id)).toEqual(
    [10, 5, 0, -5, -10].map((start) => world.idOf(start)),
  );
  // No operator can mend that: it is no display without a scene.
  expect([state, lacks]).toEqual(['scene', ['trip']]);
  world.say({ tripId: world.idOf(0), place: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(report().run).toEqual({
    sureness: 'told',
    trip_id: world.idOf(0),
    line: 'U8',
    direction: 'f',
    starts_at: '2026-11-20T13:00:00.000Z',
    cancelled: false,
    others: [],
  });
});
