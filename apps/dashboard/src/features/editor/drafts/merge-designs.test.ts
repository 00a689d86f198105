import { expect, test } from 'vitest';
import type { Design } from '../model/design';
import '../model/testing/all-kinds';
import { mergeDesigns } from './merge-designs';

const frame = { y: 0, width: 200, height: 150, rotation: 0, type: 'text' };
const base: Design = {
  name: 'Board',
  width: 1920,
  height: 1080,
  background: '#ffffff',
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

const described = ({ design }: { readonly design: Design }) =>
  design.widgets.map(({ id, x }) => `${id}${x}`).join(' ');

test('changes of different widgets are both kept', () => {
  const merged = mergeDesigns(base, changed(base, 'a', 1), {
    ...changed(base, 'b', 2),
    background: '#000000',
  });
  expect(described(merged)).toBe('a1 b2 c0');
  expect(merged).toMatchObject({ contestedWidgets: [], contestedFields: [] });
  expect(merged.design.background).toBe('#000000');
});

test('where both changed a widget mine stays, and it is said', () => {
  const mine = { ...changed(base, 'a', 1), name: 'Mine' };
  const theirs = { ...changed(base, 'a', 2), name: 'Theirs' };
  const merged = mergeDesigns(base, mine, theirs);
  expect(described(merged)).toBe('a1 b0 c0');
  expect(merged).toMatchObject({ contestedWidgets: ['a'], contestedFields: ['name'] });
});

test('the same change of both is no conflict', () => {
  const same = changed(base, 'a', 7);
  expect(mergeDesigns(base, same, changed(base, 'a', 7)).contestedWidgets).toEqual([]);
});

function looking(design: Design, id: string, look: object): Design {
  const widgets = design.widgets.map((widget) =>
    widget.id === id ? { ...widget, ...look } : widget,
  );
  return { ...design, widgets };
}

test('different fields of one widget are both kept, and its place is one of them', () => {
  const mine = looking(base, 'a', { text: 'Exit', font: { color: '#ffffff' } });
  const theirs = looking(changed(base, 'a', 9), 'a', { font: { fontSize: 60 } });
  const merged = mergeDesigns(base, mine, theirs);
  expect(merged.contestedWidgets).toEqual([]);
  expect(merged.design.widgets[0]).toMatchObject({
    x: 9,
    text: 'Exit',
    font: { color: '#ffffff', fontSize: 60 },
  });
  const across = looking(base, 'a', { x: 4 });
  const down = looking(base, 'a', { y: 4 });
  expect(mergeDesigns(base, across, down).contestedWidgets).toEqual(['a']);
});

test('two widgets, or two groups, that both have added under one name stay two', () => {
  const grouped = (design: Design, ids: readonly string[]) =>
    ids.reduce((now, id) => looking(now, id, { group: 'Group' }), design);
  const mine = grouped(changed(withNew(base, 'text-1', 3), 'text-1', 5), ['a', 'b']);
  const theirs = changed(withNew(base, 'text-1', 0), 'text-1', 8);
  expect(described(mergeDesigns(base, mine, theirs))).toBe('text-18 a0 b0 c0 text-25');
  const { design } = mergeDesigns(base, mine, grouped(theirs, ['text-1', 'c']));
  expect(design.widgets.map(({ id, group }) => `${id} ${group ?? ''}`)).toEqual([
    ...['a Group 2', 'b Group 2', 'text-1 Group', 'c Group', 'text-2 '],
  ]);
});

test('new widgets of both are there, above their neighbours', () => {
  expect(described(mergeDesigns(base, withNew(base, 'm', 1), withNew(base, 't', 3)))).toBe(
    'a0 m0 b0 c0 t0',
  );
});

test('a removed widget goes, unless the other one has changed it', () => {
  expect(described(mergeDesigns(base, base, without(base, 'b')))).toBe('a0 c0');
  const kept = mergeDesigns(base, changed(base, 'b', 4), without(base, 'b'));
  expect(described(kept)).toBe('a0 b4 c0');
  expect(kept.contestedWidgets).toEqual(['b']);
  const gone = mergeDesigns(base, without(base, 'b'), changed(base, 'b', 4));
  expect(described(gone)).toBe('a0 c0');
  expect(gone.contestedWidgets).toEqual(['b']);
});

test('my order of layers stays, and theirs where I changed none', () => {
  const turned = { ...base, widgets: base.widgets.toReversed() };
  expect(described(mergeDesigns(base, turned, changed(base, 'a', 2)))).toBe('c0 b0 a2');
  expect(described(mergeDesigns(base, changed(base, 'a', 1), turned))).toBe('c0 b0 a1');
});
