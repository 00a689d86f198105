import type { ScenarioTree } from '@perron/schema';
import { expect, test } from 'vitest';
import { scenarioSearch, viewOf } from './scenario-search';
import { foundIn, matrixRows, outlineOf, warningsById, withMove } from './tree-items';

const item = (
  id: number,
  parent_id: number | null,
  type: 'category' | 'scenario' = 'scenario',
) => ({
  id,
  parent_id,
  type,
  name: `No. ${id}`,
  priority: id,
  playlists: [],
});

const tree: ScenarioTree = {
  configuration: { id: 1, name: 'Standard' },
  arrangement: 'a',
  items: [item(1, null, 'category'), item(2, 1), item(3, 1), item(4, null, 'category'), item(5, 4)],
  warnings: [
    {
      kind: 'unreadable_condition',
      scenario_id: 2,
      condition: 'x',
      problem: 'x',
      in_force: 'false',
    },
    { kind: 'equal_priority', parent_id: 1, priority: 7, scenario_ids: [2, 3] },
  ],
};

test('a move and its way back leave the tree as it was', () => {
  const there = withMove(tree, { id: 1, parent_id: 4, index: 0 });
  expect(matrixRows(there.tree.items).map((row) => [row.item.id, row.depth])).toEqual([
    ...[
      [4, 0],
      [1, 1],
      [2, 2],
      [3, 2],
    ],
    [5, 1],
  ]);
  expect(there.back).toEqual({ id: 1, parent_id: null, index: 0 });
  const again = withMove(there.tree, there.back).tree;
  expect(matrixRows(again.items)).toEqual(matrixRows(tree.items));
});

test('each scenario knows what it is warned of', () => {
  expect([...warningsById(tree)]).toEqual([
    [2, { isUnreadable: true, hasEqual: true }],
    [3, { isUnreadable: false, hasEqual: true }],
  ]);
});

test.each([
  [{}, 'tree'],
  [{ search: 'train' }, 'list'],
  [{ page: 2 }, 'list'],
  [{ direction: 'desc' }, 'list'],
  [{ search: 'train', view: 'tree' }, 'tree'],
])('the address %j shows the %s', (address, view) => {
  expect(viewOf(scenarioSearch.read(address))).toBe(view);
});

test('a search finds by name, with the categories above and all that stands in one that is found', () => {
  const below = [...tree.items, item(6, 4, 'category'), item(15, 6)];
  const found = (search: string) => foundIn(outlineOf(below), search).map(({ id }) => id);
  expect(found('no. 15')).toEqual([4, 6, 15]);
  expect(found(' NO. 5 ')).toEqual([4, 5]);
  expect(found('no. 4')).toEqual([4, 5, 6, 15]);
  expect(found('nowhere')).toEqual([]);
  const all = outlineOf(below);
  expect(foundIn(all, '  ')).toBe(all);
});
