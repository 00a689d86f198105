import { expect, test } from 'vitest';
import { readableValue } from './readable-value';
import { describedChanges } from './described-changes';

test('of a station that is chosen, its name is told and not its number', () => {
  const changes = [
    { path: ['station_id'], after: 7 },
    { path: ['station'], after: { id: 7, name: 'Zoo' } },
    { path: ['affected_station_ids'], after: [7] },
    { path: ['affected_stations', 'Zoo'], after: { id: 7, name: 'Zoo' } },
    { path: ['line_id'], after: 3 },
    { path: ['display_count'], before: 1, after: 2 },
  ];
  expect(describedChanges(changes).map(({ path }) => path.join('.'))).toEqual([
    'station',
    'line_id',
    'affected_stations.Zoo',
  ]);
});

test.each([
  [null, { kind: 'nothing' }],
  ['', { kind: 'nothing' }],
  [[], { kind: 'nothing' }],
  [false, { kind: 'no' }],
  [0, { kind: 'text', text: '0' }],
  ['2026-11-20T12:00:00.000Z', { kind: 'moment', iso: '2026-11-20T12:00:00.000Z' }],
  [
    { id: 7, name: 'Zoo' },
    { kind: 'text', text: 'Zoo' },
  ],
  [['display', 'read'], { kind: 'text', text: 'display, read' }],
])('%j is read as %j', (value, readable) => {
  expect(readableValue(value)).toEqual(readable);
});
