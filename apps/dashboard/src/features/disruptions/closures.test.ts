import type { Disruption } from '@perron/schema';
import { expect, test } from 'vitest';
import { closuresOf, inState, stateOf } from './closures';

const nowMs = Date.parse('2026-11-24T13:00:00Z');

function disruption(id: number, change: Partial<Disruption> = {}): Disruption {
  const closure = {
    id,
    line: { id, name: `U${id}` },
    linked_set: null,
    linked: [],
    priority: 20,
    starts_at: '2026-11-24T12:00:00Z',
    ends_at: null,
    ...change,
  };
  return closure as unknown as Disruption;
}

test.each([
  ['2026-11-24T13:00:00Z', null, 'running'],
  ['2026-11-24T13:00:01Z', null, 'upcoming'],
  ['2026-11-24T12:00:00Z', '2026-11-24T13:00:00Z', 'over'],
  ['2026-11-24T12:00:00Z', '2026-11-24T13:00:01Z', 'running'],
] as const)('from %s to %s it is %s', (starts_at, ends_at, state) => {
  expect(stateOf({ starts_at, ends_at }, nowMs)).toBe(state);
});

test('a linked set is one closure with the names of all its lines', () => {
  const linked = (id: number) => [{ line: { id, name: `U${id}` } }] as Disruption['linked'];
  const closures = closuresOf(
    [
      disruption(8, { linked_set: 1, linked: linked(2) }),
      disruption(2, { linked_set: 1, linked: linked(8) }),
      disruption(5),
    ],
    nowMs,
  );
  expect(closures.map(({ lineNames }) => lineNames)).toEqual([['U2', 'U8'], ['U5']]);
});

test('of what runs, the next to end comes first, and what has no end last', () => {
  const closures = closuresOf(
    [
      disruption(1),
      disruption(2, { ends_at: '2026-11-24T15:00:00Z' }),
      disruption(3, { ends_at: '2026-11-24T14:00:00Z' }),
    ],
    nowMs,
  );
  expect(inState(closures, 'running').map((closure) => closure.disruption.id)).toEqual([3, 2, 1]);
});
