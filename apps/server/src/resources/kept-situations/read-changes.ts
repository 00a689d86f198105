import type { ManifestChange } from '@perron/runtime';
import type { Actor, PixelScene, ProposedChange } from '@perron/schema';
import { drawableWidgets } from '@perron/widgets/definitions';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/tables';
import { scenesInTheirGroups } from '../designs';

/** Proposed changes with what they need of the database; only what displays can draw. */
export interface ReadChanges {
  readonly changes: readonly ManifestChange[];
  /** Designs that changed playlists name. */
  readonly scenes: readonly PixelScene[];
}

function drawable<Design extends Pick<PixelScene, 'widgets'>>(design: Design): Design {
  return { ...design, widgets: drawableWidgets(design.widgets) };
}

async function readDraft(
  db: Kysely<Database>,
  actor: Actor,
  index: number,
  sceneId: number,
): Promise<ManifestChange> {
  const draft = await db
    .selectFrom('pixel_scene_drafts')
    .select(['name', 'width', 'height', 'background', 'widgets'])
    .where('pixel_scene_id', '=', sceneId)
    .where('user_id', '=', actor.type === 'user' ? (actor.id ?? 0) : 0)
    .executeTakeFirst();
  if (draft) return { kind: 'scene', pixel_scene_id: sceneId, design: drawable(draft) };
  const path = `body.changes.${index}.pixel_scene_id`;
  throw new ApiError('unprocessable', `You have no draft of scene ${sceneId}.`, [
    { path, message: `expected a scene of which you have a draft, got ${sceneId}` },
  ]);
}

/**
 * Reads the drafts and the scenes that proposed changes name.
 * @throws ApiError unprocessable, when a draft is named that the caller does not have
 */
export async function readChanges(
  db: Kysely<Database>,
  actor: Actor,
  proposed: readonly ProposedChange[],
): Promise<ReadChanges> {
  const changes = await Promise.all(
    proposed.map(async (change, index) => {
      if (change.kind === 'scene_draft') return readDraft(db, actor, index, change.pixel_scene_id);
      if (change.kind !== 'scene') return change;
      return { ...change, design: change.design && drawable(change.design) };
    }),
  );
  const named = changes
    .flatMap((change) => (change.kind === 'playlist' ? change.scenes : []))
    .flatMap((scene) => (scene.type === 'Pixel' ? [scene.pixel_scene_id] : []));
  const scenes = await scenesInTheirGroups(db, named);
  return { changes, scenes: scenes.map(drawable) };
}
