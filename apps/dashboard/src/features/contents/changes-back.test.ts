import { expect, test } from 'vitest';
import { changesBack } from './changes-back';

const item = (id: number, status: 'on_air' | 'on_hold', bucket_id: number | null) => ({
  id,
  status,
  bucket_id,
});

test('each content gets back the status that it had, and keeps its bucket', () => {
  const before = [item(1, 'on_air', 7), item(2, 'on_hold', null), item(3, 'on_air', null)];
  expect(changesBack(before, { status: 'on_hold' })).toEqual([
    { action: 'set', ids: [1, 3], set: { status: 'on_air' } },
    { action: 'set', ids: [2], set: { status: 'on_hold' } },
  ]);
});

test('each content goes back to its bucket, or out of one', () => {
  const before = [item(1, 'on_air', 7), item(2, 'on_hold', null)];
  expect(changesBack(before, { bucket_id: 9 })).toEqual([
    { action: 'set', ids: [1], set: { bucket_id: 7 } },
    { action: 'set', ids: [2], set: { bucket_id: null } },
  ]);
});
