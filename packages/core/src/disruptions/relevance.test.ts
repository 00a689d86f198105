import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { disruptionAt, nowMs } from '../testing/situations';
import { byImportance, concerns, disruptionsAt, isRunning, runningDisruptions } from './relevance';

const s = 1000;
const at = (seconds: number) => new Date(nowMs + seconds * s).toISOString();

test.each([
  [-10, 10, true],
  [0, 10, true],
  [1, 10, false],
  [-10, 0, false],
  [-10, 1, true],
  [-10, null, true],
  [10, null, false],
])('from %s s to %s s round now it runs now: %s', (starts, ends, expected) => {
  const disruption = disruptionAt([], {
    startsAt: at(starts),
    endsAt: ends === null ? null : at(ends),
  });
  expect(isRunning(disruption, nowMs)).toBe(expected);
});

const here = disruptionAt(['900100003'], { line: { id: 8, name: 'U8' } });

test.each([
  ['900100003', null, true],
  ['de:11000:900100003', null, true],
  ['de:11000:900100003::2', 'U8', true],
  ['de:11000:900100004', null, false],
  ['900100003', 'U8', true],
  [null, 'U8', true],
  [null, null, true],
  ['900100003', 'U2', false],
  ['900100004', null, false],
  ['900100004', 'U8', false],
  [null, 'U2', false],
  ['900100003', 'u8', false],
])('one of the U8 at 900100003 counts at %s on %s: %s', (stationCode, lineName, expected) => {
  expect(concerns(here, { stationCode, lineName })).toBe(expected);
});

test('one that names no station counts on its whole line, and is told at none by itself', () => {
  const whole = disruptionAt([]);
  expect(concerns(whole, { stationCode: '900100003', lineName: 'U8' })).toBe(true);
  expect(concerns(whole, { stationCode: '900100003', lineName: null })).toBe(false);
});

test('one whose stations are kept as DHIDs counts at nine digits', () => {
  const kept = disruptionAt(['de:11000:900100003']);
  expect(concerns(kept, { stationCode: '900100003', lineName: 'U8' })).toBe(true);
  expect(concerns(kept, { stationCode: '900100004', lineName: 'U8' })).toBe(false);
});

test('a station that live data does not know is nowhere', () => {
  const unknown = disruptionAt([], { affectedStations: [{ id: 1, name: 'Depot', code: null }] });
  expect(concerns(unknown, { stationCode: 'Depot', lineName: null })).toBe(false);
});

const anyDisruption = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    priority: fc.integer({ min: 0, max: 5 }),
    codes: fc.subarray(['a', 'b', 'c']),
    starts: fc.integer({ min: -100, max: 100 }),
    lasts: fc.option(fc.integer({ min: 1, max: 200 })),
  })
  .map(({ id, priority, codes, starts, lasts }) =>
    disruptionAt(codes, {
      id,
      priority,
      startsAt: at(starts),
      endsAt: lasts === null ? null : at(starts + lasts),
    }),
  );
const anyDisruptions = fc.uniqueArray(anyDisruption, { selector: ({ id }) => id, maxLength: 12 });

test('the order is by priority, then by number, however they come in', () => {
  fc.assert(
    fc.property(
      anyDisruptions.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        ),
      ),
      ([all, shuffled]) => {
        const sorted = [...shuffled].sort(byImportance);
        expect(sorted).toEqual([...all].sort(byImportance));
        for (const [index, disruption] of sorted.slice(1).entries()) {
          const before = sorted[index];
          expect(before && before.priority >= disruption.priority).toBe(true);
          if (before?.priority === disruption.priority)
            expect(before.id).toBeLessThan(disruption.id);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test('those that run, and those that concern a spot, are chosen without losing or moving any', () => {
  fc.assert(
    fc.property(
      anyDisruptions,
      fc.integer({ min: -150, max: 350 }),
      fc.constantFrom('a', 'b', 'z'),
      (all, seconds, stationCode) => {
        const moment = nowMs + seconds * s;
        const running = runningDisruptions(all, moment);
        expect(new Set(running)).toEqual(
          new Set(all.filter((candidate) => isRunning(candidate, moment))),
        );
        const spot = { stationCode, lineName: null };
        const there = disruptionsAt(running, spot);
        expect(there).toEqual(running.filter((disruption) => there.includes(disruption)));
        for (const disruption of running)
          expect(there.includes(disruption)).toBe(concerns(disruption, spot));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('one that begins where another ends never runs together with it', () => {
  fc.assert(
    fc.property(anyDisruption, fc.integer({ min: -150, max: 350 }), (first, seconds) => {
      fc.pre(first.endsAt !== null);
      const second = { ...first, startsAt: first.endsAt, endsAt: null };
      const moment = nowMs + seconds * s;
      expect(isRunning(first, moment) && isRunning(second, moment)).toBe(false);
    }),
  );
});
