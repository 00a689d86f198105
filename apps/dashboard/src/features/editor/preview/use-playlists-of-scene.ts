import type { PlaylistEntity } from '@perron/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { playlistQuery } from '../../../kit/network/programme-queries';
import { sceneUsagesQuery } from '../../../kit/scenes/scene-calls';
import { useServices } from '../../../services/services';
import { useEditor } from '../session/editor-context';

interface PlaylistsOfScene {
  /** As far as they have come. */
  readonly playlists: readonly PlaylistEntity[];
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The playlists that show the scene, whole. */
export function usePlaylistsOfScene(): PlaylistsOfScene {
  const { client } = useServices();
  const { scene } = useEditor();
  const usages = useQuery(sceneUsagesQuery(client, scene.id));
  const ids = (usages.data?.items ?? []).flatMap(({ kind, id }) =>
    kind === 'playlist' ? [id] : [],
  );
  const found = useQueries({
    queries: ids.map((id) => playlistQuery(client, id)),
    combine: (results) => ({
      playlists: results.flatMap(({ data }) => (data ? [data] : [])),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => results.forEach(({ refetch }) => void refetch()),
    }),
  });
  return {
    playlists: found.playlists,
    error: usages.error ?? found.error,
    isFetching: usages.isFetching || found.isFetching,
    refetch: () => {
      void usages.refetch();
      found.refetch();
    },
  };
}
