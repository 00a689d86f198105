import type { Hearing, Manifest } from '@perron/schema';
import { firstAnnouncementRules, reportedSpoken } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DisplayEngine } from '../engine/display-engine';
import { manifest as sampleManifest, departuresAt, start } from '../engine/testing/engine-samples';
import { EngineWorld } from '../engine/testing/engine-world';
import { Announcer, NotNow } from './announcer';
import type { Loudspeaker, Utterance } from './announcer';

const s = 1000;

/** A loudspeaker that says what it is given until the test ends it. */
class TestLoudspeaker implements Loudspeaker {
  readonly begun: Utterance[] = [];
  readonly prepared: string[] = [];
  /** Those under way. */
  saying = 0;
  maxAtOnce = 0;
  end: (outcome: Exclude<Hearing, 'cut' | 'failed'> | Error) => void = () => undefined;

  say(utterance: Utterance, signal: AbortSignal) {
    this.begun.push(utterance);
    this.saying += 1;
    this.maxAtOnce = Math.max(this.maxAtOnce, this.saying);
    return new Promise<Exclude<Hearing, 'cut' | 'failed'>>((resolve, reject) => {
      const over = (settle: () => void) => {
        this.saying -= 1;
        settle();
      };
      this.end = (outcome) =>
        over(() => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
      signal.addEventListener('abort', () => over(() => resolve('server_voice')), { once: true });
    });
  }

  prepare(parts: Parameters<Loudspeaker['prepare']>[0]): void {
    this.prepared.push(...parts.map(({ text }) => text));
  }

  texts(): string[] {
    return this.begun.map(({ parts }) => parts.map(({ text }) => text).join(' / '));
  }
}

let world: EngineWorld;
let engine: DisplayEngine;
let loudspeaker: TestLoudspeaker;
let announcer: Announcer;
let problems: unknown[];

const audio = {
  ...sampleManifest().outputType,
  output_type: 'audio' as const,
  resolution_x: null,
  resolution_y: null,
};

function manifestWith(change: Partial<Manifest> = {}): Manifest {
  const text = (words: string) => ({ type: 'Audio' as const, text: words, duration: 600 });
  return {
    ...sampleManifest({ outputType: audio, pixelScenes: [] }),
    playlists: [{ id: 1, scenario_id: 18, output_type_id: 6, entries: [text('Bitte Abstand.')] }],
    ...change,
  };
}

function speech(
  change: Partial<NonNullable<Manifest['speech']>> = {},
): NonNullable<Manifest['speech']> {
  return {
    rules: firstAnnouncementRules,
    pronunciations: [],
    signed: [],
    recordings: '',
    announcements: [],
    ...change,
  };
}

async function open(manifest = manifestWith(), departsIn = 3_600): Promise<void> {
  world.revalidate = vi.fn(async () => ({ data: manifest, etag: '"a"' }));
  world.getDepartures = vi.fn(async () => ({
    ...departuresAt(departsIn),
    realtimeDataUpdatedAt: Math.floor(Date.now() / s),
  }));
  engine = world.engine();
  announcer = new Announcer({
    engine,
    loudspeaker,
    displayId: 7,
    monotonicMs: () => performance.now(),
    onProblem: (error) => problems.push(error),
  });
  engine.start();
  announcer.start();
  await vi.advanceTimersByTimeAsync(2 * s);
}

/** The server has another manifest, and says so. */
async function change(manifest: Manifest): Promise<void> {
  const data = { ...manifest, version: 'b'.repeat(32) };
  world.revalidate = vi.fn(async () => ({ data, etag: '"b"' }));
  world.hint('manifest');
  await vi.advanceTimersByTimeAsync(2 * s);
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  world = new EngineWorld();
  loudspeaker = new TestLoudspeaker();
  problems = [];
});
afterEach(() => {
  announcer.stop();
  engine.stop();
  vi.useRealTimers();
});

const later = new Date(start + 300 * s).toISOString();
const direct = {
  id: 5,
  until: later,
  displayId: null,
  parts: [{ language: 'de' as const, text: 'Bahnsteig räumen.' }],
};

