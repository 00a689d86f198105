import type { Page } from 'playwright-core';

/** Left, top, width and height of a widget as it is drawn, px of the scene. */
export function placeOnStage(page: Page, id: string): Promise<readonly number[]> {
  return page.locator(`[data-widget="${id}"]`).evaluate((element) => {
    const { left, top, width, height } = (element as HTMLElement).style;
    return [left, top, width, height].map((px) => Number.parseFloat(px));
  });
}

/** A point of a scene in the window. */
export async function pointOnStage(
  page: Page,
  [x, y]: readonly [number, number],
  sceneWidth: number,
): Promise<readonly [number, number]> {
  const scene = await page.locator('[data-scene]').first().boundingBox();
  if (!scene) throw new Error('The scene is not drawn.');
  const zoom = scene.width / sceneWidth;
  return [scene.x + x * zoom, scene.y + y * zoom];
}

/** Four boxes: two side by side, one above the left of them, and a ground below all. */
export const fourBoxes = [
  box('ground', 0, 0, 1000, 600, '#eef2f8'),
  box('left', 100, 300, 200, 100, '#115d91'),
  box('right', 500, 300, 200, 100, '#7dad4c'),
  box('top', 100, 100, 200, 100, '#da421e'),
];

function box(id: string, x: number, y: number, width: number, height: number, fill: string) {
  const locked = id === 'ground' && { locked: true };
  return { id, name: id, type: 'rect', x, y, width, height, rotation: 0, fill, ...locked };
}
