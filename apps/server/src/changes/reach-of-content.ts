import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { everybody, nobody, ofOutputTypes, unitedReach } from './reach';
import type { Reach } from './reach';

/** Where something is shown: by the displays of a tree. */
export interface Shown {
  /** `null` means that it belongs to no tree, and no display shows it. */
  readonly configurationId: number | null;
  /** `null` means every kind of display. */
  readonly outputTypeId: number | null;
}

/**
 * Displays that show the default tree: all of the output types. That is too many (some name another
 * tree), because a display that is known by its address alone names none.
 */
function ofDefaultTree(shown: readonly Shown[]): Reach {
  const types = shown.flatMap(({ outputTypeId }) => outputTypeId ?? []);
  if (types.length < shown.length) return everybody;
  return types.length > 0 ? ofOutputTypes([...new Set(types)].sort((a, b) => a - b)) : nobody;
}

/** Displays of any kind that name one of the trees: their address says the kind. */
async function namingTrees(db: Kysely<Database>, ids: readonly number[]): Promise<Reach> {
  if (ids.length === 0) return nobody;
  const displays = await db
    .selectFrom('displays')
    .select('id')
    .where('business_logic_configuration_id', 'in', ids)
    .orderBy('id')
    .execute();
  return { ...nobody, displayIds: displays.map(({ id }) => id) };
}

/** The displays that something concerns that their trees show. */
export async function reachOfShown(db: Kysely<Database>, shown: readonly Shown[]): Promise<Reach> {
  const trees = [...new Set(shown.flatMap(({ configurationId }) => configurationId ?? []))];
  if (trees.length === 0) return nobody;
  const fallback = await db
    .selectFrom('business_logic_configurations')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirst();
  return unitedReach(
    ofDefaultTree(shown.filter(({ configurationId }) => configurationId === fallback?.id)),
    await namingTrees(
      db,
      trees.filter((id) => id !== fallback?.id),
    ),
  );
}

/** Designs, by number and by their groups. */
export interface Designs {
  readonly sceneIds?: readonly number[];
  readonly groupIds?: readonly (number | null)[];
}

/** The displays whose playlists name one of the designs, or a variant of it in its group. */
export async function reachOfDesigns(
  db: Kysely<Database>,
  { sceneIds = [], groupIds = [] }: Designs,
): Promise<Reach> {
  const groups = groupIds.flatMap((id) => id ?? []);
  const shown = await db
    .selectFrom('playlist_scenes')
    .innerJoin('pixel_scenes', 'pixel_scenes.id', 'playlist_scenes.pixel_scene_id')
    .innerJoin('playlists', 'playlists.id', 'playlist_scenes.playlist_id')
    .innerJoin('scenarios', 'scenarios.id', 'playlists.scenario_id')
    .where((where) =>
      where.or([
        ...(sceneIds.length > 0 ? [where('pixel_scenes.id', 'in', sceneIds)] : []),
        ...(groups.length > 0 ? [where('pixel_scenes.group_id', 'in', groups)] : []),
      ]),
    )
    .select([
      'scenarios.business_logic_configuration_id as configurationId',
      'playlists.output_type_id as outputTypeId',
    ])
    .distinct()
    .execute();
  return reachOfShown(db, shown);
}
