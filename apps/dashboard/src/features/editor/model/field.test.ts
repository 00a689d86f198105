import { describe, expect, test } from 'vitest';
import { withConfigField, withFrameField, withSceneField } from './field';
import { renamed, withAnchors, withHiding, withLock } from './marks';
import { withStyleOf } from './style';
import { boardOf, widgetIn } from './testing/designs';

const board = boardOf(
  { id: 't', type: 'text', text: 'Hello', font: { fontSize: 60, color: '#0b1a33' } },
  { id: 'm', type: 'marquee_text' },
  { id: 'r' },
  { id: 'd', type: 'depatures_table' },
);

describe('a field of the property panel', () => {
  test('is set on all selected widgets that have it', () => {
    const result = withConfigField(board, ['t', 'm', 'r'], 'font.fontSize', 80);
    if (result.isRefused) throw new Error('Expected the value to be taken');
    expect(widgetIn(result.design, 't')).toMatchObject({
      font: { fontSize: 80, color: '#0b1a33' },
    });
    expect(widgetIn(result.design, 'm')).toMatchObject({ font: { fontSize: 80 } });
    expect(widgetIn(result.design, 'r')).toBe(widgetIn(board, 'r'));
  });

  test('of a list is set by its place', () => {
    const result = withConfigField(board, ['d'], 'columns.1.width', 300);
    if (result.isRefused) throw new Error('Expected the value to be taken');
    const { columns } = widgetIn(result.design, 'd');
    expect(columns).toMatchObject([{ width: 132 }, { width: 300 }, { width: 100 }, { width: 160 }]);
  });

  test('refuses what its widget cannot take, says why, and changes nothing', () => {
    expect(withConfigField(board, ['t'], 'font.fontSize', 3)).toMatchObject({
      isRefused: true,
      detail: { path: 'font.fontSize', code: 'too_small', values: { minimum: 4 } },
    });
    expect(withConfigField(board, ['t'], 'font.color', 'red')).toMatchObject({
      isRefused: true,
      detail: { path: 'font.color' },
    });
  });

  test('is no change where it has the value', () => {
    expect(withConfigField(board, ['t'], 'text', 'Hello')).toEqual({
      isRefused: false,
      design: board,
    });
    expect(withFrameField(board, ['t'], 'x', 0)).toMatchObject({ design: board });
  });

  test('sets places in whole pixels, and sizes of 1 px at least', () => {
    expect(withFrameField(board, ['t'], 'x', 12.6)).toMatchObject({
      design: { widgets: [{ x: 13 }, {}, {}, {}] },
    });
    expect(withFrameField(board, ['t'], 'width', 0)).toMatchObject({
      isRefused: true,
      detail: { path: 'width', code: 'too_small' },
    });
  });

  test('of the scene is checked as the server does', () => {
    expect(withSceneField(board, 'background', '#0b1a33')).toMatchObject({
      design: { background: '#0b1a33' },
    });
    expect(withSceneField(board, 'background', 'blue').isRefused).toBe(true);
    expect(withSceneField(board, 'width', 0).isRefused).toBe(true);
  });
});

test('a pasted style brings the font and colours that both kinds have', () => {
  const styled = withStyleOf(board, ['m', 'r'], widgetIn(board, 't'));
  expect(widgetIn(styled, 'm')).toMatchObject({ font: { fontSize: 60, color: '#0b1a33' } });
  expect(widgetIn(styled, 'm')).not.toMatchObject({ text: 'Hello' });
  expect(widgetIn(styled, 'r')).toBe(widgetIn(board, 'r'));
});

test('widgets are named, locked, hidden and anchored, and back again', () => {
  const named = renamed(board, 't', ' Title ');
  expect(widgetIn(named, 't').name).toBe('Title');
  expect(widgetIn(renamed(named, 't', ''), 't')).not.toHaveProperty('name');
  const locked = withLock(board, ['t'], true);
  expect(widgetIn(locked, 't').locked).toBe(true);
  expect(widgetIn(withLock(locked, ['t'], false), 't')).toEqual(widgetIn(board, 't'));
  expect(widgetIn(withHiding(board, ['t'], true), 't').hidden).toBe(true);
  expect(withHiding(board, ['t'], false)).toBe(board);
  const anchors = { horizontal: 'left', vertical: 'top' } as const;
  const anchored = withAnchors(board, ['t'], anchors);
  expect(widgetIn(anchored, 't').anchors).toEqual(anchors);
  expect(withAnchors(anchored, ['t'], { ...anchors })).toBe(anchored);
});
