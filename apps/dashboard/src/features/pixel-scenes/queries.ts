import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listQueryOf } from '../../kit/table/list-search';
import type { SceneSearch } from './scene-search';

export function scenesQuery(client: ApiClient, { view: _view, ...list }: SceneSearch) {
  const { resolutions, ...query } = listQueryOf(list);
  const sizes = resolutions.length > 0 ? { resolutions: resolutions.join(',') } : {};
  return queryOptions({
    queryKey: ['pixel-scenes', 'list', list],
    queryFn: ({ signal }) => client.listPixelScenes({ query: { ...query, ...sizes } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
