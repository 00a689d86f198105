import { expect, test } from 'vitest';
import { plausible } from './plausibility';
import type { Believed, FeedMemory, Prediction } from './plausibility';

const start = Date.parse('2026-11-20T14:00:00+01:00');
const s = 1000;

/** A train that was planned `planned` seconds after the start, and is `late` seconds late. */
function train(planned: number, late = 0): Prediction {
  const plannedMs = start + planned * s;
  return { key: `train-${planned}`, plannedMs, expectedMs: plannedMs + late * s };
}

/** Ages in seconds that answers every 30 s are believed to have; each says that it is of now. */
function ages(answers: readonly (readonly Prediction[])[]): (number | null)[] {
  let memory: FeedMemory | null = null;
  return answers.map((predictions, index) => {
    const fetchedAtMs = start + index * 30 * s;
    const answer = plausible({ claimedMs: fetchedAtMs, fetchedAtMs, predictions }, memory);
    memory = answer.memory;
    return answer.madeAtMs === null ? null : (fetchedAtMs - answer.madeAtMs) / s;
  });
}

const rounds = [0, 1, 2, 3, 4, 5, 6];

test('an answer that changes as trains leave is as old as it says', () => {
  const live = (round: number) =>
    [60, 120, 180, 240, 300]
      .map((at) => train(at))
      .filter(({ plannedMs }) => plannedMs > start + round * 30 * s);
  expect(ages(rounds.map(live))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('the same answer again is as old as the first, once a train that it promises has gone', () => {
  const frozen = [train(70), train(140), train(400)];
  expect(ages(rounds.map(() => frozen))).toEqual([0, 0, 0, 90, 120, 150, 180]);
});

test('at night, when no train goes for long, the same answer may well be true', () => {
  const night = [train(7200), train(9000)];
  expect(ages(rounds.map(() => night))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('an answer in which every train slips along with the clock is as old as when that began', () => {
  const driven = (round: number) => [60, 120, 180].map((at) => train(at, round * 30));
  expect(ages(rounds.map(driven))).toEqual([0, 30, 60, 90, 120, 150, 180]);
});

test('one train that is held up does not make the others doubtful', () => {
  const held = (round: number) => [train(60, round * 30), train(200), train(260), train(320)];
  expect(ages(rounds.map(held))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

/** A feed with a train every two minutes, as it is listed `round` rounds after the start, with the delays of `late`. */
function window(round: number, late: (at: number) => number): Prediction[] {
  const at = Array.from({ length: 60 }, (_, index) => (index + 1) * 120);
  return at
    .map((value) => train(value, late(value)))
    .filter(({ expectedMs }) => {
      return (expectedMs ?? 0) >= start + round * 30 * s;
    });
}

const manyRounds = Array.from({ length: 12 }, (_, index) => index);
const keeps = (at: number) => 60 + (at % 7) * 20;

test('a feed that stands still is as old as when it began, though what has left leaves its window', () => {
  expect(ages(manyRounds.map((round) => window(round, keeps)))).toEqual([
    0, 0, 0, 0, 0, 0, 180, 210, 240, 270, 300, 330,
  ]);
});

test('one far trip that changes does not make a feed live', () => {
  const rounds = manyRounds.map((round) =>
    window(round, (at) => (at === 4800 ? round * 60 : keeps(at))),
  );
  expect(ages(rounds).at(-1)).toBe(330);
});

test('one train that moves beside others that stand still does not make a feed live for long', () => {
  const rounds = manyRounds.map((round) =>
    window(round, (at) => (at === 480 ? 60 + round * 20 : keeps(at))),
  );
  const seen = ages(rounds);
  expect(seen.slice(0, 10)).toEqual(rounds.slice(0, 10).map(() => 0));
  expect(seen.slice(10)).toEqual([300, 330]);
});

test('two trains that move in turn are a feed that lives', () => {
  const rounds = manyRounds.map((round) =>
    window(round, (at) => {
      if (at === 360) return 60 + Math.floor(round / 2) * 20;
      return at === 480 ? 60 + Math.ceil(round / 2) * 20 : keeps(at);
    }),
  );
  expect(ages(rounds)).toEqual(manyRounds.map(() => 0));
});

test('a feed that repeats itself with jitter is as old as one that does not', () => {
  const rounds = manyRounds.map((round) =>
    window(round, (at) => keeps(at) + (((at + round * 5) * 7) % 15) - 7),
  );
  expect(ages(rounds).at(-1)).toBeGreaterThanOrEqual(300);
});

test.each([
  [
    'two trains that are about to leave move',
    (at: number, round: number) => (at === 600 || at === 480 ? round * 10 : keeps(at)),
  ],
  [
    'several that leave later move',
    (at: number, round: number) => (at > 1800 ? keeps(at) + round * 5 : keeps(at)),
  ],
  ['all run as planned', () => 0],
  ['only one or two are late', (at: number) => (at % 600 === 0 ? 180 : 0)],
])('a feed lives while %s', (_, late) => {
  const rounds = manyRounds.map((round) => window(round, (at) => late(at, round)));
  expect(ages(rounds)).toEqual(manyRounds.map(() => 0));
});

test('a feed that comes to life again is believed again', () => {
  const answers = [0, 1, 2, 3].map(() => [train(70), train(140)]);
  expect(ages([...answers, [train(140, 10), train(400)]])).toEqual([0, 0, 0, 90, 0]);
});

test('an answer with nothing but departures of hours ago is not believed at all', () => {
  expect(ages([[train(-7201), train(-9000)], [train(-7100)]])).toEqual([null, 0]);
});

test.each([
  ['an hour late', 3600],
  ['an hour early', -3600],
  ['five hours late', 18_000],
])('an answer in which nearly all trains are %s is of another time zone', (_, off) => {
  // Five hours late they would be listed although they have long gone by the plan.
  const plan = [60, 180, 300, 420, 540].map((at) => at - off);
  const trains = plan.map((at, index) => train(at, off + index * 70));
  expect(ages([trains, [...trains, train(9000, 12)]])).toEqual([null, null]);
  expect(ages([[...trains, train(900), train(1200, 40)]])).toEqual([0]);
});

test('trains that are late each in another way, or few, are late', () => {
  const late = [2100, 2700, 3500, 4300, 5200].map((seconds, index) => train(index * 120, seconds));
  expect(ages([late])).toEqual([0]);
  expect(ages([[train(60, 3600), train(180, 3660), train(300, 3700)]])).toEqual([0]);
});

test('six trains that are all held up for 65 minutes are late, and in no other time zone', () => {
  const late = [300, 600, 900, 1200, 1500, 1800].map((at) => train(at - 3900, 3900));
  expect(ages([late])).toEqual([0]);
  const alike = late.map((prediction, index) => ({
    ...prediction,
    expectedMs: (prediction.expectedMs ?? 0) + index * s,
  }));
  expect(ages([alike])).toEqual([0]);
});

test('a doubt about a feed is named', () => {
  const doubtOf = (...predictions: Prediction[]) =>
    plausible({ claimedMs: start, fetchedAtMs: start, predictions }, null).doubt;
  const zone = [60, 180, 300, 420].map((at) => train(at - 3600, 3600));
  expect(doubtOf(...zone)).toBe('hours_off');
  expect(doubtOf(train(-7201), train(-9000))).toBe('outdated');
  expect(doubtOf(train(60), train(120, 30))).toBeNull();
});

test('after the clock was turned back a feed is doubted as soon as any other', () => {
  let memory: FeedMemory | null = null;
  const ageAt = (second: number, predictions: readonly Prediction[]) => {
    const fetchedAtMs = start + second * s;
    const answer = plausible({ claimedMs: fetchedAtMs, fetchedAtMs, predictions }, memory);
    memory = answer.memory;
    return answer.madeAtMs === null ? null : (fetchedAtMs - answer.madeAtMs) / s;
  };
  ageAt(7200, [train(7300)]);
  const frozen = [train(70), train(140), train(400)];
  expect([0, 30, 60, 90].map((second) => ageAt(second, frozen))).toEqual([0, 0, 0, 90]);
});

test('an answer that does not say when it was made stays without an age', () => {
  const answer = { claimedMs: null, fetchedAtMs: start, predictions: [train(60)] };
  expect(plausible(answer, null).madeAtMs).toBeNull();
});

test('data that is said to be old stays old', () => {
  const claimedMs = start - 500 * s;
  const answer = { claimedMs, fetchedAtMs: start, predictions: [train(60)] };
  expect(plausible(answer, null).madeAtMs).toBe(claimedMs);
});

/** Ages as above, of answers in which one guess about a source is overruled. */
function agesBelieving(
  answers: readonly (readonly Prediction[])[],
  believed: (round: number) => readonly Believed[],
) {
  let memory: FeedMemory | null = null;
  return answers.map((predictions, index) => {
    const fetchedAtMs = start + index * 30 * s;
    const answer = { claimedMs: fetchedAtMs, fetchedAtMs, predictions, believed: believed(index) };
    const { madeAtMs, doubt, memory: next } = plausible(answer, memory);
    memory = next;
    return [madeAtMs === null ? null : (fetchedAtMs - madeAtMs) / s, doubt];
  });
}

const of = (source: number, predictions: readonly Prediction[]) =>
  predictions.map((prediction) => ({ ...prediction, key: `${source} ${prediction.key}`, source }));

const hourLate = [60, 180, 300, 420].map((at) => train(at, 3_600 + at / 10));

test('a source that operators believe is as old as it says, though it is hours off', () => {
  const believed = [{ source: 0, guesses: ['hours_off'] }];
  expect(agesBelieving([hourLate, hourLate], (round) => (round === 0 ? [] : believed))).toEqual([
    [null, 'hours_off'],
    [0, null],
  ]);
});

test('of several sources only a believed one is not doubted', () => {
  const both = [...of(0, hourLate), ...of(1, hourLate)];
  const believing = (...sources: number[]) =>
    sources.map((source) => ({ source, guesses: ['hours_off', 'unheard_of'] }));
  const doubtOf = (believed: readonly Believed[]) => agesBelieving([both], () => believed)[0]?.[1];
  expect(doubtOf(believing(1))).toBe('hours_off');
  expect(doubtOf(believing(0, 1))).toBeNull();
  // The guess that is overruled is another one.
  expect(doubtOf([0, 1].map((source) => ({ source, guesses: ['still'] })))).toBe('hours_off');
});

test('a believed source that stands still is live at once, and doubted at once when that is over', () => {
  const frozen = Array.from({ length: 9 }, () => [train(70), train(140), train(400)]);
  const ages = agesBelieving(frozen, (round) =>
    round === 5 || round === 6 ? [{ source: 0, guesses: ['still'] }] : [],
  );
  expect(ages.slice(4)).toEqual([
    [120, 'still'],
    [0, null],
    [0, null],
    [210, 'still'],
    [240, 'still'],
  ]);
});

test('a source that stands still beside a believed one is doubted without a wait', () => {
  const late = [100, 160, 220, 280].map((at) => train(at + 300, 120));
  const both = [...of(0, late), ...of(1, late)];
  const ages = agesBelieving(
    Array.from({ length: 9 }, () => both),
    (round) => (round < 7 ? [] : [{ source: 1, guesses: ['still'] }]),
  );
  expect(ages.slice(6)).toEqual([
    [180, 'still'],
    [210, 'still'],
    [240, 'still'],
  ]);
});

test('data that is old by its own stamp, or of hours ago, is believed by nobody', () => {
  const believed = [{ source: 0, guesses: ['still', 'hours_off', 'outdated', 'does_not_fit'] }];
  const madeAtOf = (claimedMs: number | null, predictions: readonly Prediction[]) =>
    plausible({ claimedMs, fetchedAtMs: start, predictions, believed }, null).madeAtMs;
  expect(madeAtOf(start - 400 * s, hourLate)).toBe(start - 400 * s);
  expect(madeAtOf(null, hourLate)).toBeNull();
  expect(madeAtOf(start, [train(-8_000), train(-9_000)])).toBeNull();
});
