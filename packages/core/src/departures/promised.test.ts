import { expect, test } from 'vitest';
import { callIn, lineOf } from '../testing/situations';
import type { Call } from './call';
import { isOtherNetworks, promisedCalls } from './promised';

/** Seconds of the promises that nothing kept. */
function missing(planned: readonly Call[], came: readonly Call[]): string[] {
  return promisedCalls(planned, came)
    .filter((call) => call.came === null)
    .map(({ planned: { tripId } }) => tripId);
}

const timetable = [100, 400, 700, 1000].map((at) =>
  callIn(at, { tripId: `plan-${at}`, expectedMs: null, delaySeconds: null }),
);

test('a trip keeps its promise whatever its id is, and however late or cancelled it is', () => {
  const came = [
    callIn(100, { tripId: 'x', delaySeconds: 3000, expectedMs: callIn(3100).plannedMs }),
    callIn(400, { cancelled: true, expectedMs: null }),
    callIn(700, { platform: '9' }),
    callIn(1000, { expectedMs: null, delaySeconds: null }),
  ];
  expect(missing(timetable, came)).toEqual([]);
});

test('a trip that the plan of the day moves by a minute, or turns short, keeps its promise', () => {
  const came = [callIn(160), callIn(340), callIn(700, { direction: 'S+U Osloer Str.' })];
  expect(missing(timetable, came)).toEqual(['plan-1000']);
});

test('a trip of another line or another hour keeps no promise', () => {
  const came = [callIn(100, { line: lineOf('U5', 'subway') }), callIn(4000), callIn(-3200)];
  expect(missing(timetable, came)).toHaveLength(4);
});

test('one trip keeps one promise, also when it comes under two ids', () => {
  const came = [callIn(100, { tripId: 'a' }), callIn(100, { tripId: 'b' })];
  expect(missing(timetable, came)).toEqual(['plan-400', 'plan-700', 'plan-1000']);
  const twice = [
    ...timetable,
    ...timetable.map((call) => ({ ...call, tripId: `2 ${call.tripId}` })),
  ];
  expect(promisedCalls(twice, came)).toHaveLength(4);
});

test('where one direction vanishes, the trips of the other do not stand in for it', () => {
  const back = timetable.map((call) => ({ ...call, direction: 'Hermannstr.', tripId: 'back' }));
  const planned = [...timetable, ...back].sort((a, b) => a.plannedMs - b.plannedMs);
  expect(missing(planned, back)).toEqual(timetable.map(({ tripId }) => tripId));
});

test('a direction that is told in another language is the same direction', () => {
  const back = timetable.map((call) => ({ ...call, direction: 'Hermannstr.', tripId: 'back' }));
  const planned = [...timetable, ...back].sort((a, b) => a.plannedMs - b.plannedMs);
  const translated = { direction: 'Herman Street', plannedDirection: 'Hermannstr.' };
  const came = back.map((call) => ({ ...call, ...translated }));
  expect(missing(planned, came)).toEqual(timetable.map(({ tripId }) => tripId));
});

test('a timetable that shares no line and no direction with what came is another network’s', () => {
  const trams = [100, 400, 700].map((at) =>
    callIn(at, { line: lineOf('T1', 'tram'), direction: 'Museum' }),
  );
  expect(isOtherNetworks(timetable, trams)).toBe(true);
  // One line, one direction, or too little to tell.
  expect(isOtherNetworks(timetable, [...trams, callIn(900)])).toBe(false);
  const renamed = trams.map((tram) => ({ ...tram, plannedDirection: 'S+U Wittenau (Berlin)' }));
  expect(isOtherNetworks(timetable, renamed)).toBe(false);
  expect(isOtherNetworks(timetable, trams.slice(1))).toBe(false);
  expect(isOtherNetworks(timetable, [])).toBe(false);
});
