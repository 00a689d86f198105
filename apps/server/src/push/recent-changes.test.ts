import { expect, test } from 'vitest';
import { beforeAllChanges } from '../changes/stored-change';
import type { StoredChange } from '../changes/stored-change';
import { RecentChanges } from './recent-changes';
import { changesInOrder } from './testing/change-of';

const changeOf = changesInOrder();

const [first, second, third, fourth] = [1, 2, 5, 6].map((id) => changeOf({ id })) as [
  StoredChange,
  StoredChange,
  StoredChange,
  StoredChange,
];

function recentOf(limit: number, ...changes: StoredChange[]): RecentChanges {
  const recent = new RecentChanges(limit);
  recent.add(changes);
  return recent;
}

test('changes after a position are told in their order', () => {
  const recent = recentOf(10, first, second, third, fourth);
  expect(recent.since(first)).toEqual([second, third, fourth]);
  expect(recent.since(third)).toEqual([fourth]);
  expect(recent.since(fourth)).toEqual([]);
});

test('no more changes are remembered than the limit', () => {
  const recent = recentOf(2, first, second, third, fourth);
  expect(recent.since(first)).toBeNull();
  expect(recent.since(second)).toEqual([third, fourth]);
});

test.each([
  ['a number that was never given out', { id: 4, atMs: third.atMs }],
  ['a number that another history gave out', { ...second, atMs: second.atMs - 1 }],
  ['a number that is still to come', { id: 7, atMs: fourth.atMs + 1 }],
])('%s is no position of ours', (_, position) => {
  expect(recentOf(10, first, second, third, fourth).since(position)).toBeNull();
});

test('before the first change nothing was missed, until something is forgotten', () => {
  const recent = new RecentChanges(2);
  expect(recent.since(beforeAllChanges)).toEqual([]);
  recent.add([first, second]);
  expect(recent.since(beforeAllChanges)).toEqual([first, second]);
  recent.add([third]);
  expect(recent.since(beforeAllChanges)).toBeNull();
});

test('after a loss what was before is forgotten', () => {
  const recent = recentOf(10, first, second);
  recent.restart([third, fourth]);
  expect(recent.since(beforeAllChanges)).toBeNull();
  expect(recent.since(second)).toBeNull();
  expect(recent.since(third)).toEqual([fourth]);
});