test('an audio output says its playlist, and tells in its report what was said', async () => {
  await open();
  expect(engine.frame().state).toBe('audio');
  expect(loudspeaker.texts()).toEqual(['Bitte Abstand.']);
  expect(announcer.now()?.announcement.kind).toBe('scene');
  loudspeaker.end('server_voice');
  await vi.advanceTimersByTimeAsync(5 * s);
  expect(announcer.now()).toBeNull();
  expect(announcer.spoken()).toEqual([
    {
      number: 1,
      kind: 'scene',
      heard: 'server_voice',
      announcement_id: null,
      age_seconds: 7,
      parts: [{ language: 'de', text: 'Bitte Abstand.' }],
    },
  ]);
});

test('an operator’s announcement breaks a text off, and two never sound at once', async () => {
  await open();
  await change(manifestWith({ speech: speech({ announcements: [direct] }) }));
  expect(loudspeaker.texts()).toEqual(['Bitte Abstand.', 'Bahnsteig räumen.']);
  loudspeaker.end('device_voice');
  await vi.advanceTimersByTimeAsync(30 * s);
  expect(loudspeaker.maxAtOnce).toBe(1);
  // Once is enough.
  expect(loudspeaker.begun).toHaveLength(2);
  expect(announcer.spoken().map(({ heard, announcement_id }) => [heard, announcement_id])).toEqual([
    ['cut', null],
    ['device_voice', 5],
  ]);
});

test('an announcement for another loudspeaker, or an expired one, is not said', async () => {
  const announcements = [
    { ...direct, id: 1, displayId: 8 },
    { ...direct, id: 2, until: new Date(start).toISOString() },
    { ...direct, id: 3, displayId: 7, parts: [{ language: 'de' as const, text: 'Für diesen.' }] },
  ];
  await open(manifestWith({ speech: speech({ announcements }), playlists: [] }));
  loudspeaker.end('server_voice');
  await vi.advanceTimersByTimeAsync(10 * s);
  expect(loudspeaker.texts()).toEqual(['Für diesen.']);
});

test('a text that could not be said is tried again after ten seconds, and not before', async () => {
  await open();
  loudspeaker.end(new Error('no voice now'));
  await vi.advanceTimersByTimeAsync(9 * s);
  expect(loudspeaker.begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * s);
  expect(loudspeaker.begun).toHaveLength(2);
  expect(announcer.spoken().map(({ heard }) => heard)).toEqual(['failed']);
  expect(problems).toEqual([new Error('no voice now')]);
});

test('a text that no voice can say keeps no other from being said, and is tried ever more seldom', async () => {
  await open(manifestWith({ speech: speech({ announcements: [direct] }) }));
  const attempts = () => loudspeaker.texts().filter((text) => text === 'Bahnsteig räumen.').length;
  loudspeaker.end(new Error('no such sound'));
  await vi.advanceTimersByTimeAsync(2 * s);
  expect(loudspeaker.texts()).toEqual(['Bahnsteig räumen.', 'Bitte Abstand.']);
  loudspeaker.end('server_voice');
  const after: number[] = [];
  for (let seconds = 2; seconds < 75; seconds += 1) {
    const before = attempts();
    await vi.advanceTimersByTimeAsync(1 * s);
    if (attempts() === before) continue;
    after.push(seconds + 1);
    loudspeaker.end(new Error('no such sound'));
  }
  expect(after.map((seconds) => Math.round(seconds / 10) * 10)).toEqual([10, 30, 70]);
});

test('a failure that goes on is noted once an hour', async () => {
  const until = new Date(start + 4 * 3_600 * s).toISOString();
  const announcements = [{ ...direct, until }];
  await open(manifestWith({ speech: speech({ announcements }), playlists: [] }), 10 * 3_600);
  const failing = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      if (loudspeaker.saying > 0) loudspeaker.end(new Error('no voice now'));
      await vi.advanceTimersByTimeAsync(1 * s);
    }
  };
  await failing(3_500);
  expect(loudspeaker.begun.length).toBeGreaterThan(50);
  const outcomes = () => announcer.spoken().map(({ heard }) => heard);
  expect(outcomes()).toEqual(['failed']);
  await failing(200);
  expect(outcomes()).toEqual(['failed', 'failed']);
});

