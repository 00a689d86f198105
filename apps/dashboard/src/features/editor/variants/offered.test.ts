import { expect, test } from 'vitest';
import { boardOf, widgetIn } from '../model/testing/designs';
import { sharedChanges, withSharedChanges } from './offered';

const title = { id: 't', type: 'text', text: 'Departures', font: { fontSize: 60 } };
const board = boardOf(title, { id: 'r', fill: '#ffffff' });
const after = boardOf(
  { ...title, x: 90, text: 'Next trains', font: { fontSize: 90, color: '#0b1a33' } },
  { id: 'r', fill: '#ffffff', x: 500 },
);

test('a changed text and colour goes to the same widget of a variant, its place does not', () => {
  const changes = sharedChanges(board, after);
  expect(changes.map(({ widget }) => widget.id)).toEqual(['t']);
  const variant = boardOf({ ...title, x: 7, font: { fontSize: 40, color: '#000000' } });
  const { design, count } = withSharedChanges(variant, changes);
  expect(count).toBe(1);
  expect(widgetIn(design, 't')).toMatchObject({
    x: 7,
    text: 'Next trains',
    font: { fontSize: 60, color: '#0b1a33' },
  });
});

test('a variant finds the widget by its name too; without it, nothing changes', () => {
  const named = { ...title, name: 'Title' };
  const changes = sharedChanges(boardOf(named), boardOf({ ...named, text: 'Next trains' }));
  const other = boardOf({ ...named, id: 'text-9' });
  expect(withSharedChanges(other, changes).count).toBe(1);
  const without = boardOf({ id: 'r' });
  expect(withSharedChanges(without, changes)).toEqual({ design: without, count: 0 });
});
