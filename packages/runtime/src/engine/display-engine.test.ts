import { ApiError } from '@perron/client';
import type { DeparturesAnswer, Manifest } from '@perron/schema';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clockTimers } from '../clock/clock-timers';
import { ServerClock } from '../clock/server-clock';
import { SimulatedClock } from '../clock/simulated-clock';
import { platformTimers } from '../clock/timers';
import { noDeviceFiles } from '../store/device-files';
import type { NamesFiles } from '../store/device-files';
import { memoryKeeper } from '../store/keeper';
import type { Keeper } from '../store/keeper';
import { createDisplayEngine } from './display-engine';
import type { DisplayEngineDeps, ServerHint } from './display-engine';
import { drawnScene } from './frame';
import type { DisplayFrame } from './frame';

const start = Date.parse('2026-11-20T14:03:00+01:00');

function manifest(change: Partial<Manifest> = {}): Manifest {
  return {
    format: 1,
    version: 'a'.repeat(32),
    line: null,
    contents: [],
    outputType: {
      id: 6,
      output_type: 'pixel',
      role: null,
      name: 'Infotainment',
      resolution_x: 1920,
      resolution_y: 1080,
      sip_number: null,
    },
    station: {
      id: 1 as NonNullable<Manifest['station']>['id'],
      name: 'S+U Alexanderplatz',
      code: '900100003',
    },
    platform: '1',
    timeZone: 'Europe/Berlin',
    languages: ['de'],
    transit: { demo: true, realtime: true, attribution: null },
    scenarios: [
      {
        id: 18,
        name: 'Board',
        condition: 'true',
        priority: 50,
        parent_id: null,
        type: 'scenario',
      },
      {
        id: 19,
        name: 'Train',
        condition: 'train_in_station',
        priority: 40,
        parent_id: null,
        type: 'scenario',
      },
    ],
    playlists: [playlist(1, 18, [1, 2]), playlist(2, 19, [3])],
    pixelScenes: [1, 2, 3].map((id) => ({
      id,
      name: `scene ${id}`,
      group_id: null,
      width: 1920,
      height: 1080,
      background: '#000000',
      widgets: [],
    })),
    ...change,
  };
}

function playlist(
  id: number,
  scenario_id: number,
  scenes: number[],
): Manifest['playlists'][number] {
  const entries = scenes.map((pixel_scene_id) => ({
    type: 'Pixel' as const,
    pixel_scene_id,
    duration: 10,
  }));
  return { id, scenario_id, output_type_id: 6, entries };
}

function departuresAt(seconds: number): DeparturesAnswer {
  const when = new Date(start + seconds * 1000).toISOString();
  return {
    realtimeDataUpdatedAt: start / 1000,
    departures: [
      {
        tripId: 'one',
        stop: null,
        when,
        plannedWhen: when,
        delay: 0,
        platform: '1',
        plannedPlatform: '1',
        prognosisType: null,
        direction: 'Wittenau',
        provenance: null,
        line: null,
        remarks: [],
        origin: null,
      },
    ],
  };
}

let getDepartures: ReturnType<typeof vi.fn<() => Promise<DeparturesAnswer>>>;
let revalidate: ReturnType<
  typeof vi.fn<() => Promise<{ data: Manifest; etag: string } | 'unchanged'>>
>;
let getStatus: ReturnType<typeof vi.fn<() => Promise<{ now: string }>>>;
const problems: string[] = [];

let listRuntimeDisruptions: ReturnType<typeof vi.fn<() => Promise<unknown>>>;
let keeper: Keeper;
/** By how much the device's own clock is wrong. */
let deviceAheadMs = 0;
let hint: (one: ServerHint) => void;

function engine(change: Partial<DisplayEngineDeps> = {}) {
  const never = () => new Promise<never>(() => undefined);
  const client = {
    getDepartures,
    getStatus,
    listRuntimeDisruptions,
    getWeather: never,
    getNews: never,
    revalidate: (id: string) => (id === 'getManifest' ? revalidate() : never()),
  } as unknown as DisplayEngineDeps['client'];
  const monotonicMs = () => performance.now();
  const serverClock = new ServerClock({
    monotonicMs,
    deviceMs: () => Date.now() + deviceAheadMs,
    skew: { read: () => 0, write: () => undefined },
  });
  return createDisplayEngine(
    {
      displayId: null,
      place: { kind: 'station', stationCode: '900100003', platform: '1', directions: null },
      outputTypeId: 6,
      screen: null,
    },
    {
      client,
      clock: serverClock,
      serverClock,
      monotonicMs,
      timers: platformTimers,
      deadlines: platformTimers,
      keeper,
      files: noDeviceFiles,
      hints: (listener) => {
        hint = listener;
        return () => undefined;
      },
      isClockUncertain: () => false,
      moment: () => undefined,
      onProblem: (source) => problems.push(source),
      ...change,
    },
  );
}

