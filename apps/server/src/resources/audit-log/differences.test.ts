import type { AuditEntry } from '@perron/schema';
import { expect, test } from 'vitest';
import { differenceOf } from './differences';

const entry: AuditEntry = {
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  action: 'updated',
  entity: 'disruption',
  entity_id: 7,
  entity_name: 'Signal failure',
  actor: { type: 'user', id: 1, name: 'ada@example.org' },
  before: null,
  after: null,
};

function changesOf(before: AuditEntry['before'], after: AuditEntry['after']) {
  return differenceOf({ ...entry, before, after }).changes;
}

test('a changed title is told before and after; version and times are not', () => {
  const before = { id: 7, title: 'Old', priority: 20, version: 1, updated_at: 'a' };
  const after = { id: 7, title: 'New', priority: 20, version: 2, updated_at: 'b' };
  expect(changesOf(before, after)).toEqual([{ path: ['title'], before: 'Old', after: 'New' }]);
});

test('texts are compared language by language, whatever their order', () => {
  const en = { language: 'en', message: 'Closed' };
  const before = { messages: [{ language: 'de', message: 'Gesperrt' }, en] };
  const after = { messages: [en, { language: 'de', message: 'Frei' }] };
  expect(changesOf(before, after)).toEqual([
    { path: ['messages', 'de', 'message'], before: 'Gesperrt', after: 'Frei' },
  ]);
});

test('a widget that was moved is told by its own field, one that is new by all of its fields', () => {
  const clock = { id: 'a', x: 1 };
  const changes = changesOf(
    { widgets: [clock] },
    {
      widgets: [
        { ...clock, x: 5 },
        { id: 'b', x: 9 },
      ],
    },
  );
  expect(changes).toEqual([
    { path: ['widgets', 'a', 'x'], before: 1, after: 5 },
    { path: ['widgets', 'b', 'id'], after: 'b' },
    { path: ['widgets', 'b', 'x'], after: 9 },
  ]);
});

test('a list of numbers is one value', () => {
  expect(changesOf({ station_ids: [1, 2] }, { station_ids: [1, 3] })).toEqual([
    { path: ['station_ids'], before: [1, 2], after: [1, 3] },
  ]);
});

test('another entity that is named is one value', () => {
  const [zoo, ostkreuz] = [
    { id: 7, name: 'Zoo' },
    { id: 8, name: 'Ostkreuz' },
  ];
  expect(changesOf({ station: zoo }, { station: ostkreuz })).toEqual([
    { path: ['station'], before: zoo, after: ostkreuz },
  ]);
  expect(changesOf({ lines: [zoo] }, { lines: [zoo, ostkreuz] })).toEqual([
    { path: ['lines', 'Ostkreuz'], after: ostkreuz },
  ]);
});

test('of a new thing its filled fields are told, of a deleted one what it had', () => {
  const thing = { id: 7, name: 'Zoo', code: null, lines: [], reach: { all: true }, version: 1 };
  expect(changesOf(null, thing)).toEqual([
    { path: ['name'], after: 'Zoo' },
    { path: ['reach', 'all'], after: true },
  ]);
  expect(changesOf(thing, null)).toEqual([
    { path: ['name'], before: 'Zoo' },
    { path: ['reach', 'all'], before: true },
  ]);
});

test('long values are cut, and more than 200 changes are counted', () => {
  const after = Object.fromEntries(
    Array.from({ length: 230 }, (_, i) => [`f${i}`, 'x'.repeat(900)]),
  );
  const { changes, left_out } = differenceOf({ ...entry, before: {}, after });
  expect(changes).toHaveLength(200);
  expect(left_out).toBe(30);
  expect(changes[0]?.after).toBe(`${'x'.repeat(500)}…`);
});
