import { operations } from '@perron/schema';
import type { Actor, SceneDraft, SceneDraftInput, SceneDraftState } from '@perron/schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { isKnownAnswer } from '../../answers/is-known-answer';
import { ApiError } from '../../api-error';
import { advisoryLocks } from '../../db/advisory-locks';
import type { Database } from '../../db/tables';
import type { PixelSceneDraftsTable } from '../../db/tables/scene-work';
import { actorOf, ifMatchOf } from '../../entities/answer-entity';
import { route } from '../../route';

/** A thousand widgets with all of their fields fit in. */
export const designBodyLimit = 4_194_304;

/** @throws ApiError forbidden */
export function userIdOf({ type, id }: Actor): number {
  if (type === 'user' && id !== null) return id;
  throw new ApiError('forbidden', 'Expected the token of a user: a key edits no scenes.');
}

export function noScene(id: number): ApiError {
  return new ApiError('not_found', `There is no pixel scene ${id}.`);
}

/** The scene stays until the transaction ends. @throws ApiError not_found */
export async function holdScene(trx: Transaction<Database>, id: number): Promise<void> {
  const { rows } = await sql`select 1 from pixel_scenes where id = ${id} for key share`.execute(
    trx,
  );
  if (rows.length === 0) throw noScene(id);
}

function draftOf(row: Selectable<PixelSceneDraftsTable>): SceneDraft {
  const { id: _, user_id: _user, updated_at, ...draft } = row;
  return { ...draft, updated_at: updated_at.toISOString() };
}

async function readDraft(db: Kysely<Database>, sceneId: number, userId: number) {
  const row = await db
    .selectFrom('pixel_scene_drafts')
    .selectAll()
    .where('pixel_scene_id', '=', sceneId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? draftOf(row) : null;
}

const etagOfRevision = (revision: number) => `"${revision}"`;

function requireRevision(ifMatch: string | undefined, draft: SceneDraft | null): void {
  const revision = draft?.revision ?? 0;
  if (ifMatch === undefined || isKnownAnswer(ifMatch, etagOfRevision(revision))) return;
  throw new ApiError(
    'precondition_failed',
    `The draft was saved elsewhere in the meantime: expected revision ${etagOfRevision(revision)}, got ${ifMatch.slice(0, 100)}.`,
    { current: { revision, draft } satisfies SceneDraftState },
  );
}

/** One at a time of a user and a scene, also where there is no draft yet that could be locked. */
async function heldDraft(
  trx: Transaction<Database>,
  sceneId: number,
  userId: number,
  ifMatch: string | undefined,
): Promise<void> {
  await holdScene(trx, sceneId);
  const key = `${sceneId} ${userId}`;
  await sql`select pg_advisory_xact_lock(${advisoryLocks.sceneDrafts}, hashtext(${key}))`.execute(
    trx,
  );
  requireRevision(ifMatch, await readDraft(trx, sceneId, userId));
}

/** The draft with this revision, which is about to be published. @throws ApiError conflict */
export async function draftToPublish(
  trx: Transaction<Database>,
  sceneId: number,
  userId: number,
  revision: number,
): Promise<SceneDraft> {
  const draft = await readDraft(trx, sceneId, userId);
  if (draft?.revision === revision) return draft;
  const there = draft ? `it has revision ${draft.revision}` : 'there is none';
  throw new ApiError('conflict', `Expected a draft with revision ${revision}; ${there}.`);
}

/** Ends a draft; one of another revision holds newer work and stays. */
export async function endDraft(
  trx: Transaction<Database>,
  sceneId: number,
  userId: number,
  revision: number,
): Promise<void> {
  await trx
    .deleteFrom('pixel_scene_drafts')
    .where('pixel_scene_id', '=', sceneId)
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .execute();
}

async function writeDraft(
  trx: Transaction<Database>,
  sceneId: number,
  userId: number,
  { widgets, ...rest }: SceneDraftInput,
): Promise<SceneDraft> {
  const values = { ...rest, widgets: JSON.stringify(widgets) };
  const row = await trx
    .insertInto('pixel_scene_drafts')
    .values({ pixel_scene_id: sceneId, user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['pixel_scene_id', 'user_id']).doUpdateSet({
        ...values,
        revision: sql<number>`nextval('pixel_scene_draft_revisions')`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return draftOf(row);
}

function withRevision<Body>(reply: FastifyReply, revision: number, body: Body): Body {
  void reply.header('etag', etagOfRevision(revision)).header('cache-control', 'private, no-cache');
  return body;
}

/** The calls on drafts: one for each scene and user. */
export function draftRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  route(app, operations.getPixelSceneDraft, async (call) => {
    const { pixel_scene_id: id } = call.params;
    const userId = userIdOf(actorOf(call));
    const draft = await db.transaction().execute(async (trx) => {
      await holdScene(trx, id);
      return readDraft(trx, id, userId);
    });
    const revision = draft?.revision ?? 0;
    const state = withRevision(call.reply, revision, { revision, draft });
    if (!isKnownAnswer(call.raw.headers['if-none-match'], etagOfRevision(revision))) return state;
    return call.reply.code(304).send();
  });
  route(
    app,
    operations.putPixelSceneDraft,
    async (call) => {
      const { pixel_scene_id: id } = call.params;
      const userId = userIdOf(actorOf(call));
      const draft = await db.transaction().execute(async (trx) => {
        await heldDraft(trx, id, userId, ifMatchOf(call));
        return writeDraft(trx, id, userId, call.body);
      });
      return withRevision(call.reply, draft.revision, draft);
    },
    { bodyLimit: designBodyLimit },
  );
  route(app, operations.discardPixelSceneDraft, async (call) => {
    const { pixel_scene_id: id } = call.params;
    const userId = userIdOf(actorOf(call));
    await db.transaction().execute(async (trx) => {
      await heldDraft(trx, id, userId, ifMatchOf(call));
      await trx
        .deleteFrom('pixel_scene_drafts')
        .where('pixel_scene_id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    });
    return call.reply.send();
  });
}
