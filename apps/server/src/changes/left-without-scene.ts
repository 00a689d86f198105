import { candidatesFor, everydaySituations, fittingScene, showsIn } from '@perron/core';
import type { Place, SceneSize } from '@perron/core';
import { parseCondition } from '@perron/core/conditions';
import { maxNamedUsages } from '@perron/schema';
import type { Playlist, Scenario } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../api-error';
import type { Database } from '../db/tables';
import type { Changes } from './changes';
import type { Listener } from './reach';

interface DisplayRow {
  readonly id: number;
  readonly name: string;
  readonly outputTypeId: number;
  /** Null: the default one. */
  readonly configurationId: number | null;
  readonly stationCode: string | null;
  readonly platform: string | null;
  readonly vehicleId: string | null;
  /** By what it reported last; null: it hangs in a station, or never reported. */
  readonly line: string | null;
  /** How many it stands for. */
  readonly count: number;
}

/** A display, and in which situations of a usual day it has something to show. */
interface Shown {
  readonly display: DisplayRow;
  readonly shows: readonly boolean[];
}

type ScenarioRow = Scenario & { readonly configurationId: number; readonly isDefault: boolean };

/** A playlist only counts if something of it can be seen or heard. */
const anEntry = { type: 'Audio' as const, text: '', duration: 1 };

async function displaysIn(trx: Transaction<Database>): Promise<DisplayRow[]> {
  const { rows } = await sql<DisplayRow>`
    select displays.id, displays.name, displays.output_type_id as "outputTypeId",
      displays.business_logic_configuration_id as "configurationId",
      stations.code as "stationCode", displays.platform,
      displays.vehicle_id as "vehicleId",
      display_reports.place::jsonb ->> 3 as line, 1 as count
    from displays
      left join stations on stations.id = displays.station_id
      left join display_reports on display_reports.display_id = displays.id
    order by displays.id`.execute(trx);
  return rows;
}

async function scenariosIn(trx: Transaction<Database>): Promise<ScenarioRow[]> {
  const { rows } = await sql<ScenarioRow>`
    select scenarios.id, scenarios.name, condition, priority, parent_id, type,
      business_logic_configuration_id as "configurationId",
      business_logic_configurations.is_default as "isDefault"
    from scenarios join business_logic_configurations
      on business_logic_configurations.id = business_logic_configuration_id
    where type = 'scenario'`.execute(trx);
  return rows;
}

interface PlaylistRow extends Omit<Playlist, 'entries'> {
  readonly width: number | null;
  readonly height: number | null;
  readonly hasAudio: boolean;
  readonly sceneIds: readonly number[];
}

type SceneRow = SceneSize & { readonly isBlank: boolean };

/** A screen shows the variant of a scene that fits it, also where that has no widget. */
function isSeen(id: number, scenes: readonly SceneRow[], { width, height }: PlaylistRow): boolean {
  if (width === null || height === null) return false;
  return fittingScene(id, scenes, { width, height })?.isBlank === false;
}

async function playlistsIn(trx: Transaction<Database>): Promise<Playlist[]> {
  const { rows: scenes } = await sql<SceneRow>`
    select id, group_id, width, height, jsonb_array_length(widgets) = 0 as "isBlank"
    from pixel_scenes`.execute(trx);
  const { rows } = await sql<PlaylistRow>`
    select playlists.id, scenario_id, output_type_id, resolution_x as width, resolution_y as height,
      exists (select 1 from playlist_scenes
        where playlist_id = playlists.id and type = 'Audio') as "hasAudio",
      array(select pixel_scene_id from playlist_scenes
        where playlist_id = playlists.id and type = 'Pixel') as "sceneIds"
    from playlists join output_types on output_types.id = output_type_id`.execute(trx);
  return rows.map((row) => {
    const { id, scenario_id, output_type_id, hasAudio, sceneIds } = row;
    const shows = hasAudio || sceneIds.some((sceneId) => isSeen(sceneId, scenes, row));
    return { id, scenario_id, output_type_id, entries: shows ? [anEntry] : [] };
  });
}

function placeOf({ line, vehicleId, stationCode, platform }: DisplayRow): Place {
  if (line !== null || vehicleId !== null) {
    return { kind: 'vehicle', lineName: line ?? '', vehicleId };
  }
  return {
    ...{ kind: 'station', stationCode: stationCode ?? '', stationName: '' },
    ...{ platform, directions: null, products: [] },
  };
}

