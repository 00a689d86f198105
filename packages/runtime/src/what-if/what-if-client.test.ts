import type { WhatIf } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Simulation } from '../simulation/create-simulation';
import { SmallNetwork, inStation, onTrip, start } from '../simulation/testing/small-network';

let network: SmallNetwork;
let simulation: Simulation;

beforeEach(() => {
  vi.useFakeTimers({ now: start + 1_000 });
  network = new SmallNetwork();
  simulation = network.simulation([inStation, onTrip]);
});

afterEach(() => {
  simulation.stop();
  vi.useRealTimers();
});

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

async function tryOut(...whatIfs: WhatIf[]): Promise<void> {
  await pass(1);
  simulation.setWhatIfs(whatIfs);
  await pass(1);
}

function frame(key: string) {
  const shown = simulation.display(key)?.frame();
  if (!shown || !('situation' in shown)) throw new Error(`It shows nothing yet`);
  return shown;
}

function scene(key: string): string {
  const shown = frame(key);
  return shown.state === 'scene' ? shown.scene.name : shown.state;
}

function calls() {
  const { departures } = frame('0').situation;
  return departures.state === 'known' ? departures.calls : [];
}

test('every trip is later by a delay, in a station and in the train', async () => {
  await tryOut({ kind: 'delay', trip_id: null, seconds: 120 });
  expect(calls()[0]).toMatchObject({ plannedMs: start, expectedMs: start + 120_000 });
  expect(frame('1').situation.trip).toMatchObject({
    stops: [{ departsMs: start + 120_000 }, { arrivesMs: start + 240_000 }, {}, {}],
  });
});

test('a delay of one trip makes no other late, also at another moment than now', async () => {
  const late = start + 86_400_000 + 300_000;
  simulation.clock.jumpTo(start + 86_400_000);
  await tryOut({ kind: 'delay', trip_id: `trip ${late}`, seconds: 60 });
  expect(calls().find(({ plannedMs }) => plannedMs === late)?.expectedMs).toBe(late + 60_000);
  const other = late + 300_000;
  expect(calls().find(({ plannedMs }) => plannedMs === other)?.expectedMs).toBe(other);
  expect(frame('0').situation.departures).toMatchObject({ freshness: 'live' });
});

test('a cancelled trip is cancelled as the transit service says it', async () => {
  const gone = start + 300_000;
  await tryOut({ kind: 'cancellation', trip_id: `trip ${gone}` });
  expect(calls().find(({ plannedMs }) => plannedMs === gone)).toMatchObject({
    cancelled: true,
    expectedMs: null,
  });
});

test('a train stands at the platform for as long as it is tried', async () => {
  await pass(5);
  expect(scene('0')).toBe('Departures Display');
  await tryOut({ kind: 'train_at_platform', trip_id: null });
  const seen = new Set<string>();
  simulation.display('0')?.subscribe(() => seen.add(scene('0')));
  await pass(120);
  expect([...seen]).toEqual(['StationTrainAtStation']);
  await tryOut();
  expect(scene('0')).toBe('Departures Display');
});

test('in the train it stands at the next station', async () => {
  await pass(40);
  expect(scene('1')).toBe('OnTrack');
  await tryOut({ kind: 'train_at_platform', trip_id: 'one' });
  expect(frame('1').situation.trip).toMatchObject({ position: { state: 'at_station', index: 1 } });
});

const disruption = { kind: 'disruption', line: 'U8', text: 'Bitte umsteigen' } as const;

test.each([
  ['police', 'StationDisruption'],
  ['medical', 'StationDisruption'],
  ['nostopping', 'StationDisruption'],
  ['replacementsev', 'StationDisruption'],
] as const)('a disruption of type %s shows %s', async (type, shown) => {
  await pass(5);
  await tryOut({ ...disruption, type, from_code: 'a', to_code: 'b' });
  expect(scene('0')).toBe(shown);
});

test.each([
  ['b', 'd'],
  ['d', 'b'],
])('a shuttle from %s to %s shows its scenes in the train, both ways', async (from, to) => {
  await pass(40);
  const tried = { ...disruption, type: 'replacementpendelzug' } as const;
  await tryOut({ ...tried, from_code: from, to_code: to });
  expect(scene('1')).toBe('Pendelzug');
  await pass(80);
  expect(scene('1')).toBe('PendelzugAtStation');
  const { disruptions } = frame('1').situation;
  const [shuttle] = disruptions.state === 'known' ? disruptions.here : [];
  expect(shuttle?.type === 'pendelzug' && [shuttle.stationStart?.code, shuttle.stationEnd?.code]) //
    .toEqual([from, to]);
});

test.each([
  ['without words', {}, { title: '', messages: [] }],
  [
    'in the words of a form',
    { title: 'Polizei', messages: [{ language: 'en', message: 'Wait.' }] },
    { title: 'Polizei', messages: [{ language: 'en', message: 'Wait.' }] },
  ],
])('passengers are told of a disruption %s', async (_, words, expected) => {
  await pass(5);
  const tried = { ...disruption, type: 'police', text: '', from_code: 'b', to_code: 'b' } as const;
  await tryOut({ ...tried, ...words });
  const { disruptions } = frame('0').situation;
  expect(disruptions.state === 'known' && disruptions.here).toMatchObject([expected]);
});

