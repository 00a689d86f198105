import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { fourBoxes as widgets, placeOnStage, pointOnStage } from './support/editor-stage';
import { operatorPages } from './support/operator-pages';

const { perron, baseUrl, open } = await operatorPages({ keepsPages: true });
let page: Page;

beforeAll(async () => {
  page = await open('/editor', { viewport: { width: 1440, height: 900 } });
  await page.getByRole('heading', { level: 1, name: 'Design a scene' }).waitFor();
});

let made = 0;

async function openNew(): Promise<void> {
  made += 1;
  const body = { name: `Gestures ${made}`, width: 1000, height: 600, widgets };
  const answer = await perron.send('POST', '/api/pixel-scenes', { body });
  await page.goto(`${baseUrl}/pixel-scenes/edit?id=${answer.json<{ id: number }>().id}`);
  await page.locator('[data-widget="top"]').waitFor();
}

beforeEach(openNew);

const placeOf = (id: string) => placeOnStage(page, id);
const pointOf = (x: number, y: number) => pointOnStage(page, [x, y], 1000);

async function click(x: number, y: number, modifiers: readonly 'Shift'[] = []): Promise<void> {
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(...(await pointOf(x, y)));
  for (const key of modifiers) await page.keyboard.up(key);
}

/** Presses, moves and holds. */
async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...(await pointOf(...from)));
  await page.mouse.down();
  await page.mouse.move(...(await pointOf(...to)), { steps: 4 });
}

async function dragged(
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await drag(from, to);
  await page.mouse.up();
}

const said = () =>
  page
    .getByRole('status')
    .filter({ hasText: /selected|Selected|,/ })
    .first()
    .textContent();
const selected = () =>
  page
    .getByRole('tree', { name: 'Layers' })
    .getByRole('treeitem', { selected: true })
    .allInnerTexts();
const undo = () => page.keyboard.press('Control+z');

test('a click selects, Shift adds, a box takes all that it touches, and each is announced', async () => {
  await click(200, 350);
  await expect.poll(selected).toEqual(['left']);
  await expect.poll(said).toMatch(/^Selected: left, 100, 300, 200 by 100 pixels/);
  await click(600, 350, ['Shift']);
  await expect.poll(selected).toEqual(['right', 'left']);
  await expect.poll(said).toMatch(/^Selected: 2 widgets/);
  await dragged([60, 60], [320, 420]);
  await expect.poll(selected).toEqual(['top', 'left']);
  await click(900, 550);
  await expect.poll(selected).toEqual([]);
});

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
    page.locator('[data-widget="top"]').evaluate((one) => (one as HTMLElement).style.transform);
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

test('a second click at the same place selects what lies below', async () => {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  for (const kind of ['Text', 'Weather']) {
    await page
      .getByRole('button', { name: `Add: ${kind}`, exact: true })
      .first()
      .click();
  }
  const below = await page.locator('[data-kind="text"]').boundingBox();
  if (!below) throw new Error('The text is not drawn.');
  const middle = [below.x + below.width / 2, below.y + below.height / 2] as const;
  await page.mouse.click(...middle);
  await expect.poll(selected).toEqual(['Weather']);
  // Sooner it would be a double click.
  await page.mouse.click(...middle, { clickCount: 1 });
  await expect.poll(selected).toEqual(['Text']);
});

test('widgets are aligned, spread evenly and made alike, each with one undo', async () => {
  const places = () => Promise.all(['top', 'left', 'right'].map(placeOf));
  const before = await places();
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Align right' }).click();
  await expect.poll(async () => (await places()).map(([left]) => left)).toEqual([500, 500, 500]);
  await undo();
  await expect.poll(places).toEqual(before);
  await page.keyboard.press('Control+Shift+h');
  await undo();
  await bar.getByRole('button', { name: 'Equal gaps side by side' }).click();
  await expect
    .poll(async () => (await places()).map(([left]) => left).sort())
    .toEqual([100, 300, 500]);
  await undo();
  await click(200, 150);
  await dragged([300, 200], [340, 260]);
  await click(200, 350, ['Shift']);
  await bar.getByRole('button', { name: 'More for the selection' }).click();
  await page.getByRole('menuitem', { name: 'Same size' }).click();
  const [top, left] = await places();
  expect(left?.slice(2)).toEqual(top?.slice(2));
});

