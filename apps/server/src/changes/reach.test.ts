import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  disruptionsOfAll,
  everybody,
  nobody,
  ofDisplay,
  ofOutputTypes,
  ofStation,
  reachOf,
  reaches,
  unitedReach,
} from './reach';
import type { Listener, Reach } from './reach';

const outputTypeId = fc.integer({ min: 1, max: 4 });
const stationCode = fc.constantFrom('900000001', '900000002', 'de:11000:900000003');
const displayId = fc.integer({ min: 1, max: 5 });

const reach: fc.Arbitrary<Reach> = fc.record({
  outputTypeIds: fc.oneof(fc.constant<'all'>('all'), fc.array(outputTypeId, { maxLength: 3 })),
  stationCodes: fc.oneof(fc.constant<'all'>('all'), fc.array(stationCode, { maxLength: 3 })),
  displayIds: fc.array(displayId, { maxLength: 3 }),
  disruptions: fc.boolean(),
});
const listener: fc.Arbitrary<Listener> = fc.record({
  displayId: fc.option(displayId),
  outputTypeId,
  stationCode: fc.option(stationCode),
});

const inStation: Listener = { displayId: 7, outputTypeId: 6, stationCode: '900000001' };
const inVehicle: Listener = { displayId: 8, outputTypeId: 5, stationCode: null };
const unnumbered: Listener = { displayId: null, outputTypeId: 6, stationCode: '900000001' };

test.each<[string, Reach, boolean, boolean, boolean]>([
  ['nobody', nobody, false, false, false],
  ['everybody', everybody, true, true, true],
  ['an output type wherever it is', ofOutputTypes([6]), true, false, true],
  ['no output type', ofOutputTypes([]), false, false, false],
  ['the displays of a station', ofStation('900000001'), true, false, true],
  ['the displays of a station by its DHID', ofStation('de:11000:900000001'), true, false, true],
  ['the displays of another station', ofStation('900000002'), false, false, false],
  ['one display', ofDisplay(8), false, true, false],
  ['the disruptions, which are no part of a manifest', disruptionsOfAll, false, false, false],
])('%s is reached', (_, title, station, vehicle, noNumber) => {
  expect(reaches(title, inStation)).toBe(station);
  expect(reaches(title, inVehicle)).toBe(vehicle);
  expect(reaches(title, unnumbered)).toBe(noNumber);
});

test('a union reaches whomever either of the two reaches', () => {
  fc.assert(
    fc.property(reach, reach, listener, (a, b, display) => {
      const either = reaches(a, display) || reaches(b, display);
      expect(either && !reaches(unitedReach(a, b), display)).toBe(false);
      expect(unitedReach(a, b).disruptions).toBe(a.disruptions || b.disruptions);
    }),
  );
});

test('a union of what differs in one way only reaches nobody else', () => {
  fc.assert(
    fc.property(reach, reach, listener, (a, other, display) => {
      const b: Reach = { ...other, outputTypeIds: a.outputTypeIds };
      const either = reaches(a, display) || reaches(b, display);
      expect(reaches(unitedReach(a, b), display)).toBe(either);
    }),
  );
});

test('a union reaches too many rather than too few', () => {
  const a: Reach = { ...nobody, outputTypeIds: [1], stationCodes: ['900000001'] };
  const b: Reach = { ...nobody, outputTypeIds: [2], stationCodes: ['900000002'] };
  const between: Listener = { displayId: null, outputTypeId: 1, stationCode: '900000002' };
  expect([reaches(a, between), reaches(b, between)]).toEqual([false, false]);
  expect(reaches(unitedReach(a, b), between)).toBe(true);
});

test('a reach that is stored is read again as it was', () => {
  fc.assert(
    fc.property(reach, (reached) => {
      expect(reachOf(JSON.parse(JSON.stringify(reached)))).toEqual(reached);
    }),
  );
});

test.each([
  null,
  'all',
  {},
  { ...nobody, outputTypeIds: 'some' },
  { ...nobody, displayIds: ['7'] },
])('what another version stored otherwise concerns everyone: %j', (value) => {
  const reached = reachOf(value);
  expect(reaches(reached, inVehicle)).toBe(true);
  expect(reached.disruptions).toBe(true);
});
