import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** A scene with its widgets: one request for all pages that draw it. */
export function sceneQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['pixel-scenes', id],
    queryFn: ({ signal }) => client.getPixelScene({ params: { pixel_scene_id: id } }, { signal }),
  });
}