test('a copy lies on top, keys put it in order, and a style is pasted', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await click(600, 350);
  await page.keyboard.press('Control+c');
  await click(200, 150);
  await page.keyboard.press('Control+Shift+v');
  const fill = (id: string) => page.locator(`[data-widget="${id}"] rect`).getAttribute('fill');
  await expect.poll(() => fill('top')).toBe('#7dad4c');
  await page.keyboard.press('Control+d');
  const names = () => page.getByRole('treeitem').allInnerTexts();
  await expect.poll(names).toEqual(['top', 'top', 'right', 'left', 'ground']);
  await page.keyboard.press('Control+Shift+ArrowDown');
  await expect.poll(names).toEqual(['top', 'right', 'left', 'ground', 'top']);
});

test('the wheel zooms to the pointer, keys show all or 100 %, space and the wheel pan', async () => {
  const zoom = () => page.getByRole('button', { name: /^Zoom: / }).textContent();
  const fitted = await zoom();
  const [x, y] = await pointOf(200, 150);
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -50);
  await page.keyboard.up('Control');
  await expect.poll(zoom).not.toBe(fitted);
  expect((await pointOf(200, 150)).map(Math.round)).toEqual([x, y].map(Math.round));
  await page.keyboard.press('0');
  await expect.poll(zoom).toBe('100 %');
  const [left, top] = await pointOf(0, 0);
  await page.mouse.wheel(30, 40);
  await expect.poll(() => pointOf(0, 0)).toEqual([left - 30, top - 40]);
  await page.locator('[data-stage]').focus();
  await page.keyboard.down(' ');
  await page.mouse.down();
  await page.mouse.move(x + 50, y + 20, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up(' ');
  await expect.poll(() => pointOf(0, 0)).toEqual([left + 20, top - 20]);
  expect(await placeOf('top')).toEqual([100, 100, 200, 100]);
  await page.keyboard.press('1');
  await expect.poll(zoom).toBe(fitted);
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

test('widgets cut in one scene are pasted in another', async () => {
  await click(200, 150);
  await page.keyboard.press('Control+x');
  await page.locator('[data-widget="top"]').waitFor({ state: 'detached' });
  await openNew();
  await page.keyboard.press('Control+v');
  await expect.poll(() => page.locator('[data-kind="rect"]').count()).toBe(5);
  await expect.poll(selected).toEqual(['top']);
});

test('a group is made, moves as one, is entered by a double click and left by Escape', async () => {
  await click(200, 150);
  await click(200, 350, ['Shift']);
  await page.keyboard.press('Control+g');
  await page.getByRole('treeitem', { name: 'Group' }).waitFor();
  await dragged([200, 150], [250, 190]);
  await expect.poll(() => placeOf('left')).toEqual([150, 340, 200, 100]);
  const [x, y] = await pointOf(250, 200);
  await page.mouse.dblclick(x, y);
  await expect.poll(selected).toEqual(['top']);
  await page.keyboard.press('Escape');
  await expect.poll(selected).toEqual(['Group', 'top', 'left']);
});

test('layers are hidden, renamed and put in order by the keyboard', async () => {
  const tree = page.getByRole('tree', { name: 'Layers' });
  await tree.focus();
  await page.keyboard.press('Home');
  await expect.poll(selected).toEqual(['top']);
  await page.keyboard.press('F2');
  await page.getByLabel('Name of the layer').fill('Headline');
  await page.keyboard.press('Enter');
  await tree.getByRole('treeitem', { name: 'Headline' }).waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  const names = () => tree.getByRole('treeitem').allInnerTexts();
  await expect.poll(names).toEqual(['right', 'Headline', 'left', 'ground']);
  await page.keyboard.press('Control+Shift+h');
  await page.locator('[data-widget="top"]').waitFor({ state: 'detached' });
});

test('a widget comes from the palette by a click, and by a drag to its place', async () => {
  const entry = page.getByRole('button', { name: 'Add: Text' }).first();
  await entry.click();
  await expect.poll(() => page.locator('[data-kind="text"]').count()).toBe(1);
  const from = await entry.boundingBox();
  if (!from) throw new Error('The palette has no text.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(...(await pointOf(800, 500)), { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.locator('[data-kind="text"]').count()).toBe(2);
  const last = page.locator('[data-kind="text"]').last();
  expect(await last.evaluate((one) => (one as HTMLElement).style.left)).toBe('700px');
});

test('the editor has nothing that axe finds, light and dark', async () => {
  await click(200, 150);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
});

test('a narrow window says so, and the scene can still be looked at', async () => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.getByText('This window is too narrow to edit in.').waitFor();
  const [x, y] = await pointOf(200, 150);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 3 });
  await page.mouse.up();
  const moved = await pointOf(200, 150);
  expect(moved.map(Math.round)).toEqual([x + 60, y + 30].map(Math.round));
  expect(await placeOf('top')).toEqual([100, 100, 200, 100]);
  await page.setViewportSize({ width: 1440, height: 900 });
});
