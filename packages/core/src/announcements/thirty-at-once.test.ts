import { expect, test } from 'vitest';
import type { SituationInput } from '../situation/build-situation';
import { callIn, disruptionAt, inputOf, nowMs as fromMs, placeOf } from '../testing/situations';
import { scriptSteps } from './testing/script';
import type { ScriptStep } from './testing/script';

// Thirty disruptions begin at one station at the same moment, 14:04; a train comes meanwhile, another one is
// cancelled, and the playlist has a text.

const minuteMs = 60_000;
const atOnce = 30;
const beginMs = fromMs + minuteMs;

const disruptions = Array.from({ length: atOnce }, (_, index) =>
  disruptionAt(['900100003'], {
    id: index + 1,
    // The last one is the gravest.
    priority: index + 1,
    startsAt: new Date(beginMs).toISOString(),
    messages: [
      { language: 'de', message: `Störung ${index + 1}: Bitte mit Verspätungen rechnen.` },
      { language: 'en', message: `Disruption ${index + 1}: please expect delays.` },
    ],
  }),
);

function inputAt(nowMs: number): SituationInput {
  const seconds = (nowMs - fromMs) / 1000;
  const cancelled = nowMs >= fromMs + 4 * minuteMs;
  const data = [
    callIn(150, { tripId: 'comes' }),
    callIn(600, { tripId: 'cancelled', ...(cancelled && { cancelled, expectedMs: null }) }),
  ];
  const madeAtMs = nowMs - (seconds % 30) * 1000;
  return inputOf({
    nowMs,
    languages: ['de', 'en'],
    place: placeOf({ platform: '1' }),
    departures: { data, madeAtMs, fetchedAtMs: madeAtMs, coversUntilMs: fromMs + 120 * minuteMs },
    disruptions: { data: disruptions, fetchedAtMs: nowMs },
  });
}

const playlist = {
  id: 1,
  sinceMs: fromMs,
  entries: [{ type: 'Audio', text: 'Ein langer Text. '.repeat(60), duration: 600 }] as const,
};

const steps = scriptSteps({ fromMs, untilMs: fromMs + 25 * minuteMs, playlist, inputAt });

const said = steps.flatMap(({ nowMs, turn: { say, cut } }) =>
  say ? [{ nowMs, say, cut, text: say.parts[0]?.text ?? '' }] : [],
);
const numbersOf = (kind: 'disruption' | 'disruption_again') =>
  said
    .filter(({ say }) => say.kind === kind)
    .map(({ text }) => Number(/^Störung (\d+)/.exec(text)?.[1]));

test('each of thirty disruptions is said once, the gravest first, before one is said again', () => {
  const gravestFirst = disruptions.map(({ id }) => id).reverse();
  expect(numbersOf('disruption')).toEqual(gravestFirst);
  expect(numbersOf('disruption_again').slice(0, atOnce)).toEqual(gravestFirst);
  const lastFirst = said.findLastIndex(({ say }) => say.kind === 'disruption');
  expect(said.slice(0, lastFirst).map(({ say }) => say.kind)).not.toContain('disruption_again');
});

test('the text of the playlist gives way at once, and the last disruption is said within four minutes', () => {
  const first = said.find(({ say }) => say.kind === 'disruption');
  expect([first?.nowMs, first?.cut?.kind]).toEqual([beginMs, 'scene']);
  const last = said.findLast(({ say }) => say.kind === 'disruption');
  expect((last?.nowMs ?? Infinity) - beginMs).toBeLessThan(4 * minuteMs);
});

test('trains and cancellations go between them, each at the end of one sentence', () => {
  const waitsMs = (kind: 'arrival' | 'cancellation') => {
    const isDue = ({ due }: ScriptStep) => due.some((announcement) => announcement.kind === kind);
    const sinceMs = steps.find(isDue)?.nowMs ?? -Infinity;
    return (said.find(({ say }) => say.kind === kind)?.nowMs ?? Infinity) - sinceMs;
  };
  expect(waitsMs('arrival')).toBeLessThan(10_000);
  expect(waitsMs('cancellation')).toBeLessThan(10_000);
});

test('none is said again within its ten minutes', () => {
  const lastMs = new Map<string, number>();
  for (const { nowMs, say } of said) {
    if (say.kind === 'scene') continue;
    const before = lastMs.get(say.key);
    if (before !== undefined)
      expect(nowMs - before).toBeGreaterThanOrEqual(say.repeatMs ?? Infinity);
    lastMs.set(say.key, nowMs);
  }
  expect(numbersOf('disruption_again').length).toBeGreaterThanOrEqual(atOnce);
});
