import type { WidgetType } from '@perron/widgets/names';
import { describe, expect, test } from 'vitest';
import { added } from './add';
import type { Design } from './design';
import { boundsOf, liesIn, meet } from './geometry';
import { boardOf, placeOf, widgetIn } from './testing/designs';

const kinds: readonly WidgetType[] = [
  ...(['text', 'time', 'depatures_table', 'analog_clock', 'weather', 'qr_code'] as const),
  ...(['disruption_banner', 'news', 'rect', 'marquee_text'] as const),
];

const withAll = (design: Design, types: readonly WidgetType[]) =>
  types.reduce((now, type) => added(now, type, {}).design, design);

function piledIn({ widgets }: Design): readonly string[] {
  return widgets.flatMap((widget, at) =>
    widgets
      .slice(at + 1)
      .flatMap((other) => (meet(widget, other) ? [`${widget.id} ${other.id}`] : [])),
  );
}

describe('widgets added one after the other', () => {
  test('lie beside each other, and all of them in the scene', () => {
    const design = withAll(boardOf(), kinds);
    expect(piledIn(design)).toEqual([]);
    const scene = { x: 0, y: 0, width: 1920, height: 1080 };
    expect(design.widgets.filter((widget) => !liesIn(widget, scene))).toEqual([]);
  });

  test('come near to what is looked at', () => {
    const { design } = added(boardOf({ id: 'a', x: 200, y: 200 }), 'text', {
      near: { x: 250, y: 250 },
    });
    const { x, y, width, height } = boundsOf(widgetIn(design, 'text-1'));
    expect(Math.hypot(x + width / 2 - 250, y + height / 2 - 250)).toBeLessThan(220);
    expect(piledIn(design)).toEqual([]);
  });

  test('lie on a ground that fills the scene, not beside it', () => {
    const board = boardOf({ id: 'ground', width: 1920, height: 1080 });
    expect(placeOf(added(board, 'text').design, 'text-1')).toEqual([860, 465, 200, 150]);
  });

  test('are smaller where a board has room only so', () => {
    const board = boardOf({ id: 'top', type: 'depatures_table', width: 1920, height: 600 });
    const { design } = added(board, 'depatures_table');
    expect(placeOf(design, 'depatures_table-1').slice(2)).toEqual([750, 450]);
    expect(piledIn(design)).toEqual([]);
  });

  test('lie in steps where nothing is free: none hides another', () => {
    const full = boardOf({ id: 'a', type: 'depatures_table', width: 1920, height: 1080 });
    const design = withAll(full, ['text', 'text', 'text', 'text']);
    const places = design.widgets.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(5);
    const strip = { ...full, width: 200, height: 150 };
    expect(withAll(strip, ['text', 'text']).widgets).toHaveLength(3);
  });
});

test('a widget of a wall of 4K is as large on it as on a board, and so are its letters', () => {
  const wall = { ...boardOf(), width: 3840, height: 2160 };
  const { design } = added(wall, 'text');
  expect(placeOf(design, 'text-1').slice(2)).toEqual([400, 300]);
  expect(widgetIn(design, 'text-1')).toMatchObject({ font: { fontSize: 48 } });
  expect(widgetIn(added(boardOf(), 'text').design, 'text-1')).toMatchObject({
    font: { fontSize: 24 },
  });
});
