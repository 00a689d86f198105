import { maxSceneVersions } from '@perron/schema';
import type { Actor, ChangeAction } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables';
import type { Change } from './change';

/** At least this many versions are kept even of the largest scenes. */
const minVersions = 10;

/** The room on the disk for the versions of one scene. They all go into the trash with it. */
const maxBytes = 8_388_608;

/** Changes after which the history of a scene has one more entry, whatever they changed. */
const publications: readonly ChangeAction[] = ['published', 'taken_back', 'version_restored'];

const design = sql`name, width, height, background, widgets`;

async function keepVersion(
  trx: Transaction<Database>,
  actor: Actor | null,
  { id, action }: Pick<Change, 'id' | 'action'>,
): Promise<void> {
  const { type = null, id: actorId = null, name = null } = actor ?? {};
  // `restored` brings versions back with their scene: what equals the newest one is not new.
  await sql`
    insert into pixel_scene_versions
      (pixel_scene_id, version, action, actor_type, actor_id, actor_name, ${design})
    select id, version, ${action}, ${type}, ${actorId}::integer, ${name}, ${design}
    from pixel_scenes as scene
    where id = ${id} and (${publications.includes(action)} or not exists (
      select 1 from (
        select ${design} from pixel_scene_versions where pixel_scene_id = scene.id
        order by version desc limit 1
      ) as newest
      where (newest.name, newest.width, newest.height, newest.background, newest.widgets)
        = (scene.name, scene.width, scene.height, scene.background, scene.widgets)
    ))
    on conflict (pixel_scene_id, version) do nothing`.execute(trx);
}

/** The oldest versions go: all beyond the newest 200, or what does not fit in. */
async function forgetOldVersions(trx: Transaction<Database>, sceneId: number): Promise<void> {
  await sql`
    delete from pixel_scene_versions using (
      select id, row_number() over newest_first as place,
        sum(pg_column_size(widgets)) over newest_first as bytes
      from pixel_scene_versions where pixel_scene_id = ${sceneId}
      window newest_first as (order by version desc)
    ) as counted
    where pixel_scene_versions.id = counted.id
      and (place > ${maxSceneVersions} or (place > ${minVersions} and bytes > ${maxBytes}))`.execute(
    trx,
  );
}

/** Keeps each scene as it is after these changes, where its design is a new one. */
export async function keepSceneVersions(
  trx: Transaction<Database>,
  actor: Actor | null,
  changes: readonly Pick<Change, 'entity' | 'id' | 'action' | 'after' | 'isInHistory'>[],
): Promise<void> {
  for (const change of changes) {
    if (change.entity !== 'pixel_scene' || !change.after || change.isInHistory === false) continue;
    await keepVersion(trx, actor, change);
    await forgetOldVersions(trx, change.id);
  }
}

/** The first versions of scenes that were made without a change being recorded. */
export async function keepFirstVersions(trx: Transaction<Database>): Promise<void> {
  await sql`
    insert into pixel_scene_versions (pixel_scene_id, version, action, ${design})
    select id, version, 'created', ${design} from pixel_scenes
    where not exists (select 1 from pixel_scene_versions where pixel_scene_id = pixel_scenes.id)`.execute(
    trx,
  );
}