/**
 * Displays without a number have no row: they are known while their event streams are open. Those of
 * one place show the same, and ten thousand of them are looked at once for each place.
 */
function unnumberedRows(listeners: readonly Listener[]): DisplayRow[] {
  const nameless = { id: 0, name: '', configurationId: null, platform: null, vehicleId: null };
  const counts = new Map<string, number>();
  const places = new Map<string, Pick<Listener, 'outputTypeId' | 'stationCode'>>();
  for (const { outputTypeId, stationCode } of listeners) {
    const key = `${outputTypeId} ${stationCode ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (!places.has(key)) places.set(key, { outputTypeId, stationCode });
  }
  return [...places].map(([key, place]) => ({
    ...{ ...nameless, ...place, line: null },
    count: counts.get(key) ?? 0,
  }));
}

async function shownIn(
  trx: Transaction<Database>,
  unnumbered: readonly DisplayRow[],
): Promise<Shown[]> {
  const displays = [...(await displaysIn(trx)), ...unnumbered];
  if (displays.length === 0) return [];
  const scenarios = await scenariosIn(trx);
  const playlists = await playlistsIn(trx);
  const known = new Map<string, readonly boolean[]>();

  function showsAt(display: DisplayRow): readonly boolean[] {
    const { outputTypeId, configurationId } = display;
    const place = placeOf(display);
    const key = JSON.stringify([outputTypeId, configurationId, place]);
    const before = known.get(key);
    if (before) return before;
    const considered = scenarios.filter((one) =>
      configurationId === null ? one.isDefault : one.configurationId === configurationId,
    );
    const candidates = candidatesFor(considered, playlists, outputTypeId, parseCondition);
    const shows = showsIn(candidates, everydaySituations(place));
    known.set(key, shows);
    return shows;
  }

  return displays.map((display) => ({ display, shows: showsAt(display) }));
}

/**
 * Whether something is taken from a display. Moved between a station and a vehicle, it is compared
 * with what it had at all: the situations of the two differ.
 */
function isLeft(before: readonly boolean[], after: readonly boolean[]): boolean {
  if (before.length !== after.length) return before.includes(true) && after.includes(false);
  return before.some((did, index) => did && !after[index]);
}

/** Displays that had something to show where they have nothing any more. */
function leftBy(before: readonly Shown[], after: readonly Shown[]): DisplayRow[] {
  const then = new Map(before.map(({ display, shows }) => [keyOf(display), shows]));
  return after
    .filter(({ display, shows }) => isLeft(then.get(keyOf(display)) ?? [], shows))
    .map(({ display }) => display);
}

/** Displays without a number that stand at the same place show the same. */
function keyOf({ id, outputTypeId, stationCode }: DisplayRow): string {
  return id === 0 ? JSON.stringify([outputTypeId, stationCode]) : String(id);
}

function refusal(left: readonly DisplayRow[]): ApiError {
  const total = left.reduce((sum, { count }) => sum + count, 0);
  const named = left.filter(({ id }) => id !== 0);
  const displays = total === 1 ? '1 display' : `${total} displays`;
  return new ApiError(
    'left_without_scene',
    `This would leave ${displays} without a scene on a usual day. Send it again with leave_without_scene=true if that is meant.`,
    {
      displaysLeft: {
        total,
        items: named
          .slice(0, maxNamedUsages)
          .map(({ id, name }) => ({ entity: 'display' as const, id, name })),
      },
    },
  );
}

/**
 * Changes that leave no display without a scene: one that would is refused, and nothing is written.
 * @param unnumbered displays without a number that are connected to this node
 */
export function keepingScenes(
  changes: Pick<Changes, 'db' | 'transact'>,
  unnumbered: () => readonly Listener[],
): Pick<Changes, 'db' | 'transact'> {
  return {
    db: changes.db,
    transact: (actor, work) =>
      changes.transact(actor, async (trx, record) => {
        // The same ones before and after, even when another connects meanwhile.
        const connected = unnumberedRows(unnumbered());
        const before = await shownIn(trx, connected);
        const result = await work(trx, record);
        const left = leftBy(before, await shownIn(trx, connected));
        if (left.length > 0) throw refusal(left);
        return result;
      }),
  };
}
