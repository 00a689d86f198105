import type { PixelScene } from '@perron/schema';

/** How far two sizes are from the same shape: 0 is the same. */
function shapeDistance(a: Size, b: Size): number {
  return Math.abs(Math.log(a.width / a.height / (b.width / b.height)));
}

function areaDistance(a: Size, b: Size): number {
  return Math.abs(Math.log((a.width * a.height) / (b.width * b.height)));
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The fields of a design that count when its variants are compared. */
export type SceneSize = Pick<PixelScene, 'id' | 'group_id' | 'width' | 'height'>;

/**
 * The variant of a design that fits a screen best: of the scene and the others of its group, the
 * one nearest in shape, then nearest in size. Among several that fit alike it is the scene itself,
 * which the playlist names, else the lower id.
 */
export function fittingScene<Scene extends SceneSize>(
  sceneId: number,
  scenes: readonly Scene[],
  screen: Size,
): Scene | null {
  const scene = scenes.find((candidate) => candidate.id === sceneId);
  if (!scene) return null;
  if (scene.group_id === null) return scene;
  return (
    scenes
      .filter((other) => other.group_id === scene.group_id)
      .sort(
        (a, b) =>
          shapeDistance(a, screen) - shapeDistance(b, screen) ||
          areaDistance(a, screen) - areaDistance(b, screen) ||
          Number(b.id === sceneId) - Number(a.id === sceneId) ||
          a.id - b.id,
      )[0] ?? scene
  );
}