const closure = { ...disruption, type: 'police', from_code: 'b', to_code: 'b' } as const;

function titles(): string[] {
  const { disruptions } = frame('0').situation;
  if (disruptions.state !== 'known') return [];
  return disruptions.here.map((entry) => ('title' in entry ? entry.title : entry.type));
}

test('a disruption with its own times runs from the one to the other on the turned clock', async () => {
  const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
  const [noon, later] = [start + 86_400_000, start + 2 * 86_400_000];
  const hour = 3_600;
  await tryOut({ ...closure, title: 'Night', starts_at: at(86_400), ends_at: at(86_400 + hour) });
  for (const [momentMs, running] of [
    [noon - 2_000, []],
    [noon, ['Night']],
    [noon + (hour - 5) * 1000, ['Night']],
    [noon + hour * 1000, []],
    [later, []],
    [noon + 1_000, ['Night']],
  ] as const) {
    simulation.clock.jumpTo(momentMs);
    await pass(1);
    expect(titles(), new Date(momentMs).toISOString()).toEqual(running);
  }
});

test('disruptions that are tried rank by their own priorities; one without any comes first', async () => {
  await pass(5);
  await tryOut(
    { ...closure, title: 'low', priority: 10 },
    { ...closure, title: 'high', priority: 40 },
    { ...closure, title: 'none' },
  );
  expect(titles()).toEqual(['none', 'high', 'low']);
});

test('a disruption on another part of the line does not concern the station', async () => {
  await pass(5);
  await tryOut({ ...disruption, type: 'police', from_code: 'c', to_code: 'd' });
  expect(scene('0')).toBe('Departures Display');
});

test('a stored disruption counts as if it ran now, unless it is suppressed', async () => {
  await pass(5);
  await tryOut({ kind: 'stored_disruption', disruption_id: 7 });
  expect(scene('0')).toBe('StationDisruption');
  await tryOut(
    { kind: 'stored_disruption', disruption_id: 7 },
    { kind: 'alert_suppressed', disruption_id: 7 },
  );
  expect(scene('0')).toBe('Departures Display');
});

test('the weather is what is tried', async () => {
  const weather = {
    temperature: -7,
    humidity: 80,
    windSpeed: 3,
    windDirection: 'N',
    cloudCover: 100,
    precipitation: 2,
    weatherDescription: 'Schnee',
  };
  await tryOut({ kind: 'weather', weather });
  expect(frame('0').situation.weather?.weather).toEqual(weather);
});

function status(name: string): string | undefined {
  return simulation
    .display('0')
    ?.sources()
    .find((source) => source.name === name)?.status;
}

test.each(['departures', 'disruptions', 'weather', 'news', 'manifest'] as const)(
  'a source that fails, fails: %s',
  async (source) => {
    await tryOut({ kind: 'source', source, fault: 'fails' });
    expect(status(source)).toBe('error');
    const others = ['departures', 'weather'].filter((name) => name !== source);
    expect(others.map(status)).toEqual(others.map(() => 'success'));
    expect(scene('0')).not.toBe('starting');
  },
);

test('a source that hangs is given up after its time limit', async () => {
  await tryOut({ kind: 'source', source: 'departures', fault: 'hangs' });
  expect(status('departures')).toBe('fetching');
  await pass(10);
  expect(status('departures')).toBe('error');
});

test('departures that freeze age on the board', async () => {
  await pass(5);
  await tryOut({ kind: 'source', source: 'departures', fault: 'freezes' });
  await pass(70);
  expect(status('departures')).toBe('success');
  expect(frame('0').situation.departures).toMatchObject({ freshness: 'aging' });
  await pass(300);
  expect(frame('0').situation.departures).toMatchObject({ freshness: 'timetable' });
});

test.each([
  [{ kind: 'no_network' }],
  [{ kind: 'source', source: 'departures', fault: 'hangs' }],
] as const)('a situation that begins with %j begins with what displays had', async (fault) => {
  simulation.stop();
  simulation = network.simulation([inStation, onTrip], [fault]);
  await pass(5);
  expect([scene('0'), scene('1')]).toEqual(['Departures Display', 'AtStation']);
  expect(calls()[0]?.plannedMs).toBe(start + 300_000);
  const asked = network.getDepartures.mock.calls.length;
  await pass(400);
  expect(status('departures')).not.toBe('success');
  expect(network.getDepartures.mock.calls.length).toBe(asked);
  expect(frame('0').situation.departures).toMatchObject({ freshness: 'timetable' });
});

test('without a network all sources fail, and what was there stays', async () => {
  await pass(5);
  await tryOut({ kind: 'no_network' });
  const failed = simulation.display('0')?.sources() ?? [];
  expect(failed.map((source) => source.status)).toEqual(failed.map(() => 'error'));
  expect(scene('0')).toBe('Departures Display');
  await tryOut();
  await pass(1);
  expect(status('departures')).toBe('success');
});
