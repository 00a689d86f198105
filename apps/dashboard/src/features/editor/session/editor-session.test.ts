import { expect, test } from 'vitest';
import type { Design } from '../model/design';
import { withWidgets } from '../model/design';
import { createEditorSession } from './editor-session';

const frame = { y: 0, width: 200, height: 150, rotation: 0, type: 'text' };
const design: Design = {
  name: 'Board',
  width: 1920,
  height: 1080,
  background: '#ffffff',
  widgets: [
    { ...frame, id: 'a', x: 0 },
    { ...frame, id: 'b', x: 10 },
  ],
};

const moved = (id: string, x: number, run?: string) => ({
  name: 'move' as const,
  change: (before: Design) => withWidgets(before, [id], (widget) => ({ ...widget, x })),
  ...(run !== undefined && { run }),
});

const places = (before: Design) => before.widgets.map(({ x }) => x);

test('undo and redo go back and forth, with the selection of each moment', () => {
  const session = createEditorSession(design);
  session.select(['a']);
  session.edit(moved('a', 5));
  session.select(['b']);
  session.edit({
    name: 'delete',
    change: (before) => ({ ...before, widgets: before.widgets.slice(0, 1) }),
  });
  expect(session.state()).toMatchObject({ selection: [], undoes: 'delete', redoes: null });
  session.undo();
  expect(places(session.state().design)).toEqual([5, 10]);
  expect(session.state()).toMatchObject({ selection: ['b'], undoes: 'move', redoes: 'delete' });
  session.undo();
  expect(session.state()).toMatchObject({ selection: ['a'], undoes: null, redoes: 'move' });
  session.redo();
  session.redo();
  session.redo();
  expect(places(session.state().design)).toEqual([5]);
});

test('a run of typing is one step, until something else happens', () => {
  const session = createEditorSession(design);
  session.edit(moved('a', 1, 'a.x'));
  session.edit(moved('a', 12, 'a.x'));
  session.settle();
  session.edit(moved('a', 3, 'a.x'));
  session.undo();
  expect(places(session.state().design)).toEqual([12, 10]);
  session.undo();
  expect(places(session.state().design)).toEqual([0, 10]);
});

test('a change that changes nothing is no step', () => {
  const session = createEditorSession(design);
  session.edit({
    name: 'move',
    change: (before) => withWidgets(before, ['a'], (widget) => widget),
  });
  expect(session.state().undoes).toBeNull();
});

test('a new step forgets what was undone', () => {
  const session = createEditorSession(design);
  session.edit(moved('a', 1));
  session.undo();
  session.edit(moved('b', 2));
  session.redo();
  expect(places(session.state().design)).toEqual([0, 2]);
});
