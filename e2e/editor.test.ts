import { expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { boxesInEditor } from './support/boxes-in-editor';

const { page, click, dragged, openNew, placeOf, pointOf, selected, undo } = await boxesInEditor();

const said = () =>
  page
    .getByRole('status')
    .filter({ hasText: /selected|Selected|,/ })
    .first()
    .textContent();

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

test('a second click at the same place selects what lies below', async () => {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  for (const kind of ['Text', 'Weather']) {
    await page
      .getByRole('button', { name: `Add: ${kind}`, exact: true })
      .first()
      .click();
    // They come beside each other, each of them selected once its widget is there: the second one on top.
    await expect.poll(selected).toEqual([kind]);
  }
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Control+a');
  await expect.poll(selected).toHaveLength(2);
  await page.getByRole('button', { name: 'Align left', exact: true }).click();
  await page.getByRole('button', { name: 'Align top', exact: true }).click();
  await expect.poll(() => placeOf('weather-1')).toEqual(await placeOf('text-1'));
  await page.keyboard.press('Escape');
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
  expect(await last.evaluate((element) => (element as HTMLElement).style.left)).toBe('700px');
});

test('the editor has nothing that axe finds, light and dark', async () => {
  await click(200, 150);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
});

test('menus and panels have nothing that axe finds, and close by Escape or a click beside them', async () => {
  await click(200, 150);
  const opened = page.locator('[role=menu], [role=dialog]');
  const openers = [
    ...['More actions for this scene', /^Published/, /^Size: /, /^Zoom: /, 'Keep'],
    ...[/^Anchors/, /^Choose a colour: /, /^20 Nov|^Moment/],
  ];
  for (const name of openers) {
    const opener = page.getByRole('button', { name, exact: true }).first();
    await opener.click();
    await opened.first().waitFor();
    expect(await axeFindings(page), String(name)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => opened.count(), { message: String(name) }).toBe(0);
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement))
      .toBe(true);
  }
  await page.mouse.click(...(await pointOf(200, 150)), { button: 'right' });
  await opened.first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Size: / }).click();
  await opened.first().waitFor();
  await page.mouse.click(...(await pointOf(990, 590)));
  await expect.poll(() => opened.count()).toBe(0);
});

test('a narrow window says so, and the scene can still be looked at', async () => {
  await page.setViewportSize({ width: 600, height: 700 });
  await page.getByText('This window is too narrow to edit in.').waitFor();
  const adapt = page.getByRole('button', { name: 'Adapt to…' });
  expect(await adapt.count()).toBe(0);
  const [x, y] = await pointOf(200, 150);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 3 });
  await page.mouse.up();
  const moved = await pointOf(200, 150);
  expect(moved.map(Math.round)).toEqual([x + 60, y + 30].map(Math.round));
  expect(await placeOf('top')).toEqual([100, 100, 200, 100]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await adapt.waitFor();
});

test('at 200 % zoom the scene is edited: panels open over the stage, and give the focus back', async () => {
  await page.setViewportSize({ width: 720, height: 450 });
  const layers = page.getByRole('button', { name: 'Layers and widgets' });
  await layers.focus();
  await page.keyboard.press('Enter');
  const left = page.getByRole('region', { name: 'Layers and widgets' });
  await left.getByRole('button', { name: 'Add: Rectangle', exact: true }).click();
  await left.getByRole('treeitem', { name: 'Rectangle', selected: true }).waitFor();
  await left.getByRole('button', { name: 'Close: Layers and widgets' }).focus();
  await page.keyboard.press('Escape');
  await left.waitFor({ state: 'detached' });
  expect(await layers.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Properties and checks' }).click();
  const right = page.getByRole('region', { name: 'Properties and checks' });
  const x = right.getByRole('group', { name: 'Place and size' }).getByRole('textbox').first();
  await x.fill('40');
  await x.press('Enter');
  await expect.poll(async () => (await placeOf('rect-1'))[0]).toBe(40);
  expect(await axeFindings(page)).toEqual([]);
  const scrolls = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  expect(scrolls).toEqual([0, 0]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await right.waitFor({ state: 'detached' });
});

/** Whether both have the same place at the same moment. */
function marksLieOnStage(): Promise<boolean> {
  return page.evaluate(() => {
    const [stage, marks] = ['[data-stage]', '[data-stage-marks]'].map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box && [box.x, box.y, box.width, box.height].map((px) => Math.round(px * 1_000));
    });
    return stage !== undefined && String(stage) === String(marks);
  });
}

test('the marks lie on the stage, also on a screen of two pixels for each px', async () => {
  const screen = await page.context().newCDPSession(page);
  const size = { width: 1440, height: 900, mobile: false };
  await screen.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => window.devicePixelRatio)).toBe(2);
  await expect.poll(marksLieOnStage).toBe(true);
  await screen.send('Emulation.clearDeviceMetricsOverride');
  await screen.detach();
});
