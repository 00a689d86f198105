import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, placeAfter, placeOf, shownRows } from './outline';
import type { OutlineItem } from './outline';

const item = (id: number, parentId: number | null, isFolder = false): OutlineItem => ({
  id,
  parentId,
  isFolder,
  name: `No. ${id}`,
});

/** 1 (2, 3 (4)), 5 */
const items = [item(1, null, true), item(2, 1), item(3, 1, true), item(4, 3), item(5, null, true)];

function described(list: readonly OutlineItem[]): string {
  const open = new Set(list.map(({ id }) => id));
  return shownRows(list, open)
    .map(({ item: { id }, level }) => `${'-'.repeat(level - 1)}${id}`)
    .join(' ');
}

test('a closed item hides those below it', () => {
  expect(shownRows(items, new Set([1])).map((row) => row.item.id)).toEqual([1, 2, 3, 5]);
  expect(described(items)).toBe('1 -2 -3 --4 5');
});

test('a thing moves with all that stands below it', () => {
  expect(described(moved(items, 3, { parentId: null, index: 0 }))).toBe('3 -4 1 -2 5');
  expect(described(moved(items, 3, { parentId: 5, index: 0 }))).toBe('1 -2 5 -3 --4');
});

test('nothing stands below itself, or below what is no folder', () => {
  expect(moved(items, 1, { parentId: 3, index: 0 })).toBe(items);
  expect(moved(items, 1, { parentId: 1, index: 0 })).toBe(items);
  expect(moved(items, 5, { parentId: 2, index: 0 })).toBe(items);
});

test('keys move a thing among its neighbours, into the folder before it, and out again', () => {
  expect(placeAfter(items, 2, 'up')).toBeNull();
  expect(placeAfter(items, 2, 'down')).toEqual({ parentId: 1, index: 1 });
  expect(placeAfter(items, 3, 'in')).toBeNull();
  expect(placeAfter(items, 5, 'in')).toEqual({ parentId: 1, index: 2 });
  expect(placeAfter(items, 3, 'out')).toEqual({ parentId: null, index: 1 });
  expect(placeAfter(items, 1, 'out')).toBeNull();
});

const outlines = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: count, maxLength: count }).map((parts) =>
    parts.reduce<OutlineItem[]>((list, [pick, isFolder], index) => {
      const parents = [null, ...list.filter((candidate) => candidate.isFolder).map(({ id }) => id)];
      return [...list, item(index + 1, parents[pick % parents.length] ?? null, isFolder)];
    }, []),
  ),
);

test('however things are moved, each is still there once, below a folder that is shown', () => {
  fc.assert(
    fc.property(outlines, fc.nat(), fc.nat(), fc.nat(20), (list, a, b, index) => {
      const id = list[a % list.length]?.id ?? 0;
      const parents = [null, ...list.map((entry) => entry.id)];
      const parentId = parents[b % parents.length] ?? null;
      const after = moved(list, id, { parentId, index });
      const rows = shownRows(after, new Set(after.map((entry) => entry.id)));
      expect(rows.map((row) => row.item.id).sort()).toEqual(list.map((entry) => entry.id).sort());
      if (after === list) return;
      expect(placeOf(after, id).parentId).toBe(parentId);
      // The others keep their order.
      const rest = (all: readonly OutlineItem[]) => all.filter((candidate) => candidate.id !== id);
      expect(rest(after)).toEqual(rest(list));
    }),
  );
});
