import type { ApiClient } from '@perron/client';
import type { ManifestChange } from '@perron/runtime';
import { drawableWidgets } from '@perron/widgets/definitions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../../services/services';

/** How often the stored draft of a scene is asked for: it may be edited in another tab. */
const followMs = 5_000;

function sceneDraftQuery(client: ApiClient, sceneId: number) {
  return queryOptions({
    queryKey: ['pixel-scenes', sceneId, 'draft-in-simulator'],
    queryFn: ({ signal }) =>
      client.getPixelSceneDraft({ params: { pixel_scene_id: sceneId } }, { signal }),
    refetchInterval: followMs,
    retry: false,
  });
}

/**
 * The operator's stored draft of a scene, and what it changes.
 * @param id `null` if none is asked for
 */
export function useSceneDraft(id: number | null) {
  const { client } = useServices();
  const query = useQuery({ ...sceneDraftQuery(client, id ?? 0), enabled: id !== null });
  const stored = query.data?.draft;
  // By its text: a draft that is fetched again must not end the displays.
  const text = stored ? JSON.stringify(stored) : null;
  const change = useMemo((): ManifestChange | null => {
    if (text === null || id === null) return null;
    const { name, width, height, background, widgets } = JSON.parse(text) as NonNullable<
      typeof stored
    >;
    const design = { name, width, height, background, widgets: drawableWidgets(widgets) };
    return { kind: 'scene', pixel_scene_id: id, design };
  }, [text, id]);
  return { query, change };
}
