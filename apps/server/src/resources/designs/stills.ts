import multipart from '@fastify/multipart';
import { operations } from '@perron/schema';
import type { Actor, SceneStill } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Changes } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { actorOf } from '../../entities/answer-entity';
import type { Files } from '../../files/files';
import { takeRoom } from '../../files/stored-bytes';
import { route } from '../../route';
import { holdStoredFiles, withUpload } from '../s3-files';
import type { ReleaseFiles } from '../s3-files';
import { noScene } from './drafts';

export interface StillDeps {
  readonly changes: Changes;
  readonly files: Files;
  readonly released: ReleaseFiles;
}

/** Bytes of a still: a canvas at full size fits in. */
const maxBytes = 16_777_216;

type StillAt = Pick<SceneStill, 'version'> & {
  readonly name: string;
  readonly before: string | null;
};

/** The state that gets the picture: the asked one, or the newest. */
async function pictured(trx: Transaction<Database>, sceneId: number, version: number | undefined) {
  let states = trx
    .selectFrom('pixel_scene_versions')
    .innerJoin('pixel_scenes', 'pixel_scenes.id', 'pixel_scene_id')
    .select([
      'pixel_scene_versions.id',
      'pixel_scene_versions.version',
      'pixel_scene_versions.still_name',
      'pixel_scenes.name',
      'pixel_scenes.version as current',
    ])
    .where('pixel_scene_id', '=', sceneId)
    .orderBy('pixel_scene_versions.version', 'desc');
  if (version !== undefined) states = states.where('pixel_scene_versions.version', '=', version);
  const found = await states.limit(1).executeTakeFirst();
  if (found) return found;
  throw version === undefined
    ? noScene(sceneId)
    : new ApiError('not_found', `The pixel scene ${sceneId} has no version ${version}.`);
}

/** Tells pages of the picture. It is no edit: no history keeps it, and no display hears of it. */
async function noteStill(
  { changes, files }: StillDeps,
  { actor, sceneId, version }: { actor: Actor; sceneId: number; version: number | undefined },
  still: { name: string; path: string },
): Promise<StillAt> {
  return changes.transact(actor, async (trx, record) => {
    const state = await pictured(trx, sceneId, version);
    await holdStoredFiles(trx, files.store, [still]);
    await trx
      .updateTable('pixel_scene_versions')
      .set({ still_name: still.name })
      .where('id', '=', state.id)
      .execute();
    record({
      entity: 'pixel_scene',
      id: sceneId,
      name: state.name,
      action: 'updated',
      before: null,
      after: { version: state.current },
      isInHistory: false,
    });
    return { version: state.version, name: still.name, before: state.still_name };
  });
}

/** Pictures of scenes, drawn by editors. */
export function stillRoutes(app: FastifyInstance, deps: StillDeps): void {
  const { files, released } = deps;
  app.register(async (scope) => {
    await scope.register(multipart, {
      // The intake counts the bytes itself.
      limits: { fileSize: Infinity, files: 1, fields: 2, fieldSize: 1000, parts: 3 },
      throwFileSizeLimit: false,
    });
    route(scope, operations.putPixelSceneStill, async (call) => {
      const { pixel_scene_id: sceneId } = call.params;
      const { version } = call.query;
      const actor = actorOf(call);
      await requirePictured(deps, sceneId, version);
      const still = await withUpload(call.raw, maxBytes, ({ content }) =>
        files.takeIn(content, async ({ content: whole, thumbnail }) => {
          if (!thumbnail) throw notAPicture();
          await takeRoom(deps.changes.db, [thumbnail], files.quotaBytes);
          await files.store.put(thumbnail.name, thumbnail.path);
          try {
            return await noteStill(deps, { actor, sceneId, version }, thumbnail);
          } catch (error) {
            await released.release([thumbnail.name, whole.name]);
            throw error;
          }
        }),
      );
      if (still.before !== still.name) await released.release([still.before]);
      return { version: still.version, still_url: `/files/${still.name}` };
    });
  });
}

function notAPicture(): ApiError {
  const message = 'expected a picture, got a film';
  return new ApiError('unprocessable', `body.file: ${message}`, [{ path: 'body.file', message }]);
}

/** Refuses, before the upload is read, what no state could keep. */
function requirePictured({ changes }: StillDeps, sceneId: number, version: number | undefined) {
  return changes.db.transaction().execute((trx) => pictured(trx, sceneId, version));
}
