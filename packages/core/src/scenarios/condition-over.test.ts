import { expect, test } from 'vitest';
import { callIn, nowMs, situationOf } from '../testing/situations';
import type { ConditionValue } from './condition';
import { changesAtStation, conditionOver, sumOf, trainsStanding } from './condition-over';
import { parseCondition } from './parse-condition';

const hour = { fromMs: nowMs - 3_600_000, untilMs: nowMs };
const minutes = (count: number) => hour.fromMs + count * 60_000;

/** The calls of an hour: one at each of these minutes after its beginning. */
function callsAt(...at: readonly number[]) {
  return at.map((minute) => callIn((minutes(minute) - nowMs) / 1000));
}

test('asked is where a train comes or leaves and where a disruption begins or ends', () => {
  const disruption = {
    startsAt: new Date(minutes(-30)).toISOString(),
    endsAt: new Date(minutes(40)).toISOString(),
  };
  expect(changesAtStation(callsAt(10, 70), [disruption], hour)).toEqual([
    ...[hour.fromMs, minutes(9.5), minutes(10), minutes(40)],
  ]);
});

test('a train is there from its arrival until it leaves, also over the edge of the hour', () => {
  const calls = callsAt(0.25, 10, 10.25, 60.25);
  const stretches = conditionOver(
    parseCondition('train_in_station'),
    changesAtStation(calls, [], hour),
    hour,
    (atMs) => situationOf({ trainAtPlatform: trainsStanding(calls, atMs).length > 0 }),
  );
  const there = stretches.filter(({ value }) => value.state === 'fulfilled');
  expect(there.map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual([
    [minutes(0), minutes(0.25)],
    [minutes(9.5), minutes(10.25)],
    [minutes(59.75), minutes(60)],
  ]);
  expect(sumOf(stretches)).toEqual({ fulfilledMs: 75_000, unknownMs: 0 });
  expect(stretches.at(0)?.fromMs).toBe(hour.fromMs);
  expect(stretches.at(-1)?.untilMs).toBe(hour.untilMs);
});

test('unknown counts as neither, and another reason begins another stretch', () => {
  const values: ConditionValue[] = [
    { state: 'unknown', missing: 'train_in_station' },
    { state: 'unknown', missing: 'disruption_here' },
    { state: 'unknown', missing: 'disruption_here' },
    { state: 'fulfilled' },
  ];
  const at = [minutes(0), minutes(10), minutes(20), minutes(30)];
  const condition = ({ nowMs: atMs }: { readonly nowMs: number }) =>
    values[at.indexOf(atMs)] ?? values[3]!;
  const stretches = conditionOver(condition, at, hour, (atMs) => situationOf({ nowMs: atMs }));
  expect(stretches.map(({ fromMs }) => fromMs)).toEqual([minutes(0), minutes(10), minutes(30)]);
  expect(sumOf(stretches)).toEqual({ fulfilledMs: 1_800_000, unknownMs: 1_800_000 });
});
