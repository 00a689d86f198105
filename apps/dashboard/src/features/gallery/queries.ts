import { loadChunk } from '@perron/client';
import { isWidgetType, registry } from '@perron/widgets/definitions';
import { widgetStates } from '@perron/widgets/gallery';
import { queryOptions } from '@tanstack/react-query';
import type { GalleryWidget } from './gallery-widget';

async function loadGallery(): Promise<GalleryWidget[]> {
  const kinds = Object.keys(registry).filter(isWidgetType);
  return Promise.all(
    kinds.map(async (kind) => ({
      kind,
      title: registry[kind].title,
      states: await loadChunk(() => widgetStates(kind)),
    })),
  );
}

/** Every widget and its states: files of this build, which stay as they are. */
export const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: loadGallery,
  staleTime: Infinity,
});