test('a loudspeaker of which everything fails is left alone between two attempts', async () => {
  const rules = { ...firstAnnouncementRules, say_arrivals: false };
  const announcements = [1, 2, 3, 4].map((id) => ({
    ...direct,
    id,
    parts: [{ language: 'de' as const, text: `Ansage ${id}.` }],
  }));
  await open(manifestWith({ speech: speech({ rules, announcements }), playlists: [] }));
  for (let seconds = 0; seconds < 120; seconds += 1) {
    if (loudspeaker.saying > 0) loudspeaker.end(new Error('no voice now'));
    await vi.advanceTimersByTimeAsync(1 * s);
  }
  // Two at once, then one in ten seconds, and each has its turn.
  expect(loudspeaker.begun.length).toBeLessThanOrEqual(13);
  expect(new Set(loudspeaker.texts()).size).toBe(4);
});

test('a text of two thousand characters is read to its end, and fits in a report', async () => {
  const long = `${'Sehr lang. '.repeat(181)}Ende 🚇`.padEnd(2_000, '!');
  const text = { type: 'Audio' as const, text: long, duration: 600 };
  const playlists = [{ id: 1, scenario_id: 18, output_type_id: 6, entries: [text] }];
  await open(manifestWith({ playlists }));
  await vi.advanceTimersByTimeAsync(200 * s);
  expect(loudspeaker.saying).toBe(1);
  loudspeaker.end('server_voice');
  await vi.advanceTimersByTimeAsync(1 * s);
  const [said] = announcer.spoken();
  expect(said?.heard).toBe('server_voice');
  expect(reportedSpoken.safeParse(said).success).toBe(true);
  expect(said?.parts[0]?.text).toMatch(/^Sehr lang\..*…$/);
});

test('a playlist without entries says nothing, and is no fault', async () => {
  const playlists = [{ id: 1, scenario_id: 18, output_type_id: 6, entries: [] }];
  await open(manifestWith({ playlists }));
  await vi.advanceTimersByTimeAsync(60 * s);
  expect([loudspeaker.texts(), problems]).toEqual([[], []]);
  await change(manifestWith({ playlists, speech: speech({ announcements: [direct] }) }));
  expect(loudspeaker.texts()).toEqual(['Bahnsteig räumen.']);
});

test('a loudspeaker that knows when it may speak again is asked then', async () => {
  await open();
  loudspeaker.end(new NotNow('busy', 60 * s));
  await vi.advanceTimersByTimeAsync(58 * s);
  expect(loudspeaker.begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4 * s);
  expect(loudspeaker.begun).toHaveLength(2);
  expect(announcer.spoken().map(({ heard }) => heard)).toEqual(['failed']);
});

test('a text that is decided again is no failure, and is said at once if it is still the case', async () => {
  await open(manifestWith({ speech: speech({ announcements: [direct] }) }));
  await vi.advanceTimersByTimeAsync(1 * s);
  loudspeaker.end(new NotNow('it rang for long', 0));
  await vi.advanceTimersByTimeAsync(0);
  expect(loudspeaker.texts()).toEqual(['Bahnsteig räumen.', 'Bahnsteig räumen.']);
  expect([announcer.spoken(), problems]).toEqual([[], []]);
  // It is over before the next attempt.
  await change(manifestWith({ speech: speech() }));
  loudspeaker.end(new NotNow('it rang for long', 0));
  await vi.advanceTimersByTimeAsync(0);
  expect(loudspeaker.texts().slice(2)).toEqual(['Bitte Abstand.']);
});

test('once the device may make sound, what was only shown is said', async () => {
  await open();
  loudspeaker.end('silent');
  await vi.advanceTimersByTimeAsync(5 * s);
  expect(loudspeaker.begun).toHaveLength(1);
  announcer.audible();
  expect(loudspeaker.texts()).toEqual(['Bitte Abstand.', 'Bitte Abstand.']);
});

