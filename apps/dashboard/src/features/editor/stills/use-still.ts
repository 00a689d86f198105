import type { PixelSceneEntity } from '@perron/schema';
import { useCallback } from 'react';
import { useServices } from '../../../services/services';
import { useStage } from '../canvas/stage-context';
import { designOf } from '../model/design';
import { isSameValue } from '../model/same-value';
import { useEditor } from '../session/editor-context';
import { drawStill } from './draw-still';

/** Once the page has nothing else to do: drawing a large scene takes a moment. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }));
}

/**
 * Sends a picture of a scene that was just published, for lists and versions. Without it they draw
 * the scene themselves, so a failure is not told.
 */
export function useStill(): (published: PixelSceneEntity) => Promise<void> {
  const { client } = useServices();
  const { session } = useEditor();
  const stage = useStage();
  return useCallback(
    async (published) => {
      try {
        await whenIdle();
        const scene = stage.scene();
        // Somebody goes on editing: the stage shows another design by now.
        if (!scene || !isSameValue(session.state().design, designOf(published))) return;
        const picture = await drawStill(scene, published);
        const { id, version } = published;
        await client.putPixelSceneStill({
          params: { pixel_scene_id: id },
          query: { version },
          body: { file: new File([picture], 'still.png', { type: picture.type }) },
        });
      } catch (error) {
        console.warn('The scene has no picture:', error);
      }
    },
    [client, session, stage],
  );
}
