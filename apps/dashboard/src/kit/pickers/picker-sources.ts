import type { ApiClient } from '@perron/client';
import type { PlaylistEntity, User } from '@perron/schema';
import type { QueryRoot } from '../../live/shown-in';
import type { Choice } from './recent-choices';

export interface Found extends Choice {
  /** Tells it apart from others of the same name, as a station's code does. */
  readonly hint?: string;
}

/** Where a picker looks for its choices. */
interface PickerSource {
  /** First part of the keys of its queries: it follows changes. */
  readonly root: QueryRoot;
  readonly search: (
    client: ApiClient,
    search: string,
    signal: AbortSignal,
  ) => Promise<readonly Found[]>;
  readonly get: (client: ApiClient, id: number, signal: AbortSignal) => Promise<Found>;
}

function asked(search: string) {
  return { query: { page_size: 20, ...(search !== '' && { search }) } };
}

/** A playlist is known by what it is for. */
function namedPlaylist({ id, scenario, output_type }: PlaylistEntity): Found {
  return { id, name: scenario.name, hint: output_type.name };
}

function namedUser({ id, email }: User): Found {
  return { id, name: email };
}

/** The kinds that forms and filters refer to. */
export type PickerKind =
  | 'station'
  | 'display'
  | 'line'
  | 'scene'
  | 'bucket'
  | 'output_type'
  | 'playlist'
  | 'scenario'
  | 'category'
  | 'group'
  | 'user'
  | 'api_key';

export const pickerSources: Readonly<Record<PickerKind, PickerSource>> = {
  station: {
    root: 'stations',
    search: async (client, search, signal) =>
      (await client.listStations(asked(search), { signal })).items.map(({ id, name, code }) => ({
        id,
        name,
        hint: code,
      })),
    get: (client, id, signal) => client.getStation({ params: { station_id: id } }, { signal }),
  },
  display: {
    root: 'displays',
    search: async (client, search, signal) =>
      (await client.listDisplays(asked(search), { signal })).items.map(({ id, name, station }) => ({
        id,
        name,
        ...(station && { hint: station.name }),
      })),
    get: (client, id, signal) => client.getDisplay({ params: { display_id: id } }, { signal }),
  },
  line: {
    root: 'location-lines',
    search: async (client, search, signal) =>
      (await client.listLocationLines(asked(search), { signal })).items,
    get: (client, id, signal) => client.getLocationLine({ params: { line_id: id } }, { signal }),
  },
  scene: {
    root: 'pixel-scenes',
    search: async (client, search, signal) =>
      (await client.listPixelScenes(asked(search), { signal })).items.map(
        ({ id, name, width, height }) => ({ id, name, hint: `${width} × ${height}` }),
      ),
    get: (client, id, signal) =>
      client.getPixelScene({ params: { pixel_scene_id: id } }, { signal }),
  },
  group: {
    root: 'pixel-groups',
    search: async (client, search, signal) =>
      (await client.listPixelGroups(asked(search), { signal })).items,
    get: (client, id, signal) => client.getPixelGroup({ params: { group_id: id } }, { signal }),
  },
  bucket: {
    root: 'content-buckets',
    search: async (client, search, signal) =>
      (await client.listContentBuckets(asked(search), { signal })).items,
    get: (client, id, signal) => client.getContentBucket({ params: { bucket_id: id } }, { signal }),
  },
  output_type: {
    root: 'output-types',
    search: async (client, search, signal) =>
      (await client.listOutputTypes(asked(search), { signal })).items,
    get: (client, id, signal) =>
      client.getOutputType({ params: { output_type_id: id } }, { signal }),
  },
  playlist: {
    root: 'playlists',
    search: async (client, search, signal) =>
      (await client.listPlaylists(asked(search), { signal })).items.map(namedPlaylist),
    get: async (client, id, signal) =>
      namedPlaylist(await client.getPlaylist({ params: { playlist_id: id } }, { signal })),
  },
  scenario: {
    root: 'scenarios',
    search: async (client, search, signal) =>
      (await client.listScenarios(asked(search), { signal })).items,
    get: (client, id, signal) => client.getScenario({ params: { scenario_id: id } }, { signal }),
  },
  category: {
    root: 'scenarios',
    search: async (client, search, signal) => {
      const { query } = asked(search);
      const found = await client.listScenarios(
        { query: { ...query, type: 'category' } },
        { signal },
      );
      return found.items;
    },
    get: (client, id, signal) => client.getScenario({ params: { scenario_id: id } }, { signal }),
  },
  user: {
    root: 'users',
    search: async (client, search, signal) =>
      (await client.listUsers(asked(search), { signal })).items.map(namedUser),
    get: async (client, id, signal) =>
      namedUser(await client.getUser({ params: { user_id: id } }, { signal })),
  },
  api_key: {
    root: 'api-keys',
    search: async (client, search, signal) =>
      (await client.listApiKeys(asked(search), { signal })).items,
    get: (client, id, signal) => client.getApiKey({ params: { api_key_id: id } }, { signal }),
  },
};
