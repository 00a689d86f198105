import type { PixelSceneEntity } from '@perron/schema';
import { sceneQuery } from '../../../kit/scene-preview/scene-query';
import { useServices } from '../../../services/services';
import { useStill } from '../stills/use-still';

/** Takes over a scene as it has just been published: no page asks for it again, the lists do. */
export function useTakePublished(): (scene: PixelSceneEntity) => void {
  const { client, queryClient } = useServices();
  const sendStill = useStill();
  return (scene) => {
    queryClient.setQueryData(sceneQuery(client, scene.id).queryKey, scene);
    void queryClient.invalidateQueries({ queryKey: ['pixel-scenes'] });
    void sendStill(scene);
  };
}
