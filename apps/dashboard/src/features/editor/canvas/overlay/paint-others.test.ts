import { expect, test, vi } from 'vitest';
import { boardOf } from '../../model/testing/designs';
import { still } from '../live';
import { createStageControl } from '../stage-control';
import { paintOthers } from './paint-others';
import type { Picture } from './picture';

/** Paints over a stage at half size, 100 px from its left and top, and records the texts and outlines. */
function painted(selection: readonly string[]) {
  const [written, outlined] = [vi.fn(), vi.fn()];
  const context = {
    beginPath: vi.fn(),
    lineTo: vi.fn(),
    closePath: vi.fn(),
    stroke: vi.fn(),
    fillRect: vi.fn(),
    measureText: () => ({ width: 40 }),
    moveTo: outlined,
    fillText: written,
  } as unknown as CanvasRenderingContext2D;
  const control = createStageControl();
  control.look({ x: 100, y: 100, zoom: 0.5 });
  control.change({ others: [{ id: 2, name: 'Ada', color: '#b3261e', selection }] });
  const design = boardOf({ id: 'a', x: 200, y: 40 }, { id: 'b', x: 600, y: 300 });
  const picture = { context, design, selection: [], stage: control.state(), live: still };
  paintOthers({ ...picture, canEdit: true, colours: {} as Picture['colours'] });
  return { written, outlined };
}

test('widgets that others have selected are outlined where they lie on the stage, with the name of the person', () => {
  const { written, outlined } = painted(['a', 'b']);
  expect(outlined.mock.calls).toEqual([
    [200, 120],
    [400, 250],
  ]);
  expect(written.mock.calls).toMatchObject([['Ada', 204, expect.any(Number)]]);
});

test('of a widget that is no longer there nothing is drawn', () => {
  expect(painted(['gone']).written).not.toHaveBeenCalled();
});
