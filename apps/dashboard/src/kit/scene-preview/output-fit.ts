import { fittingScene } from '@perron/core';
import type { SceneSize } from '@perron/core';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a scene lies on a screen: pixel by pixel, drawn larger or smaller, or with empty bars. */
export type Fit = 'exact' | 'scaled' | 'bars';

/** Shapes that differ by less leave no bar that anybody sees. */
const shapeTolerance = 0.01;

export function fitOf(scene: Size, screen: Size): Fit {
  if (scene.width === screen.width && scene.height === screen.height) return 'exact';
  const stretch = (scene.width * screen.height) / (scene.height * screen.width);
  return Math.abs(stretch - 1) <= shapeTolerance ? 'scaled' : 'bars';
}

/** How the best of a group's scenes lies on a screen; `null` means that the group is empty. */
export function fitOfGroup(
  scenes: readonly SceneSize[],
  screen: Size,
): { readonly scene: SceneSize; readonly fit: Fit } | null {
  const [first] = scenes;
  const scene = first && fittingScene(first.id, scenes, screen);
  return scene ? { scene, fit: fitOf(scene, screen) } : null;
}
