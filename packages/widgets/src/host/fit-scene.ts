import type { Size } from './definition';

/** Where a scene is in a viewport, in px of the viewport. */
export interface ScenePlace {
  readonly scale: number;
  readonly xPx: number;
  readonly yPx: number;
}

/** The largest whole scene in a viewport, in its middle, on whole pixels. */
export function fitScene(scene: Size, viewport: Size): ScenePlace {
  const scale = Math.min(viewport.width / scene.width, viewport.height / scene.height);
  return {
    scale,
    xPx: Math.round((viewport.width - scene.width * scale) / 2),
    yPx: Math.round((viewport.height - scene.height * scale) / 2),
  };
}
