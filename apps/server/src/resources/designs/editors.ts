import { operations } from '@perron/schema';
import type { SceneEditors } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { actorOf } from '../../entities/answer-entity';
import { route } from '../../route';
import { holdScene, userIdOf } from './drafts';

/** By the clock of the database, which all nodes share. */
const gone = sql<Date>`now() - interval '30 seconds'`;

async function noteEditor(
  db: Kysely<Database>,
  sceneId: number,
  userId: number,
  selection: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdScene(trx, sceneId);
    await sql`
      insert into pixel_scene_editors (pixel_scene_id, user_id, selection)
        values (${sceneId}, ${userId}, ${JSON.stringify(selection)}::jsonb)
      on conflict (pixel_scene_id, user_id) do update set seen_at = now(),
        selection = excluded.selection,
        since = case when pixel_scene_editors.seen_at < ${gone} then now()
          else pixel_scene_editors.since end`.execute(trx);
  });
}

async function othersAt(
  db: Kysely<Database>,
  sceneId: number,
  userId: number,
): Promise<SceneEditors> {
  const rows = await db
    .selectFrom('pixel_scene_editors')
    .innerJoin('users', 'users.id', 'pixel_scene_editors.user_id')
    .select(['user_id', 'since', 'selection', 'first_name', 'last_name'])
    .where('pixel_scene_id', '=', sceneId)
    .where('user_id', '<>', userId)
    .where('seen_at', '>=', gone)
    .orderBy('last_name')
    .orderBy('user_id')
    .execute();
  return {
    editors: rows.map((row) => ({
      user_id: row.user_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      since: row.since.toISOString(),
      selection: row.selection,
    })),
  };
}

/** The routes for the editors of a scene. */
export function editorRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  route(app, operations.editPixelScene, async (call) => {
    const { pixel_scene_id } = call.params;
    const userId = userIdOf(actorOf(call));
    await noteEditor(db, pixel_scene_id, userId, call.body.selection);
    return othersAt(db, pixel_scene_id, userId);
  });
}
