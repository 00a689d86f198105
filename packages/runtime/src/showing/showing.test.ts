import type { RuntimeDisruption } from '@perron/schema';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { callIn, sceneFrame, situation, widget } from '../report/testing/frames';
import { ShowingWorld, testOf } from './testing/showing-world';

let world: ShowingWorld;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  world = new ShowingWorld();
  return () => vi.useRealTimers();
});

/** Begins a test of thirty seconds. */
async function begin(): Promise<void> {
  const endsMs = performance.now() + 30_000;
  world.answer = async (has) => ({
    ...testOf(1, Math.max(0, endsMs - performance.now())),
    ...(has === 1 && { scene: null }),
  });
  void world.showing.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.shown).toBe(1);
}

function ending() {
  return [world.shown, world.showing.said()?.ended_by];
}

const banner = widget('disruption_banner');
const police: RuntimeDisruption = {
  id: 7,
  type: 'police',
  title: 'Polizeieinsatz',
  description: '',
  priority: 40,
  startsAt: '2026-11-20T12:00:00Z',
  endsAt: null,
  announceBefore: 2,
  messages: [],
  line: { id: 1, name: 'U8' },
  affectedStations: [],
};
const disrupted = {
  disruptions: {
    state: 'known' as const,
    fetchedAtMs: situation.nowMs,
    running: [police],
    here: [police],
    ahead: [],
    announced: [],
  },
};
const departures = (seconds: number) => ({
  state: 'known' as const,
  calls: [callIn(seconds)],
  freshness: 'live' as const,
  realtimeAtMs: situation.nowMs,
  coversUntilMs: situation.nowMs + 3_600_000,
  timetableOnly: false,
});
const atPlatform = { ...situation.place, platform: '2' };

test('a test is shown when it is loaded, and ends by the display’s own clock', async () => {
  let loaded: () => void = () => undefined;
  world.load = () => new Promise((resolve) => (loaded = resolve));
  world.answer = async () => testOf(1, 8_000);
  void world.showing.ask();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([world.shown, world.showing.said()?.state]).toEqual([null, 'loading']);
  loaded();
  await vi.advanceTimersByTimeAsync(0);
  expect([world.shown, world.showing.said()?.state]).toEqual([1, 'shown']);
  world.answer = () => new Promise(() => undefined);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(world.shown).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ending()).toEqual([null, 'time_over']);
});

test('while it runs the display asks every five seconds, and says which it has', async () => {
  await begin();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(world.asked).toEqual([null, 1, 1]);
  expect(world.shown).toBe(1);
});

test('an operator ends it', async () => {
  await begin();
  world.answer = async () => null;
  void world.showing.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(ending()).toEqual([null, 'operator']);
});

test('a server that answers no more ends it, and so does one that is gone', async () => {
  await begin();
  world.answer = () => new Promise(() => undefined);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ending()).toEqual([null, 'contact_lost']);
});

test('a stream that ends is no loss as long as the server answers', async () => {
  await begin();
  world.showing.checkContact();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.shown).toBe(1);
  world.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  world.showing.checkContact();
  await vi.advanceTimersByTimeAsync(0);
  expect(ending()).toEqual([null, 'contact_lost']);
});

test('a display without a test is not asked for one when its stream ends', () => {
  world.showing.checkContact();
  expect(world.asked).toEqual([]);
});

test('a test that is told twice is begun once, also after it has ended', async () => {
  await begin();
  world.tick(sceneFrame({ widgets: [banner], situation: disrupted }));
  expect(ending()).toEqual([null, 'disruption']);
  world.frame = sceneFrame();
  world.answer = async () => testOf(1);
  void world.showing.ask();
  void world.showing.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.shown).toBeNull();
});

test('another operator takes it over', async () => {
  await begin();
  world.answer = async () => testOf(2);
  void world.showing.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.glass.map(({ id }) => id)).toEqual([1, null, 2]);
});

test('a scene that cannot be loaded or drawn ends it, and why is told', async () => {
  world.load = () => Promise.reject(new Error('/files/map.png is gone'));
  world.answer = async () => testOf(1);
  void world.showing.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.showing.said()).toMatchObject({
    ended_by: 'failed',
    problem: '/files/map.png is gone',
  });
  world.load = async () => undefined;
  world.answer = async () => testOf(2);
  void world.showing.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.shown).toBe(2);
  world.showing.broke(new Error('boom'));
  expect(world.showing.said()).toMatchObject({ ended_by: 'failed', problem: 'boom' });
  expect(world.shown).toBeNull();
});

const chosenFor = (condition: string, priority: number) => {
  const frame = sceneFrame({ situation: disrupted });
  const { winner } = frame.choice;
  return {
    ...frame,
    choice: { ...frame.choice, winner: winner && { ...winner, condition, priority } },
  };
};