function sceneOf(frame: DisplayFrame): string {
  return frame.state === 'scene' ? frame.scene.name : frame.state;
}

// Loaded here, because a turned clock does not wait for a file to be read.
beforeAll(() => import('@perron/core/conditions'));

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  problems.length = 0;
  deviceAheadMs = 0;
  getDepartures = vi.fn(async () => departuresAt(600));
  revalidate = vi.fn(async () => ({ data: manifest(), etag: '"a"' }));
  listRuntimeDisruptions = vi.fn(async () => ({ disruptions: [] }));
  keeper = memoryKeeper();
  getStatus = vi.fn(async () => ({ now: new Date(Date.now()).toISOString() }));
  return () => vi.useRealTimers();
});

test('a display starts with nothing, and shows its scene once the manifest is there', async () => {
  const display = engine();
  expect(display.frame().state).toBe('starting');
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sceneOf(display.frame())).toBe('scene 1');
  display.stop();
});

test('scenes follow one another after their duration, on the second', async () => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sceneOf(display.frame())).toBe('scene 2');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  display.stop();
});

test('when a train has arrived, its scenario takes over within the second', async () => {
  getDepartures.mockImplementation(async () => departuresAt(40));
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sceneOf(display.frame())).toBe('scene 3');
  display.stop();
});

test('a failed fetch is reported and the last departures stay', async () => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  getDepartures.mockRejectedValue(new Error('cut off'));
  await vi.advanceTimersByTimeAsync(40_000);
  const frame = display.frame();
  expect(frame.state === 'scene' && frame.situation.departures.state).toBe('known');
  expect(problems).toContain('departures');
  display.stop();
});

test('a fetch that hangs is given up after 10 s and tried again', async () => {
  getDepartures.mockImplementationOnce(() => new Promise(() => undefined));
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(getDepartures).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const frame = display.frame();
  expect(frame.state === 'scene' && frame.situation.departures.state).toBe('known');
  display.stop();
});

test('departures are asked for every 30 s and the manifest every minute', async () => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(60_000);
  getDepartures.mockClear();
  revalidate.mockClear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(getDepartures).toHaveBeenCalledTimes(4);
  expect(revalidate).toHaveBeenCalledTimes(2);
  display.stop();
});

test('a display that starts just before its turn does not ask twice', async () => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(getDepartures).toHaveBeenCalledTimes(1);
  display.stop();
});

test('what the server says has changed is fetched at once', async () => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  revalidate.mockResolvedValue({ data: manifest({ version: 'b'.repeat(32) }), etag: '"b"' });
  listRuntimeDisruptions.mockClear();
  hint('manifest');
  await vi.advanceTimersByTimeAsync(0);
  const frame = display.frame();
  expect(frame.state === 'scene' && frame.manifest.version).toBe('b'.repeat(32));
  expect(listRuntimeDisruptions).not.toHaveBeenCalled();
  hint('everything');
  expect(listRuntimeDisruptions).toHaveBeenCalledOnce();
  display.stop();
});

test('a display that has been live before starts without a server, from what it kept', async () => {
  const first = engine();
  first.start();
  await vi.advanceTimersByTimeAsync(1_000);
  first.stop();
  revalidate.mockRejectedValue(new TypeError('fetch failed'));
  getDepartures.mockRejectedValue(new TypeError('fetch failed'));
  const second = engine();
  second.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sceneOf(second.frame())).toBe('scene 1');
  second.stop();
});

/** Files of a device, of which some manifests' cannot be had. */
function filesWithout(missing: Set<string>) {
  const kept: string[] = [];
  const versionOf = (of: NamesFiles) => (of.kind === 'manifest' ? of.manifest.version[0]! : 'news');
  return {
    kept,
    files: {
      fetch: async (of: NamesFiles) => {
        if (missing.has(versionOf(of))) throw new Error(`no picture of ${versionOf(of)}`);
      },
      kept: async (of: NamesFiles) => void kept.push(versionOf(of)),
    },
  };
}

/** What a display shows that starts without a server. */
async function coldStart(): Promise<string | null> {
  const online = revalidate;
  revalidate = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  const frame = display.frame();
  display.stop();
  revalidate = online;
  return frame.state === 'scene' ? frame.manifest.version[0]! : null;
}

