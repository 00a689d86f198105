import { operations, sceneDesign, issueDetail } from '@perron/schema';
import type {
  Actor,
  ChangeAction,
  PixelSceneEntity,
  PublishedScene,
  SceneDesign,
  ScenePublication,
} from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../api-error';
import type { Changes } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { actorOf, ifMatchOf } from '../../entities/answer-entity';
import type { Call } from '../../entities/answer-entity';
import type { ResourceContext } from '../../entities/define-resource';
import { consentOf } from '../../entities/entity-routes';
import { createEntityService } from '../../entities/entity-service';
import { etagOfWhole } from '../../entities/if-match';
import { route } from '../../route';
import { findReach } from '../reach';
import { checkedWidgets } from './check-widgets';
import { designBodyLimit, draftToPublish, endDraft, noScene, userIdOf } from './drafts';
import { readScenes } from './scene-list';
import { readVersion, versionBefore } from './scene-versions';
import { scenes } from './scenes';
import type { z } from 'zod';

type Writes = Pick<Changes, 'db' | 'transact'>;

/** Which scene, in which state the caller knows it. */
interface Target {
  readonly actor: Actor;
  readonly id: number;
  readonly ifMatch: string | undefined;
}

/** The design to be published, read within the transaction that publishes it. */
type DesignAt = (trx: Transaction<Database>, before: PixelSceneEntity) => Promise<SceneDesign>;

async function put(
  changes: Writes,
  { actor, id, ifMatch }: Target,
  action: ChangeAction,
  designAt: DesignAt,
): Promise<PixelSceneEntity> {
  const service = createEntityService(changes, scenes.store);
  return service.change(actor, id, ifMatch, action, async (trx, before, record) => {
    const { group_id, thumbnail_file_id } = before;
    const design = await designAt(trx, before);
    const input = { ...design, group_id, thumbnail_file_id };
    await scenes.store.update(trx, id, input, before, record, actor);
  });
}

/** A draft's design, held against the rules of what is published. @throws ApiError unprocessable */
function finished(draft: object): SceneDesign {
  const parsed = sceneDesign.safeParse(draft);
  if (!parsed.success) throw issuesOf(parsed.error, ['draft']);
  return { ...parsed.data, widgets: checkedWidgets(parsed.data.widgets, 'draft') };
}

async function publish(
  changes: Writes,
  target: Target,
  { design, draft_revision }: ScenePublication,
): Promise<PixelSceneEntity> {
  const userId = userIdOf(target.actor);
  // Before any transaction begins: a thousand widgets take a moment.
  const checked = design && {
    ...design,
    widgets: checkedWidgets(design.widgets, 'body.design'),
  };
  if (!checked && draft_revision === null) {
    throw brokenRule('body.design', 'expected a design, or draft_revision: neither came');
  }
  return put(changes, target, 'published', async (trx) => {
    if (draft_revision === null) return finished(checked ?? {});
    const published =
      checked ?? finished(await draftToPublish(trx, target.id, userId, draft_revision));
    await endDraft(trx, target.id, userId, draft_revision);
    return published;
  });
}

/** The design that was published before the present one. @throws ApiError conflict */
const beforeLast: DesignAt = async (trx, { id, name }) => {
  const [last, earlier] = await versionBefore(trx, id);
  if (!earlier || last?.action === 'taken_back') {
    throw new ApiError(
      'conflict',
      `There is no publication of "${name}" to take back. Restore one of its versions instead.`,
    );
  }
  const { name: nameThen, width, height, background, widgets } = earlier;
  const checked = checkedWidgets(widgets, 'version');
  return { name: nameThen, width, height, background, widgets: checked };
};

function earlierState(version: number): DesignAt {
  return async (trx, { id }) => {
    const { name, width, height, background, widgets } = await readVersion(trx, id, version);
    return { name, width, height, background, widgets: checkedWidgets(widgets, 'version') };
  };
}

/** The calls that publish: a design, or an earlier one again. */
export function publishingRoutes(
  app: FastifyInstance,
  { changes, gate, nowMs }: ResourceContext & { readonly nowMs: () => number },
): void {
  const targetOf = (call: Call & { readonly params: { readonly pixel_scene_id: number } }) => ({
    actor: actorOf(call),
    id: call.params.pixel_scene_id,
    ifMatch: ifMatchOf(call),
  });

  async function answer(
    db: Kysely<Database>,
    { reply }: Call,
    { id }: PixelSceneEntity,
  ): Promise<PublishedScene> {
    // With what the transaction wrote last, such as the version that has no still yet.
    const [scene] = await readScenes(db, [id]);
    if (!scene) throw noScene(id);
    void reply.header('etag', etagOfWhole(scene)).header('cache-control', 'private, no-cache');
    const { group_id } = scene;
    const reach = await findReach(db, { kind: 'scene', pixel_scene_id: id, group_id }, nowMs());
    return { scene, reach };
  }

  route(
    app,
    operations.publishPixelScene,
    async (call) => {
      const writes = gate(consentOf(call));
      return answer(changes.db, call, await publish(writes, targetOf(call), call.body));
    },
    { bodyLimit: designBodyLimit },
  );
  route(app, operations.takeBackPixelScene, async (call) => {
    const writes = gate(consentOf(call));
    return answer(changes.db, call, await put(writes, targetOf(call), 'taken_back', beforeLast));
  });
  route(app, operations.restorePixelSceneVersion, async (call) => {
    const writes = gate(consentOf(call));
    const state = earlierState(call.params.version);
    return answer(changes.db, call, await put(writes, targetOf(call), 'version_restored', state));
  });
}

/** The refusals of a schema, as an error with the path of each field. */
function issuesOf({ issues }: z.ZodError, path: readonly string[]): ApiError {
  const details = issues.slice(0, 20).map((issue) => issueDetail(issue, undefined, [...path]));
  const message = details.map((detail) => `${detail.path}: ${detail.message}`).join('; ');
  return new ApiError('unprocessable', message, details);
}
