import { expect, test } from 'vitest';
import type { Design } from '../model/design';
import { mergeDesigns } from './merge-designs';

const frame = { y: 0, width: 200, height: 150, rotation: 0, type: 'text' };
const base: Design = {
  ...{ name: 'Board', width: 1920, height: 1080, background: '#ffffff' },
  widgets: ['a', 'b', 'c'].map((id) => ({ ...frame, id, x: 0 })),
};

function changed(design: Design, id: string, x: number): Design {
  const widgets = design.widgets.map((widget) => (widget.id === id ? { ...widget, x } : widget));
  return { ...design, widgets };
}

function without(design: Design, id: string): Design {
  return { ...design, widgets: design.widgets.filter((widget) => widget.id !== id) };
}

function withNew(design: Design, id: string, at: number): Design {
  return { ...design, widgets: design.widgets.toSpliced(at, 0, { ...frame, id, x: 0 }) };
}

const told = ({ design }: { readonly design: Design }) =>
  design.widgets.map(({ id, x }) => `${id}${x}`).join(' ');

test('changes of different widgets are both kept', () => {
  const merged = mergeDesigns(base, changed(base, 'a', 1), {
    ...changed(base, 'b', 2),
    background: '#000000',
  });
  expect(told(merged)).toBe('a1 b2 c0');
  expect(merged).toMatchObject({ contestedWidgets: [], contestedFields: [] });
  expect(merged.design.background).toBe('#000000');
});

test('where both changed a widget mine stays, and it is said', () => {
  const mine = { ...changed(base, 'a', 1), name: 'Mine' };
  const theirs = { ...changed(base, 'a', 2), name: 'Theirs' };
  const merged = mergeDesigns(base, mine, theirs);
  expect(told(merged)).toBe('a1 b0 c0');
  expect(merged).toMatchObject({ contestedWidgets: ['a'], contestedFields: ['name'] });
});

test('the same change of both is no conflict', () => {
  const same = changed(base, 'a', 7);
  expect(mergeDesigns(base, same, changed(base, 'a', 7)).contestedWidgets).toEqual([]);
});

test('new widgets of both are there, above their neighbours', () => {
  expect(told(mergeDesigns(base, withNew(base, 'm', 1), withNew(base, 't', 3)))).toBe(
    'a0 m0 b0 c0 t0',
  );
});

test('a removed widget goes, unless the other one has changed it', () => {
  expect(told(mergeDesigns(base, base, without(base, 'b')))).toBe('a0 c0');
  const kept = mergeDesigns(base, changed(base, 'b', 4), without(base, 'b'));
  expect(told(kept)).toBe('a0 b4 c0');
  expect(kept.contestedWidgets).toEqual(['b']);
  const gone = mergeDesigns(base, without(base, 'b'), changed(base, 'b', 4));
  expect(told(gone)).toBe('a0 c0');
  expect(gone.contestedWidgets).toEqual(['b']);
});

test('my order of layers stays, and theirs where I changed none', () => {
  const turned = { ...base, widgets: base.widgets.toReversed() };
  expect(told(mergeDesigns(base, turned, changed(base, 'a', 2)))).toBe('c0 b0 a2');
  expect(told(mergeDesigns(base, changed(base, 'a', 1), turned))).toBe('c0 b0 a1');
});