test('a manifest is shown at once, and kept when its pictures are there', async () => {
  const missing = new Set(['b']);
  const { kept, files } = filesWithout(missing);
  const display = engine({ files });
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kept).toEqual(['a']);
  revalidate.mockResolvedValue({ data: manifest({ version: 'b'.repeat(32) }), etag: '"b"' });
  hint('manifest');
  await vi.advanceTimersByTimeAsync(0);
  const frame = display.frame();
  expect(frame.state === 'scene' && frame.manifest.version[0]).toBe('b');
  revalidate.mockResolvedValue('unchanged');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await coldStart()).toBe('a');
  expect(problems).toContain('pictures');
  missing.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await coldStart()).toBe('b');
  expect(kept).toEqual(['a', 'b']);
  display.stop();
});

test('a manifest whose pictures do not come is not waited for once there is another', async () => {
  const { kept, files } = filesWithout(new Set(['b']));
  const display = engine({ files });
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  for (const letter of ['b', 'c']) {
    const data = manifest({ version: letter.repeat(32) });
    revalidate.mockResolvedValue({ data, etag: `"${letter}"` });
    hint('manifest');
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(kept).toEqual(['a', 'c']);
  expect(await coldStart()).toBe('c');
  problems.length = 0;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(problems).not.toContain('pictures');
  display.stop();
});

test('what was kept and is not of this version’s form is dropped', async () => {
  const first = engine();
  first.start();
  await vi.advanceTimersByTimeAsync(1_000);
  first.stop();
  const whole = keeper;
  keeper = { ...whole, read: async (name) => (await whole.read(name)) && { data: 'old form' } };
  revalidate.mockRejectedValue(new TypeError('fetch failed'));
  const second = engine();
  second.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.frame().state).toBe('unreachable');
  expect(problems).toContain('keeper');
  second.stop();
});

