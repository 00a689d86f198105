import { expect, test } from 'vitest';
import { boxesInEditor } from './support/boxes-in-editor';

const { page, click, drag, dragged, placeOf, pointOf, selected, undo } = await boxesInEditor();

test('a drag moves and snaps to the edges of others; one undo takes it back', async () => {
  await dragged([200, 150], [603, 150]);
  await expect.poll(() => placeOf('top')).toEqual([500, 100, 200, 100]);
  await undo();
  await expect.poll(() => placeOf('top')).toEqual([100, 100, 200, 100]);
  await page.getByRole('button', { name: 'Redo: Move' }).click();
  await expect.poll(() => placeOf('top')).toEqual([500, 100, 200, 100]);
});

test('all of a selection moves with the pointer, what is locked stays, and it ends where it is let go', async () => {
  const boxes = async () =>
    Promise.all(
      ['ground', 'left', 'right', 'top'].map(async (id) => {
        const box = await page.locator(`[data-widget="${id}"]`).boundingBox();
        return [Math.round(box?.x ?? NaN), Math.round(box?.y ?? NaN)] as const;
      }),
    );
  const before = await boxes();
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.down('Control');
  await drag([200, 150], [240, 190]);
  const zoom = ((await pointOf(1000, 0))[0] - (await pointOf(0, 0))[0]) / 1000;
  const moved = before.map(([x, y], at) => {
    const by = at === 0 ? 0 : 40 * zoom;
    return [Math.round(x + by), Math.round(y + by)] as const;
  });
  await expect.poll(boxes).toEqual(moved);
  await page.mouse.up();
  await page.keyboard.up('Control');
  await expect.poll(() => placeOf('right')).toEqual([540, 340, 200, 100]);
  expect(await boxes()).toEqual(moved);
  await undo();
  await expect.poll(boxes).toEqual(before);
});

test('Ctrl+Z takes a drag back wherever the focus is', async () => {
  const panel = page.getByRole('region', { name: 'Properties', exact: true });
  for (const focused of [
    page.locator('[data-stage]'),
    page.getByRole('button', { name: 'Preview' }),
    page.getByRole('button', { name: 'Add: Text' }).first(),
    page.getByRole('tree', { name: 'Layers' }),
    panel.getByRole('button').first(),
  ]) {
    await dragged([200, 150], [603, 150]);
    await expect.poll(() => placeOf('top')).toEqual([500, 100, 200, 100]);
    await focused.focus();
    await undo();
    await expect.poll(() => placeOf('top')).toEqual([100, 100, 200, 100]);
  }
});

test('Escape takes a drag back, and nothing is left to undo', async () => {
  await drag([200, 150], [420, 250]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => placeOf('top')).toEqual([100, 100, 200, 100]);
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
});

test('a handle resizes, Shift keeps the ratio, Alt pulls from the centre', async () => {
  await click(200, 150);
  await dragged([300, 200], [353, 217]);
  await expect.poll(() => placeOf('top')).toEqual([100, 100, 253, 117]);
  await undo();
  await page.keyboard.down('Shift');
  await dragged([300, 200], [400, 210]);
  await page.keyboard.up('Shift');
  await expect.poll(() => placeOf('top')).toEqual([100, 100, 300, 150]);
  await undo();
  await page.keyboard.down('Alt');
  await dragged([300, 150], [320, 150]);
  await page.keyboard.up('Alt');
  await expect.poll(() => placeOf('top')).toEqual([80, 100, 240, 100]);
});

test('a drag beside a corner turns in steps of 15° with Shift', async () => {
  await click(200, 150);
  await page.keyboard.down('Shift');
  await dragged([312, 212], [262, 262]);
  await page.keyboard.up('Shift');
  const turn = () =>
    page
      .locator('[data-widget="top"]')
      .evaluate((element) => (element as HTMLElement).style.transform);
  await expect.poll(turn).toBe('rotate(30deg)');
});

