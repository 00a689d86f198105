import { expect, test } from 'vitest';
import { grouped, renamedGroup, ungrouped, withTheirGroups } from './groups';
import { ordered, placedBelow } from './order';
import { boardOf, idsOf, widgetIn } from './testing/designs';

const board = boardOf({ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' });
const header = boardOf(
  { id: 'a' },
  { id: 'g1', group: 'Header' },
  { id: 'g2', group: 'Header' },
  { id: 'd' },
);

test('widgets go to the front and back, at once or step by step', () => {
  expect(idsOf(ordered(board, ['a', 'b'], 'front'))).toBe('c d a b');
  expect(idsOf(ordered(board, ['a', 'b'], 'forward'))).toBe('c a b d');
  expect(idsOf(ordered(board, ['c'], 'backward'))).toBe('a c b d');
  expect(idsOf(ordered(board, ['d'], 'back'))).toBe('d a b c');
  expect(ordered(board, ['d'], 'front')).toBe(board);
});

test('a group is passed and moved whole; its members change places within it', () => {
  expect(idsOf(ordered(header, ['a'], 'forward'))).toBe('g1 g2 a d');
  expect(idsOf(ordered(header, ['g1', 'g2'], 'forward'))).toBe('a d g1 g2');
  expect(idsOf(ordered(header, ['g1'], 'front'))).toBe('a g2 g1 d');
});

test('a drag in the list of layers puts widgets below another one, and into its group', () => {
  expect(idsOf(placedBelow(board, ['d'], 'b', null))).toBe('a d b c');
  expect(idsOf(placedBelow(board, ['a'], null, null))).toBe('b c d a');
  const joined = placedBelow(header, ['d'], 'g2', 'Header');
  expect(idsOf(joined)).toBe('a g1 d g2');
  expect(widgetIn(joined, 'd').group).toBe('Header');
  expect(widgetIn(placedBelow(header, ['g1'], 'a', null), 'g1').group).toBeUndefined();
  expect(widgetIn(placedBelow(header, ['g1', 'g2'], 'a', null), 'g1').group).toBe('Header');
});

test('a group comes together at its topmost member, under a name that is free', () => {
  const made = grouped(board, ['a', 'c'], 'Group');
  expect(idsOf(made)).toBe('b a c d');
  expect(widgetIn(made, 'a').group).toBe('Group');
  expect(widgetIn(grouped(made, ['b', 'd'], 'Group'), 'b').group).toBe('Group 2');
  expect(grouped(board, ['a'], 'Group')).toBe(board);
});

test('a click on a member selects its group, unless the group was entered', () => {
  expect(withTheirGroups(header, ['g1'])).toEqual(['g1', 'g2']);
  expect(withTheirGroups(header, ['g1'], 'Header')).toEqual(['g1']);
});

test('a group is taken apart and renamed', () => {
  expect(widgetIn(ungrouped(header, ['g1']), 'g2')).not.toHaveProperty('group');
  expect(widgetIn(renamedGroup(header, 'Header', ' Top '), 'g2').group).toBe('Top');
  expect(renamedGroup(header, 'Header', ' ')).toBe(header);
});
