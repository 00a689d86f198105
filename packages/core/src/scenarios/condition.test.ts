import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarCases } from '../calendar/calendar-cases';
import type { Situation } from '../situation/situation';
import { placeOf, situationOf } from '../testing/situations';
import { parsePlainCondition } from './condition';
import { facts } from './facts';
import type { FactName } from './facts';
import { knownScenarios } from './known-scenarios';
import { parseCondition } from './parse-condition';

test('a display needs no expression language for the known scenarios', () => {
  const needed = knownScenarios.filter(({ condition }) => parsePlainCondition(condition) === null);
  expect(needed).toEqual([]);
});

test.each([
  'vehicle || demo',
  'vehicle == true',
  'position in []',
  'position == "a" + "b"',
  'colour == "red"',
  'platform',
  '!platform',
  'vehicle == "yes"',
  'line == "U\\n8"',
  'line.between("U1", "U8")',
  'time.between("6:00", "09:00")',
  'time.between("06:00", "06:00")',
  '',
])('%s is left to the expression language', (text) => {
  expect(parsePlainCondition(text)).toBeNull();
});

const names = Object.keys(facts) as FactName[];
const flags = names.filter((name) => facts[name].type === 'bool');
const words = names.filter((name) => facts[name].type === 'string');
const literal = fc.constantFrom('none', 'U8', '1', '', '900100003', 'on_track', 'a && b', 'a || b');

const term = fc.oneof(
  fc.constantFrom(...flags).chain((name) => fc.constantFrom(name, `!${name}`)),
  fc
    .tuple(fc.constantFrom(...words), fc.constantFrom('==', '!='), literal)
    .map(([name, sign, text]) => `${name} ${sign} "${text}"`),
  fc
    .tuple(fc.constantFrom(...words), fc.array(literal, { minLength: 1, maxLength: 3 }))
    .map(([name, list]) => `${name} in [${list.map((text) => `"${text}"`).join(', ')}]`),
  fc.constantFrom(
    'time.between("06:00", "09:00")',
    '!time.between("22:00", "04:00")',
    'date.between("12-24", "01-06")',
    '!date.between("2026-06-01", "2026-06-30")',
  ),
);

/** A term, or several in brackets of which one has to hold. */
const clause = fc.oneof(
  term,
  fc.array(term, { minLength: 2, maxLength: 3 }).map((terms) => `(${terms.join(' || ')})`),
);

const known = {
  state: 'known',
  running: [],
  here: [],
  ahead: [],
  announced: [],
  fetchedAtMs: 0,
} as const;
const situation: fc.Arbitrary<Situation> = fc
  .record({
    place: fc.constantFrom(placeOf(), placeOf({ platform: '1' }), {
      kind: 'vehicle' as const,
      lineName: 'U8',
      vehicleId: null,
    }),
    trainAtPlatform: fc.constantFrom(true, false, null),
    trip: fc.constantFrom({ state: 'none' } as const, { state: 'loading' } as const),
    disruptions: fc.constantFrom({ state: 'loading' } as const, known),
    demo: fc.boolean(),
    today: fc.constantFrom(
      ...calendarCases(['time == "06:00" && date == "2026-12-24" && weekday == "monday"']),
    ),
  })
  .map(situationOf);

test('conditions that are read plainly come to the same as in the expression language', () => {
  fc.assert(
    fc.property(fc.array(clause, { minLength: 1, maxLength: 4 }), situation, (clauses, now) => {
      const text = clauses.join(' && ');
      // Within two brackets it is no plain condition any more.
      const whole = parseCondition(`((${text}))`)(now);
      expect(parseCondition(text)(now).state).toBe(whole.state);
    }),
    { numRuns: 2_000 },
  );
});