test('a group with a turned widget is pulled at a corner: the opposite one stays, and one undo takes it back', async () => {
  await click(200, 150);
  await page.keyboard.down('Shift');
  await dragged([312, 212], [262, 262]);
  await page.keyboard.up('Shift');
  await click(600, 350, ['Shift']);
  await page.keyboard.press('Control+g');
  await page.getByRole('treeitem', { name: 'Group' }).waitFor();
  /** Left, top, right and bottom of what both look like, px of the scene. */
  const edges = async () => {
    const corner = await pointOf(0, 0);
    const zoom = ((await pointOf(1000, 0))[0] - corner[0]) / 1000;
    const boxes = await Promise.all(
      ['top', 'right'].map((id) => page.locator(`[data-widget="${id}"]`).boundingBox()),
    );
    const of = (side: 'x' | 'y', size: 'width' | 'height', pick: typeof Math.max, ends: 0 | 1) =>
      pick(...boxes.map((box) => (box ? box[side] + ends * box[size] : NaN)));
    return [
      (of('x', 'width', Math.min, 0) - corner[0]) / zoom,
      (of('y', 'height', Math.min, 0) - corner[1]) / zoom,
      (of('x', 'width', Math.max, 1) - corner[0]) / zoom,
      (of('y', 'height', Math.max, 1) - corner[1]) / zoom,
    ] as const;
  };
  const before = await edges();
  const missedBy = async (by: readonly number[]) =>
    Math.max(...(await edges()).map((edge, at) => Math.abs(edge - before[at]! - by[at]!)));
  await page.keyboard.down('Control');
  await drag([before[2], before[3]], [before[2] + 120, before[3] + 40]);
  await expect.poll(() => missedBy([0, 0, 120, 40])).toBeLessThan(2.5);
  await page.mouse.up();
  await expect.poll(() => missedBy([0, 0, 120, 40])).toBeLessThan(2.5);
  const corner = await edges();
  // The handle has followed: it is pulled again where the corner is now.
  await dragged([corner[2], corner[3]], [before[2], before[3]]);
  await page.keyboard.up('Control');
  await expect.poll(() => missedBy([0, 0, 0, 0])).toBeLessThan(4);
  await undo();
  await undo();
  await expect.poll(() => missedBy([0, 0, 0, 0])).toBeLessThan(0.1);
  await page.getByRole('button', { name: 'Undo: Group' }).waitFor();
});

test('the keys move by 1 and 10 px, and a run of them is one step', async () => {
  await click(200, 150);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => placeOf('top')).toEqual([102, 110, 200, 100]);
  await undo();
  await expect.poll(() => placeOf('top')).toEqual([100, 100, 200, 100]);
});

test('a finger moves a widget, two zoom and pan', async () => {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: (readonly number[])[]) => {
    const touchPoints = at.map(([x = 0, y = 0], id) => ({ x, y, id }));
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', await pointOf(200, 150));
  await touch('touchMove', await pointOf(300, 150));
  await touch('touchMove', await pointOf(603, 150));
  await touch('touchEnd');
  await expect.poll(() => placeOf('top')).toEqual([500, 100, 200, 100]);
  await expect.poll(selected).toEqual(['top']);
  const [left, right] = [await pointOf(400, 300), await pointOf(600, 300)];
  const apart = right[0] - left[0];
  await touch('touchStart', left);
  await touch('touchStart', left, right);
  await touch(
    'touchMove',
    [left[0] - apart / 2, left[1] + 30],
    [right[0] + apart / 2, right[1] + 30],
  );
  await touch('touchEnd');
  const [after, afterRight] = [await pointOf(400, 300), await pointOf(600, 300)];
  expect(Math.round(afterRight[0] - after[0])).toBe(Math.round(apart * 2));
  expect(Math.round((after[0] + afterRight[0]) / 2)).toBe(Math.round((left[0] + right[0]) / 2));
  expect(Math.round(after[1])).toBe(Math.round(left[1] + 30));
  // Two fingers have moved no widget.
  expect(await placeOf('top')).toEqual([500, 100, 200, 100]);
  expect(await placeOf('left')).toEqual([100, 300, 200, 100]);
  await cdp.detach();
});

test('a pen selects, moves and resizes', async () => {
  const cdp = await page.context().newCDPSession(page);
  const pen = async (from: readonly [number, number], to: readonly [number, number]) => {
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: readonly number[]) => {
      const [x = 0, y = 0] = at;
      const button = { button: 'left', buttons: type === 'mouseReleased' ? 0 : 1 } as const;
      const pointer = { pointerType: 'pen', clickCount: 1 } as const;
      return cdp.send('Input.dispatchMouseEvent', { type, x, y, ...button, ...pointer });
    };
    await send('mousePressed', await pointOf(...from));
    await send('mouseMoved', await pointOf((from[0] + to[0]) / 2, (from[1] + to[1]) / 2));
    await send('mouseMoved', await pointOf(...to));
    await send('mouseReleased', await pointOf(...to));
  };
  await pen([200, 150], [603, 150]);
  await expect.poll(() => placeOf('top')).toEqual([500, 100, 200, 100]);
  await pen([700, 200], [753, 217]);
  await expect.poll(() => placeOf('top')).toEqual([500, 100, 253, 117]);
  await cdp.detach();
});