test('a sound that hangs is given up, and the next one sounds', async () => {
  await open(manifestWith(), 5 * 60);
  await vi.advanceTimersByTimeAsync(95 * s);
  expect(loudspeaker.maxAtOnce).toBe(1);
  await vi.advanceTimersByTimeAsync(60 * s);
  expect(loudspeaker.texts()).toContain('Zug nach Wittenau, 3 Minuten, Gleis 1.');
});

test('an announcement that hangs is given up after 90 seconds, no sooner, and said again', async () => {
  await open(manifestWith({ speech: speech({ announcements: [direct] }) }));
  await vi.advanceTimersByTimeAsync(85 * s);
  expect(loudspeaker.texts()).toEqual(['Bahnsteig räumen.']);
  await vi.advanceTimersByTimeAsync(10 * s);
  expect(loudspeaker.texts()).toEqual(['Bahnsteig räumen.', 'Bitte Abstand.']);
  expect(announcer.spoken().map(({ heard }) => heard)).toEqual(['failed']);
  await vi.advanceTimersByTimeAsync(10 * s);
  expect(loudspeaker.texts().slice(2)).toEqual(['Bahnsteig räumen.']);
  loudspeaker.end('server_voice');
  await vi.advanceTimersByTimeAsync(5 * s);
  expect(announcer.spoken().map(({ heard }) => heard)).toEqual(['failed', 'cut', 'server_voice']);
  expect(loudspeaker.maxAtOnce).toBe(1);
});

test('a text ends when a train comes, also one that is not announced', async () => {
  const rules = { ...firstAnnouncementRules, approach_minutes: [], say_arrivals: false };
  await open(manifestWith({ speech: speech({ rules }) }), 60);
  expect(loudspeaker.saying).toBe(1);
  await vi.advanceTimersByTimeAsync(50 * s);
  expect(loudspeaker.saying).toBe(0);
  expect(loudspeaker.texts()).toEqual(['Bitte Abstand.']);
  expect(announcer.spoken().map(({ heard }) => heard)).toEqual(['cut']);
});

test('a display that is no loudspeaker any more falls silent', async () => {
  await open();
  expect(loudspeaker.saying).toBe(1);
  await change(sampleManifest());
  expect(engine.frame().state).not.toBe('audio');
  expect(loudspeaker.saying).toBe(0);
});

test('volume, gong and languages are those that operators have set', async () => {
  const rules = {
    ...firstAnnouncementRules,
    volume_percent: 60,
    gong: 'urgent' as const,
    languages: ['en' as const],
  };
  await open(manifestWith({ speech: speech({ rules, announcements: [direct] }) }), 200);
  loudspeaker.end('server_voice');
  await vi.advanceTimersByTimeAsync(2 * s);
  expect(loudspeaker.begun.map(({ volume, gong }) => [volume, gong])).toEqual([
    [0.6, true],
    [0.6, false],
  ]);
  expect(loudspeaker.texts()[1]).toBe('Train to Wittenau, 3 minutes, platform 1.');
});

test('a text that comes within a minute is prepared', async () => {
  await open(manifestWith(), 270);
  await vi.advanceTimersByTimeAsync(15 * s);
  expect(loudspeaker.prepared).toContain('Zug nach Wittenau, 3 Minuten, Gleis 1.');
  expect(loudspeaker.texts()).not.toContain('Zug nach Wittenau, 3 Minuten, Gleis 1.');
});

test('while the time is not known nothing is said', async () => {
  await open();
  loudspeaker.end('server_voice');
  const frame = engine.frame();
  const frames = vi.spyOn(engine, 'frame');
  frames.mockReturnValue({ state: 'clock_unknown', manifest: manifestWith() });
  await vi.advanceTimersByTimeAsync(400 * s);
  expect(loudspeaker.begun).toHaveLength(1);
  frames.mockReturnValue(frame);
});
