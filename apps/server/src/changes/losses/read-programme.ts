import { fittingScene } from '@perron/core';
import type { BoardFilter, Place, SceneSize } from '@perron/core';
import type { Playlist, Scenario } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import { conditionInForce } from '../condition-in-force';
import type { StoredCondition } from '../condition-in-force';

export interface DisplayRow {
  readonly id: number;
  readonly name: string;
  readonly outputTypeId: number;
  /** `null` means the default one. */
  readonly configurationId: number | null;
  readonly stationCode: string | null;
  readonly platform: string | null;
  /** `null` means all. */
  readonly directions: readonly string[] | null;
  readonly vehicleId: string | null;
  /** By what it reported last; `null` if it hangs in a station, or never reported. */
  readonly line: string | null;
  /** How many it stands for. */
  readonly count: number;
}

export function placeOf(display: DisplayRow): Place {
  const { line, vehicleId, stationCode, platform, directions } = display;
  if (line !== null || vehicleId !== null) {
    return { kind: 'vehicle', lineName: line ?? '', vehicleId };
  }
  return {
    kind: 'station',
    stationCode: stationCode ?? '',
    stationName: '',
    platform,
    directions,
    products: [],
  };
}

export async function displaysIn(trx: Transaction<Database>): Promise<DisplayRow[]> {
  const { rows } = await sql<DisplayRow>`
    select displays.id, displays.name, displays.output_type_id as "outputTypeId",
      displays.business_logic_configuration_id as "configurationId",
      stations.code as "stationCode", displays.platform, displays.directions,
      displays.vehicle_id as "vehicleId",
      display_reports.place::jsonb ->> 3 as line, 1 as count
    from displays
      left join stations on stations.id = displays.station_id
      left join display_reports on display_reports.display_id = displays.id
    order by displays.id`.execute(trx);
  return rows;
}

/** A scenario with the condition that displays go by. */
export interface ScenarioRow extends Scenario {
  readonly configurationId: number | null;
  readonly isDefault: boolean;
  /** As it is stored, whether it can be read or not. */
  readonly stored: string;
}

export async function scenariosIn(trx: Transaction<Database>): Promise<ScenarioRow[]> {
  const { rows } = await sql<
    Omit<ScenarioRow, 'stored'> & Pick<StoredCondition, 'readable_condition'>
  >`
    select scenarios.id, scenarios.name, condition, readable_condition, priority, parent_id, type,
      business_logic_configuration_id as "configurationId",
      coalesce(business_logic_configurations.is_default, false) as "isDefault"
    from scenarios left join business_logic_configurations
      on business_logic_configurations.id = business_logic_configuration_id
    where type = 'scenario'`.execute(trx);
  return rows.map(({ readable_condition, ...row }) => ({
    ...row,
    stored: row.condition,
    condition: conditionInForce({ ...row, readable_condition }),
  }));
}

/** The filter that a board of a scene has, as far as it selects. */
export type SceneBoard = Pick<BoardFilter, 'platform' | 'directions' | 'products'> & {
  readonly lines: readonly string[] | null;
};

/** The information that a scene has for passengers. */
export interface SceneShows {
  readonly banner: boolean;
  /** The diagram of shuttles and of buses that replace trains. */
  readonly diagram: boolean;
  /** The buckets of its carousels; 0 means every bucket. */
  readonly buckets: readonly number[];
  readonly boards: readonly SceneBoard[];
}

type SceneRow = SceneSize & SceneShows & { readonly name: string; readonly isBlank: boolean };

/** A playlist for one output type, with what its scenes show there. */
export interface ShownPlaylist extends Playlist {
  readonly scenes: readonly (SceneShows & { readonly id: number; readonly name: string })[];
}

interface PlaylistRow extends Omit<Playlist, 'entries'> {
  readonly width: number | null;
  readonly height: number | null;
  readonly hasAudio: boolean;
  readonly sceneIds: readonly number[];
}

/** A playlist only counts if something of it can be seen or heard. */
const anEntry = { type: 'Audio' as const, text: '', duration: 1 };

async function scenesIn(trx: Transaction<Database>): Promise<SceneRow[]> {
  const { rows } = await sql<SceneRow>`
    with used as (
      select id, group_id from pixel_scenes
      where id in (select pixel_scene_id from playlist_scenes where pixel_scene_id is not null)
    )
    select id, name, group_id, width, height, jsonb_array_length(seen) = 0 as "isBlank",
      seen @> '[{"type": "disruption_banner"}]' as banner,
      seen @> '[{"type": "disruption"}]' as diagram,
      array(select distinct coalesce((one ->> 'bucketId')::integer, 0)
        from jsonb_array_elements(seen) as one where one ->> 'type' = 'carousel') as buckets,
      coalesce((select jsonb_agg(jsonb_build_object(
          'platform', one -> 'platform', 'lines', one -> 'lines',
          'directions', one -> 'directions', 'products', one -> 'products'))
        from jsonb_array_elements(seen) as one
        where one ->> 'type' = 'depatures_table'), '[]') as boards
    from pixel_scenes cross join lateral (
      select jsonb_path_query_array(widgets, '$[*] ? (!(@.hidden == true))') as seen
    ) as visible
    where id in (select id from used) or group_id in (select group_id from used)`.execute(trx);
  return rows;
}

export async function playlistsIn(trx: Transaction<Database>): Promise<ShownPlaylist[]> {
  const scenes = await scenesIn(trx);
  const { rows } = await sql<PlaylistRow>`
    select playlists.id, scenario_id, output_type_id, resolution_x as width, resolution_y as height,
      exists (select 1 from playlist_scenes
        where playlist_id = playlists.id and type = 'Audio') as "hasAudio",
      array(select pixel_scene_id from playlist_scenes
        where playlist_id = playlists.id and type = 'Pixel') as "sceneIds"
    from playlists join output_types on output_types.id = output_type_id`.execute(trx);
  return rows.map(({ hasAudio, sceneIds, width, height, ...playlist }) => {
    // A screen shows the variant of a scene that fits it, also where that has no widget.
    const seen =
      width === null || height === null
        ? []
        : sceneIds.flatMap((id) => fittingScene(id, scenes, { width, height }) ?? []);
    const shown = seen.filter(({ isBlank }) => !isBlank);
    return { ...playlist, scenes: shown, entries: hasAudio || shown.length > 0 ? [anEntry] : [] };
  });
}

/** A bucket, and whether something of it is on air now. */
export interface BucketRow {
  readonly id: number;
  readonly name: string;
  readonly filled: boolean;
}

export async function bucketsIn(trx: Transaction<Database>, nowMs: number): Promise<BucketRow[]> {
  const now = new Date(nowMs);
  const { rows } = await sql<BucketRow>`
    select id, name, exists (
      select from contents where bucket_id = content_buckets.id and status = 'on_air'
        and (valid_from is null or valid_from <= ${now})
        and (valid_until is null or valid_until > ${now})
        and exists (select from content_files where content_id = contents.id)) as filled
    from content_buckets`.execute(trx);
  return rows;
}
