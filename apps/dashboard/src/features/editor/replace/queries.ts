import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../../../services/all-pages';

const pageSize = 100;

/** All scenes with their widgets, but for one: asked for when somebody looks through them. */
export function otherScenesQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['pixel-scenes', 'all-but', id],
    queryFn: async ({ signal }) => {
      const scenes = await allPages((current_page) => {
        const query = { current_page, page_size: pageSize, sort: 'name' } as const;
        return client.listPixelScenes({ query }, { signal });
      });
      const others = scenes.filter((other) => other.id !== id);
      return Promise.all(
        others.map((other) =>
          client.getPixelScene({ params: { pixel_scene_id: other.id } }, { signal }),
        ),
      );
    },
  });
}
