import type { PlaylistScene, PlaylistSceneInput } from '@perron/schema';

/** An entry of a playlist, as another one takes it over. */
export function inputOfScene(scene: PlaylistScene): PlaylistSceneInput {
  return scene.type === 'Pixel'
    ? { type: 'Pixel', pixel_scene_id: scene.id, duration: scene.duration }
    : { type: 'Audio', text: scene.text, duration: scene.duration };
}
