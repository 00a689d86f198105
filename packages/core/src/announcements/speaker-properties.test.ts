import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '../departures/call';
import { freshness } from '../freshness/ladder';
import type { SituationInput } from '../situation/build-situation';
import { callIn, disruptionAt, inputOf, nowMs, placeOf } from '../testing/situations';
import { isUrgent } from './announcement';
import { expectedLengthMs } from './speaker';
import { scriptSteps } from './testing/script';
import type { ScriptStep } from './testing/script';

const s = 1000;

/** How a train and what is known of it change over twenty minutes. */
const anyTrain = fc.record({
  plannedIn: fc.integer({ min: -60, max: 1200 }),
  platform: fc.constantFrom('1', '2', null),
  predicted: fc.boolean(),
  delay: fc.integer({ min: -60, max: 300 }),
  changesAt: fc.integer({ min: 0, max: 1200 }),
  change: fc.constantFrom('none', 'cancelled', 'moved', 'later', 'lost'),
});
type AnyTrain = typeof anyTrain extends fc.Arbitrary<infer T> ? T : never;

function callAt(train: AnyTrain, index: number, second: number): Call {
  const plannedMs = nowMs + train.plannedIn * s;
  const changed = second >= train.changesAt ? train.change : 'none';
  const delay = train.delay + (changed === 'later' ? 200 : 0);
  const isKnown = train.predicted && changed !== 'lost' && changed !== 'cancelled';
  return callIn(0, {
    tripId: `trip-${index}-${second}`,
    direction: `Ziel ${index}`,
    plannedMs,
    expectedMs: isKnown ? plannedMs + delay * s : null,
    delaySeconds: isKnown ? delay : null,
    platform: changed === 'moved' ? '9' : train.platform,
    plannedPlatform: train.platform,
    cancelled: changed === 'cancelled',
  });
}

const anyHour = fc.record({
  trains: fc.array(anyTrain, { maxLength: 6 }),
  frozenAt: fc.integer({ min: 0, max: 1500 }),
  disruptions: fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 1000 }),
      lasts: fc.integer({ min: 120, max: 900 }),
    }),
    { maxLength: 3 },
  ),
});
type AnyHour = typeof anyHour extends fc.Arbitrary<infer T> ? T : never;

const stepSeconds = 10;

function inputAt(hour: AnyHour) {
  return (ms: number): SituationInput => {
    const second = (ms - nowMs) / s;
    const madeAtMs = nowMs + Math.min(second, hour.frozenAt) * s;
    const data = hour.trains.map((train, index) => callAt(train, index, second));
    const running = hour.disruptions.map(({ from, lasts }, index) =>
      disruptionAt(['900100003'], {
        id: index + 1,
        startsAt: new Date(nowMs + from * s).toISOString(),
        endsAt: new Date(nowMs + (from + lasts) * s).toISOString(),
        title: `Störung ${index}`,
      }),
    );
    return inputOf({
      nowMs: ms,
      languages: ['de', 'en'],
      place: placeOf(),
      departures: { data, madeAtMs, fetchedAtMs: ms, coversUntilMs: nowMs + 7200 * s },
      disruptions: { data: running, fetchedAtMs: ms },
    });
  };
}

const playlist = {
  id: 1,
  sinceMs: nowMs,
  entries: [
    { type: 'Audio', text: 'Ein längerer Text über das Wetter und die Stadt.', duration: 30 },
  ] as const,
};

function stepsOf(hour: AnyHour): ScriptStep[] {
  return scriptSteps({
    fromMs: nowMs,
    untilMs: nowMs + 1500 * s,
    stepMs: stepSeconds * s,
    playlist,
    inputAt: inputAt(hour),
  });
}

function always(property: (steps: readonly ScriptStep[], hour: AnyHour) => void): void {
  fc.assert(
    fc.property(anyHour, (hour) => property(stepsOf(hour), hour)),
    {
      numRuns: 60,
    },
  );
}

test('never two at once, and nothing twice within its interval', () => {
  always((steps) => {
    let quietFromMs = -Infinity;
    const lastMs = new Map<string, number>();
    for (const { nowMs: ms, turn } of steps) {
      if (turn.cut) quietFromMs = ms;
      if (!turn.say) continue;
      expect(ms).toBeGreaterThanOrEqual(quietFromMs);
      quietFromMs = ms + expectedLengthMs(turn.say);
      const last = lastMs.get(turn.say.key);
      if (last !== undefined)
        expect(ms - last).toBeGreaterThanOrEqual(turn.say.repeatMs ?? Infinity);
      lastMs.set(turn.say.key, ms);
    }
  });
});

test('minutes, arrivals and warnings are said only by fresh realtime of that train', () => {
  const byRealtime = new Set(['arrival', 'approach', 'platform_change', 'cancellation']);
  always((steps, hour) => {
    for (const { nowMs: ms, turn } of steps) {
      if (!turn.say || !byRealtime.has(turn.say.kind)) continue;
      const second = (ms - nowMs) / s;
      const madeAtMs = nowMs + Math.min(second, hour.frozenAt) * s;
      expect(['live', 'aging']).toContain(freshness(madeAtMs, ms));
      if (turn.say.kind !== 'approach' && turn.say.kind !== 'arrival') continue;
      const index = Number(/Ziel (\d+)/.exec(turn.say.parts[0]?.text ?? '')?.[1]);
      const train = hour.trains[index];
      expect(train && callAt(train, index, second).expectedMs).not.toBeNull();
    }
  });
});

test('nothing urgent is lost: what stays long enough to be said is said', () => {
  always((steps) => {
    const waiting = new Map<string, { sinceMs: number; othersMs: number }>();
    for (const { nowMs: ms, due, turn } of steps) {
      const urgent = new Map(
        due
          .filter(({ kind }) => isUrgent(kind))
          .map((announcement) => [announcement.key, announcement]),
      );
      if (turn.say) waiting.delete(turn.say.key);
      for (const key of waiting.keys()) if (!urgent.has(key)) waiting.delete(key);
      for (const key of urgent.keys()) {
        if (turn.memory.said.has(key)) continue;
        const wait = waiting.get(key) ?? { sinceMs: ms, othersMs: 0 };
        if (turn.say) wait.othersMs += expectedLengthMs(turn.say) + stepSeconds * s;
        // It waits only for what is being said and for what matters more: never for nothing.
        if (!waiting.has(key) && turn.memory.speaking) {
          wait.othersMs += turn.memory.speaking.untilMs - ms + stepSeconds * s;
        }
        expect(ms - wait.sinceMs).toBeLessThanOrEqual(wait.othersMs);
        expect(turn.memory.speaking?.announcement.kind).not.toBe('scene');
        waiting.set(key, wait);
      }
    }
  });
});
