import { ApiError } from '@perron/client';
import type { DeparturesAnswer, TripAnswer } from '@perron/schema';
import { sampleManifest } from '@perron/schema/testing';
import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { ServerClock } from '../clock/server-clock';
import { noDeviceFiles } from '../store/device-files';
import { memoryKeeper } from '../store/keeper';
import { createDisplayEngine } from './display-engine';
import type { DisplayEngine } from './display-engine';
import type { DisplayEngineDeps } from './engine-deps';
import { drawnScene } from './frame';

const start = Date.parse('2026-11-20T14:03:00+01:00');
const scene = { group_id: null, width: 800, height: 600, background: '#ffffff' };
const scenario = { priority: 1, parent_id: null, type: 'scenario' as const };
const standing = 'position in ["before_first_station", "at_station", "after_last_station"]';
const manifest = sampleManifest({
  line: 'U8',
  scenarios: [
    { ...scenario, id: 13, name: 'AtStation', condition: `vehicle && ${standing}` },
    { ...scenario, id: 18, name: 'Departures Display', condition: '!vehicle', priority: 100 },
  ],
  playlists: [13, 18].map((id) => ({
    id,
    scenario_id: id,
    output_type_id: 6,
    entries: [{ type: 'Pixel' as const, pixel_scene_id: id, duration: 10 }],
  })),
  pixelScenes: [13, 18].map((id) => ({ ...scene, id, name: `scene ${id}`, widgets: [] })),
});

const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
const stopAt = (id: string) => ({ type: 'stop' as const, id, name: id });

function departures(): DeparturesAnswer {
  return {
    realtimeDataUpdatedAt: start / 1000,
    departures: [
      {
        tripId: 'one',
        stop: null,
        when: at(-60),
        plannedWhen: at(-60),
        delay: 0,
        platform: '1',
        plannedPlatform: '1',
        prognosisType: null,
        direction: 'b',
        provenance: null,
        remarks: [],
        origin: null,
        line: { type: 'line', name: 'U8' },
      } as unknown as DeparturesAnswer['departures'][number],
    ],
  };
}

/** From a to b, over in five minutes. */
function trip(): TripAnswer {
  const moment = (kind: 'arrival' | 'departure', value: string | null) => ({
    [kind]: value,
    [`planned${kind === 'arrival' ? 'Arrival' : 'Departure'}`]: value,
  });
  return {
    realtimeDataUpdatedAt: start / 1000,
    trip: {
      id: 'one',
      line: { type: 'line', name: 'U8' },
      direction: 'b',
      remarks: [],
      stopovers: [
        { stop: stopAt('a'), ...moment('arrival', null), ...moment('departure', at(-60)) },
        { stop: stopAt('b'), ...moment('arrival', at(240)), ...moment('departure', null) },
      ],
    },
  } as unknown as TripAnswer;
}

let getDepartures: ReturnType<typeof vi.fn<() => Promise<DeparturesAnswer>>>;
let getTrip: ReturnType<typeof vi.fn<() => Promise<TripAnswer>>>;
let display: DisplayEngine;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  getDepartures = vi.fn(async () => departures());
  getTrip = vi.fn(async () => trip());
  const never = () => new Promise<never>(() => undefined);
  const client = {
    getTrip,
    getDepartures,
    getWeather: never,
    getNews: never,
    getStatus: never,
    listRuntimeDisruptions: never,
    revalidate: async () => ({ data: manifest, etag: '"a"' }),
  } as unknown as DisplayEngineDeps['client'];
  const monotonicMs = () => performance.now();
  const skew = { read: () => 0, write: () => undefined };
  const clock = new ServerClock({ monotonicMs, deviceMs: () => Date.now(), skew });
  const place = {
    kind: 'vehicle',
    lineName: 'U8',
    startStationCode: 'a',
    vehicleId: null,
  } as const;
  display = createDisplayEngine(
    { displayId: null, place, outputTypeId: 6, screen: null },
    {
      client,
      clock,
      serverClock: clock,
      monotonicMs,
      keeper: memoryKeeper(),
      timers: platformTimers,
      deadlines: platformTimers,
      files: noDeviceFiles,
      hints: () => () => undefined,
      isClockUncertain: () => false,
      moment: () => undefined,
      onProblem: () => undefined,
    },
  );
  return () => {
    display.stop();
    vi.useRealTimers();
  };
});

/** The kinds of widgets that are drawn, which show whether it is the plain scene of a vehicle. */
function drawn(): string | undefined {
  const scene = drawnScene(display.frame());
  return scene?.name === 'Plain' ? scene.widgets.map(({ type }) => type).join() : scene?.name;
}
const plain = 'pearl_indicator_horizontal,time';

function tripState(): string | null {
  const frame = display.frame();
  return 'situation' in frame ? frame.situation.trip.state : null;
}

const refusal = () => new ApiError(500, null, 'It did not work.');

test('while its trip is asked for, a vehicle shows its line and the time', async () => {
  getDepartures.mockImplementation(() => new Promise(() => undefined));
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([drawn(), tripState()]).toEqual([plain, 'loading']);
  // It was not answered: passengers are told so, not that something loads for ever.
  await vi.advanceTimersByTimeAsync(10_000);
  expect([drawn(), tripState()]).toEqual([plain, 'unknown']);
});

test.each([
  ['the start has no departures to ask for', () => getDepartures.mockRejectedValue(refusal())],
  ['the trip cannot be read', () => getTrip.mockRejectedValue(refusal())],
])('when %s, a vehicle shows its line and says that its way is not known', async (_, breakIt) => {
  breakIt();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([drawn(), tripState()]).toEqual([plain, 'unknown']);
});

test('when the trip is over and the next cannot be had, it has its line, and is not at its last stop for hours', async () => {
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tripState()).toBe('known');
  getDepartures.mockRejectedValue(refusal());
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  // The scene that it showed last may go on: all in it obeys the trip.
  expect([drawn(), tripState()]).toEqual(['scene 13', 'unsure']);
  const frame = display.frame();
  const here = 'situation' in frame ? frame.situation.trip : null;
  expect(here).toMatchObject({ line: { name: 'U8' }, direction: null, ahead: [], among: [] });
});

test('the stations of its trip have the lines that its passengers can change to', async () => {
  const line = { type: 'line', name: 'U2', product: 'subway' };
  getTrip.mockImplementation(async (...asked: unknown[]) => {
    const [{ query }] = asked as [{ query?: { linesOfStops?: string } }];
    const answer = trip();
    const [first] = answer.trip.stopovers;
    if (query?.linesOfStops === 'true') Object.assign(first?.stop ?? {}, { lines: [line] });
    return answer;
  });
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  const frame = display.frame();
  const here = 'situation' in frame ? frame.situation.trip : null;
  expect(here).toMatchObject({ stops: [{ interchanges: [{ name: 'U2' }] }, { interchanges: [] }] });
});
