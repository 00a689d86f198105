import { describe, expect, test } from 'vitest';
import { added, sampleScene } from './add';
import { clipOf, clipText, pasted } from './clipboard';
import { duplicated, maxWidgets, without } from './copies';
import { boardOf, idsOf, placeOf, widgetIn } from './testing/designs';

const board = boardOf(
  { id: 'rect-1', x: 20, y: 30 },
  { id: 'g1', group: 'Header' },
  { id: 'g2', group: 'Header', x: 200 },
);

function clip(...ids: readonly string[]) {
  const widgets = clipOf(clipText(board, ids) ?? '');
  if (widgets === null) throw new Error('Expected widgets on the clipboard');
  return widgets;
}

test('a copy lies 10 px to the right and down, and is selected', () => {
  const { design, ids } = duplicated(board, ['rect-1']);
  expect(ids).toEqual(['rect-2']);
  expect(placeOf(design, 'rect-2')).toEqual([30, 40, 100, 100]);
  expect(idsOf(design)).toBe('rect-1 rect-2 g1 g2');
});

test('a copied group is a group by itself; a copied member stays in its group', () => {
  const whole = duplicated(board, ['g1', 'g2']);
  expect(whole.ids.map((id) => widgetIn(whole.design, id).group)).toEqual(['Header 2', 'Header 2']);
  const member = duplicated(board, ['g1']);
  expect(member.ids.map((id) => widgetIn(member.design, id).group)).toEqual(['Header']);
  expect(idsOf(member.design)).toBe('rect-1 g1 rect-2 g2');
});

describe('pasting', () => {
  test('into the same scene puts the copy beside the original', () => {
    const { design, ids } = pasted(board, clip('rect-1'));
    expect(placeOf(design, ids[0] ?? '')).toEqual([30, 40, 100, 100]);
  });

  test('into a smaller scene keeps the copy inside', () => {
    const small = { ...boardOf(), width: 250, height: 120 };
    const { design, ids } = pasted(small, clip('g1', 'g2'), { x: 240, y: 110 });
    expect(ids.map((id) => placeOf(design, id)[0])).toEqual([0, 200]);
    expect(ids.map((id) => placeOf(design, id)[1])).toEqual([20, 20]);
    expect(widgetIn(design, ids[0] ?? '').group).toBe('Header');
  });

  test('takes nothing that is no widget of ours', () => {
    expect(clipOf('Hello')).toBeNull();
    expect(clipOf('{"format":"perron-widgets","version":2,"widgets":[]}')).toBeNull();
    const foreign = clipText(boardOf({ id: 'x', type: 'hologram' }), ['x']) ?? '';
    expect(clipOf(foreign)).toBeNull();
    expect(clipText(board, [])).toBeNull();
  });

  test('stops where a scene is full', () => {
    const full = boardOf(...Array.from({ length: maxWidgets }, (_, at) => ({ id: `w${at}` })));
    expect(pasted(full, clip('rect-1')).design).toBe(full);
    expect(duplicated(full, ['w1']).design).toBe(full);
    expect(added(full, 'text').design).toBe(full);
  });
});

test('a deleted widget is gone', () => {
  expect(idsOf(without(board, ['g1', 'rect-1']))).toBe('g2');
  expect(without(board, ['nothing'])).toBe(board);
});

describe('adding', () => {
  test('puts a widget with its usual size in the middle, or where it is dropped', () => {
    const { design, ids } = added(board, 'depatures_table');
    expect(ids).toEqual(['depatures_table-1']);
    expect(placeOf(design, 'depatures_table-1')).toEqual([460, 240, 1000, 600]);
    const dropped = added(board, 'text', { at: { x: 1900, y: 40 } });
    expect(placeOf(dropped.design, 'text-1')).toEqual([1720, 0, 200, 150]);
  });

  test('makes a widget no larger than the scene', () => {
    const strip = { ...boardOf(), width: 640, height: 180 };
    const { design } = added(strip, 'depatures_table');
    expect(placeOf(design, 'depatures_table-1')).toEqual([0, 0, 640, 180]);
  });
});

test('a new sample scene is 1000 × 1000, its widgets 400 × 200', () => {
  const design = sampleScene('Sample');
  expect([design.width, design.height]).toEqual([1000, 1000]);
  expect(design.widgets.map(({ width, height }) => [width, height])).toEqual([
    [400, 200],
    [400, 200],
  ]);
});
