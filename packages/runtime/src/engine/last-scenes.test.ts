import { parsePlainCondition } from '@perron/core';
import type { Candidate, Situation } from '@perron/core';
import { sampleManifest } from '@perron/schema/testing';
import { expect, test } from 'vitest';
import { situation } from '../report/testing/frames';
import { LastScenes } from './last-scenes';

const hour = 3_600_000;

function candidate(id: number, text: string): Candidate {
  const condition = parsePlainCondition(text);
  if (!condition) throw new Error('expected a plain condition');
  const shared = { id, name: text, condition: text, priority: id, parent_id: null };
  const playlist = { id, scenario_id: id, output_type_id: 6, entries: [] };
  return { scenario: { ...shared, type: 'scenario' }, playlist, condition };
}

const board = candidate(18, 'true');
const train = candidate(19, 'train_in_station');

function shownAfter(...candidates: Candidate[]): LastScenes {
  const last = new LastScenes();
  for (const [index, entry] of candidates.entries()) {
    last.note(entry, { playlist: entry.playlist, manifest: sampleManifest() }, index);
  }
  return last;
}

function lastId(last: LastScenes, change: Partial<Situation>, nowMs = 1_000): number | undefined {
  return last.last({ ...situation, ...change }, nowMs)?.playlist.id;
}

test('the last scenes go on', () => {
  expect(lastId(shownAfter(train, board), { trainAtPlatform: true })).toBe(18);
  expect(lastId(shownAfter(board, train), { trainAtPlatform: true })).toBe(19);
});

test('a scene that says that a train is there does not go on when it has left', () => {
  expect(lastId(shownAfter(board, train), { trainAtPlatform: false })).toBe(18);
  expect(lastId(shownAfter(train), { trainAtPlatform: false })).toBeUndefined();
});

test('nothing goes on for longer than an hour, and nothing where nothing was shown', () => {
  const last = shownAfter(board);
  expect(lastId(last, {}, hour - 1)).toBe(18);
  expect(lastId(last, {}, hour)).toBeUndefined();
  expect(lastId(new LastScenes(), {})).toBeUndefined();
});

test('in a vehicle whose trip is not known nothing of a trip goes on', () => {
  const place = { kind: 'vehicle', lineName: 'U8', vehicleId: null } as const;
  expect(lastId(shownAfter(board), { place, trip: { state: 'unknown' } })).toBeUndefined();
});
