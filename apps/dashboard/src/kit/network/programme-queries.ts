import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** More kinds of displays than an installation has. */
const maxOutputs = 200;

/** All output types by name, loudspeakers too. */
export function outputTypesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['output-types', 'all'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'name', page_size: maxOutputs } as const;
      return (await client.listOutputTypes({ query }, { signal })).items;
    },
  });
}

export function outputTypeQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['output-types', id],
    queryFn: ({ signal }) => client.getOutputType({ params: { output_type_id: id } }, { signal }),
  });
}

export function scenarioQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['scenarios', id],
    queryFn: ({ signal }) => client.getScenario({ params: { scenario_id: id } }, { signal }),
  });
}

export function playlistQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['playlists', id],
    queryFn: ({ signal }) => client.getPlaylist({ params: { playlist_id: id } }, { signal }),
  });
}

/** A group with its scenes, of which a display shows the fitting one. */
export function groupQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['pixel-groups', id],
    queryFn: ({ signal }) => client.getPixelGroup({ params: { group_id: id } }, { signal }),
  });
}
