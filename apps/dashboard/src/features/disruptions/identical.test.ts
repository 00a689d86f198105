import type { Disruption } from '@perron/schema';
import { expect, test } from 'vitest';
import { newPlace } from './draft';
import type { ChosenDraft } from './draft-schema';
import { identicalTo } from './identical';
import { newDraft } from './prefill';

const nowMs = Date.parse('2026-11-24T13:00:00.000Z');
const draft: ChosenDraft = {
  ...newDraft(),
  type: 'police',
  places: [newPlace(8, [3, 1])],
  ends_at: '2026-11-24T14:00:00.000Z',
};
const indices = {
  pendel_start_index: null,
  pendel_end_index: null,
  rail_replacement_start_index: null,
  rail_replacement_end_index: null,
};
const running = {
  id: 7,
  type: 'police',
  title: 'Polizei',
  line_id: 8,
  affected_station_ids: [1, 3],
  ...indices,
  messages: [],
  linked: [],
  description: '',
  reason: '',
  priority: 30,
  starts_at: '2026-11-24T12:00:00.000Z',
  ends_at: null,
} as unknown as Disruption;

test('the same type in the same place at the same time is the same disruption', () => {
  expect(identicalTo(draft, [running], nowMs)?.id).toBe(7);
});

test.each([
  ['type', { type: 'medical' }],
  ['line', { line_id: 2 }],
  ['stations', { affected_station_ids: [] }],
  ['time, as it is over', { ends_at: '2026-11-24T12:30:00.000Z' }],
  ['time, as it is to come', { starts_at: '2026-11-24T14:00:00.000Z' }],
] as const)('of another %s it is another one', (_, change) => {
  expect(identicalTo(draft, [{ ...running, ...change } as Disruption], nowMs)).toBeNull();
});

test('of shuttles the section counts', () => {
  const shuttle = { type: 'replacementpendelzug', pendel_start_index: 1 } as const;
  const stored = { ...running, ...shuttle, pendel_end_index: 4 } as Disruption;
  const at = (end: number): ChosenDraft => ({
    ...draft,
    type: 'replacementpendelzug',
    places: [{ ...newPlace(8), section: { start: 1, end } }],
  });
  expect(identicalTo(at(4), [stored], nowMs)?.id).toBe(7);
  expect(identicalTo(at(5), [stored], nowMs)).toBeNull();
});