test('an address that the server refuses is said, and tried again', async () => {
  revalidate.mockRejectedValueOnce(new ApiError(404, null, 'Output type 99 does not exist.'));
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(display.frame()).toEqual({ state: 'refused', message: 'Output type 99 does not exist.' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  display.stop();
});

test('a server that does not answer at boot is said, but never after something was shown', async () => {
  revalidate.mockRejectedValueOnce(new TypeError('fetch failed'));
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(display.frame().state).toBe('unreachable');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sceneOf(display.frame())).toBe('scene 1');
  revalidate.mockRejectedValue(new TypeError('fetch failed'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(display.frame().state).toBe('scene');
  display.stop();
});

test('an unchanged manifest does not begin the playlist anew', async () => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  revalidate.mockResolvedValue('unchanged');
  await vi.advanceTimersByTimeAsync(75_000);
  expect(sceneOf(display.frame())).toBe('scene 2');
  display.stop();
});

test('a device whose clock is two hours off shows the time of the server', async () => {
  getStatus.mockImplementation(async () => ({
    now: new Date(Date.now() + 7_200_000).toISOString(),
  }));
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(2_000);
  const frame = display.frame();
  const offMs = frame.state === 'scene' ? frame.situation.nowMs - Date.now() : 0;
  expect(Math.abs(offMs - 7_200_000)).toBeLessThan(50);
  display.stop();
});

test('a scenario with an empty playlist, and none at all, are told apart', async () => {
  revalidate.mockResolvedValueOnce({
    data: manifest({ playlists: [playlist(1, 18, [])] }),
    etag: '"b"',
  });
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(display.frame().state).toBe('empty_playlist');
  revalidate.mockResolvedValue({ data: manifest({ playlists: [] }), etag: '"c"' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(display.frame().state).toBe('no_scenario');
  display.stop();
});

const broken: [string, Partial<Manifest>][] = [
  [
    'the condition of the scenario that everybody falls back to is false',
    { scenarios: manifest().scenarios.map((one) => ({ ...one, condition: 'false' })) },
  ],
  [
    'it is wrong',
    { scenarios: manifest().scenarios.map((one) => ({ ...one, condition: 'no_such_fact' })) },
  ],
  ['its playlist is emptied', { playlists: [playlist(1, 18, [])] }],
  ['all playlists are deleted', { playlists: [] }],
  ['its designs are gone', { pixelScenes: [] }],
];

test.each(broken)('when %s, the last scenes that worked go on for an hour', async (_, change) => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  revalidate.mockResolvedValue({ data: manifest(change), etag: '"b"' });
  await vi.advanceTimersByTimeAsync(65_000);
  expect(display.frame().state).not.toBe('scene');
  const scenes = new Set<string | undefined>();
  for (let second = 0; second < 21; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    scenes.add(drawnScene(display.frame())?.name);
  }
  expect([...scenes].sort()).toEqual(['scene 1', 'scene 2']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(drawnScene(display.frame())?.name).toBe('Plain');
  display.stop();
});

test.each(broken)('when %s, a display that starts has a plain board', async (_, change) => {
  revalidate.mockResolvedValue({ data: manifest(change), etag: '"b"' });
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  const kinds = drawnScene(display.frame())?.widgets.map(({ type }) => type);
  expect(kinds).toEqual(['text', 'time', 'depatures_table']);
  display.stop();
});

test('a condition that cannot be read is reported once, not every three seconds', async () => {
  const scenarios = manifest().scenarios.map((one) => ({ ...one, condition: 'tru' }));
  revalidate.mockResolvedValue({ data: manifest({ scenarios }), etag: '"d"' });
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(problems.filter((source) => source === 'scenarios')).toHaveLength(1);
  display.stop();
});

test('a stopped display asks for nothing any more', async () => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(0);
  display.stop();
  const before = getDepartures.mock.calls.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(getDepartures.mock.calls.length).toBe(before);
  expect(vi.getTimerCount()).toBe(0);
});

test('departures that could never be had are unknown, not "loading" for ever', async () => {
  getDepartures.mockRejectedValue(new Error('502'));
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  const frame = display.frame();
  expect(frame.state === 'scene' && frame.situation.departures.state).toBe('unknown');
  display.stop();
});

test('a condition in the expression language is read by what is loaded for it', async () => {
  vi.useRealTimers();
  const scenarios = manifest().scenarios.map((one) => ({ ...one, condition: 'platform == "1"' }));
  revalidate.mockResolvedValue({ data: manifest({ scenarios }), etag: '"e"' });
  const display = engine();
  display.start();
  await vi.waitFor(() => expect(sceneOf(display.frame())).toBe('scene 3'));
  display.stop();
});

test('while nobody looks nothing is fetched, and at once when somebody does', async () => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  display.setWatched(false);
  const asked = revalidate.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(revalidate).toHaveBeenCalledTimes(asked);
  display.setWatched(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(revalidate).toHaveBeenCalledTimes(asked + 1);
  display.stop();
});

test('when the device’s clock has jumped, the server is asked for the time, once', async () => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(10_000);
  const asked = getStatus.mock.calls.length;
  deviceAheadMs = 600_000;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(getStatus).toHaveBeenCalledTimes(asked + 1);
  display.stop();
});

function secondOf(frame: DisplayFrame): number {
  return frame.state === 'scene' ? (frame.situation.nowMs - start) / 1000 : Number.NaN;
}

test('a display whose simulated clock is turned back goes on, with departures of that time', async () => {
  const clock = new SimulatedClock({ now: () => Date.now() });
  const display = engine({ clock, timers: clockTimers(clock, platformTimers) });
  display.start();
  await vi.advanceTimersByTimeAsync(10_000);
  const asked = getDepartures.mock.calls.length;
  clock.jumpTo(start - 3_600_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(secondOf(display.frame())).toBe(-3_598);
  expect(getDepartures).toHaveBeenCalledTimes(asked + 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(secondOf(display.frame())).toBe(-3_538);
  expect(getDepartures).toHaveBeenCalledTimes(asked + 3);
  display.stop();
});

test('a display whose own clock was two hours fast goes on when it is put right', async () => {
  deviceAheadMs = 7_200_000;
  getStatus.mockRejectedValueOnce(new Error('no way to the server'));
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(secondOf(display.frame())).toBe(7_203);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(secondOf(display.frame())).toBe(63);
  const asked = getDepartures.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(secondOf(display.frame())).toBe(123);
  expect(getDepartures).toHaveBeenCalledTimes(asked + 2);
  display.stop();
});

test('after a sleep without a network there is no clock and no departure, until the time is sure', async () => {
  const display = engine();
  display.start();
  await vi.advanceTimersByTimeAsync(10_000);
  getStatus.mockRejectedValue(new Error('no network'));
  // The steady clock stood still for ten hours.
  deviceAheadMs = 10 * 3_600_000;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(display.frame().state).toBe('clock_unknown');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(display.frame().state).toBe('clock_unknown');
  getStatus.mockImplementation(async () => ({
    now: new Date(Date.now() + deviceAheadMs).toISOString(),
  }));
  await vi.advanceTimersByTimeAsync(16_000);
  const frame = display.frame();
  const shownMs = 'situation' in frame ? frame.situation.nowMs : 0;
  expect(Math.abs(shownMs - (Date.now() + deviceAheadMs))).toBeLessThan(1_001);
  display.stop();
});