test.each([
  [
    'a disruption that its scene would show',
    sceneFrame({ widgets: [banner], situation: disrupted }),
    'disruption',
  ],
  [
    'a scenario for a disruption',
    chosenFor('disruption_here && !train_in_station', 50),
    'disruption',
  ],
  ['a scenario of a higher priority', chosenFor('demo', 10), 'scenario'],
  [
    'a train at its platform',
    sceneFrame({ situation: { place: atPlatform, departures: departures(20) } }),
    'train',
  ],
  [
    'a train 20 s before it arrives',
    sceneFrame({ situation: { place: atPlatform, departures: departures(50) } }),
    'train',
  ],
  [
    'a scene that it has no more',
    { state: 'clock_unknown', manifest: sceneFrame().manifest } as const,
    'unavailable',
  ],
])('%s ends it at once', async (_, frame, endedBy) => {
  await begin();
  world.tick(frame);
  expect(ending()).toEqual([null, endedBy]);
});

test.each([
  ['a disruption that no scene of its playlist shows', sceneFrame({ situation: disrupted })],
  [
    'a train that is 21 s away',
    sceneFrame({ situation: { place: atPlatform, departures: departures(51) } }),
  ],
  ['a train at one of all platforms', sceneFrame({ situation: { departures: departures(20) } })],
  ['a scenario of a lower priority', chosenFor('true', 90)],
])('%s lets it go on', async (_, frame) => {
  await begin();
  world.tick(frame);
  expect(world.shown).toBe(1);
});

test('urgent content keeps a test that comes in off the glass', async () => {
  world.frame = sceneFrame({ widgets: [banner], situation: disrupted });
  world.answer = async () => testOf(1);
  void world.showing.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(world.glass.filter(({ id }) => id !== null)).toEqual([]);
  expect(world.showing.said()?.ended_by).toBe('disruption');
});

type Step = 'hint' | 'lost stream' | 'tick' | 'urgent' | 'calm' | 'wait' | 'broke';
type Server = 'right' | 'none' | 'gone' | 'silent' | 'slow' | 'generous' | 'old';

const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step>('hint', 'lost stream', 'tick', 'urgent', 'calm', 'wait', 'broke'),
    fc.constantFrom<Server>('right', 'none', 'gone', 'silent', 'slow', 'generous', 'old'),
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 1, max: 4 }),
  ),
  { maxLength: 40 },
);

function serverThat(does: Server, id: number): ShowingWorld['answer'] {
  switch (does) {
    case 'right':
      return async (has) => (has === id ? { id, left_ms: 10_000, scene: null } : testOf(id));
    case 'none':
      return async () => null;
    case 'gone':
      return () => Promise.reject(new TypeError('Failed to fetch'));
    case 'silent':
      return () => new Promise(() => undefined);
    case 'slow':
      return () => new Promise((resolve) => setTimeout(resolve, 3_900, testOf(id, 20_000)));
    case 'generous':
      return async () => testOf(id, 86_400_000);
    case 'old':
      return async () => testOf(1, 60_000);
  }
}

function take(step: Step): void {
  switch (step) {
    case 'hint':
      void world.showing.ask();
      return;
    case 'lost stream':
      world.showing.checkContact();
      return;
    case 'tick':
      world.tick();
      return;
    case 'urgent':
      world.tick(sceneFrame({ widgets: [banner], situation: disrupted }));
      return;
    case 'calm':
      world.tick(sceneFrame());
      return;
    case 'broke':
      world.showing.broke(new Error('boom'));
      return;
    case 'wait':
  }
}

/** How long each test stood on the glass; one that still stands, until now. */
function stood(): { id: number; forMs: number }[] {
  return world.glass.flatMap(({ id, atMs }, index) => {
    if (id === null) return [];
    const untilMs = world.glass[index + 1]?.atMs ?? performance.now();
    return [{ id, forMs: untilMs - atMs }];
  });
}

test('no test stands for more than its time, with messages lost, late, doubled or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      world = new ShowingWorld();
      for (const [step, server, waitMs, id] of all) {
        world.answer = serverThat(server, id);
        take(step);
        await vi.advanceTimersByTimeAsync(waitMs);
        if (step === 'urgent') expect(world.shown).toBeNull();
      }
      const shown = stood();
      for (const { forMs } of shown) expect(forMs).toBeLessThanOrEqual(60_000);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
      world.answer = serverThat('generous', world.shown ?? 1);
      await vi.advanceTimersByTimeAsync(60_001);
      expect(world.shown).toBeNull();
      world.showing.stop();
    }),
    // A server that promises a day.
    { examples: [[[['hint', 'generous', 0, 1]]]] },
  );
});
