import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import type { Part } from './made';
import type { StarterDesign } from './scenes/designs';

export interface Designs {
  readonly groups: Part;
  readonly scenes: Part;
  /** The scene of each design that playlists name. */
  readonly sceneOf: ReadonlyMap<StarterDesign, number>;
}

/** A design and its variants. */
async function insertDesign(trx: Transaction<Database>, design: StarterDesign) {
  const group = await trx
    .insertInto('pixel_groups')
    .values({ name: design.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await trx
    .insertInto('pixel_scenes')
    .values(
      design.variants.map(({ name, width, height, background, widgets }) => ({
        name,
        width,
        height,
        background,
        group_id: group.id,
        widgets: JSON.stringify(widgets),
      })),
    )
    .returning('id')
    .execute();
  return { groupId: group.id, sceneIds: rows.map(({ id }) => id) };
}

/**
 * Designs as groups of scenes. A group of the same name with scenes in it stays as it is: operators may have changed
 * it, and one more variant could change what their displays show.
 */
export async function layInDesigns(
  trx: Transaction<Database>,
  designs: readonly StarterDesign[],
): Promise<Designs> {
  const kept = await trx
    .selectFrom('pixel_scenes')
    .innerJoin('pixel_groups', 'pixel_groups.id', 'pixel_scenes.group_id')
    .select(['pixel_scenes.id', 'pixel_scenes.group_id', 'pixel_groups.name'])
    .orderBy('pixel_groups.id')
    .orderBy('pixel_scenes.id')
    .execute();
  const groups = { present: [] as number[], made: [] as number[] };
  const scenes = { present: [] as number[], made: [] as number[] };
  const sceneOf = new Map<StarterDesign, number>();
  for (const design of designs) {
    const first = kept.find(({ name }) => name === design.name);
    if (first && first.group_id !== null) {
      groups.present.push(first.group_id);
      const members = kept.filter(({ group_id }) => group_id === first.group_id);
      scenes.present.push(...members.map(({ id }) => id));
      sceneOf.set(design, first.id);
      continue;
    }
    const { groupId, sceneIds } = await insertDesign(trx, design);
    const [named] = sceneIds;
    if (named === undefined) throw new Error(`the design "${design.name}" has no variant`);
    groups.made.push(groupId);
    scenes.made.push(...sceneIds);
    sceneOf.set(design, named);
  }
  return { groups, scenes, sceneOf };
}
