import { operations } from '@perron/schema';
import type { ReachAnswer, ReachBody } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { brokenRule } from '../../api-error';
import { everybody, nobody, reaches } from '../../changes/reach';
import type { Reach } from '../../changes/reach';
import { reachOfDesigns, reachOfShown } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import { route } from '../../route';
import { countReached } from './count-reached';
import { disruptedPlaces, isDisrupted } from './disrupted-displays';
import { displayPlaces } from './display-places';
import type { PlacedDisplay } from './display-places';

/** @throws ApiError unprocessable, when there is no such scenario */
async function treeOf(db: Kysely<Database>, scenarioId: number): Promise<number | null> {
  const scenario = await db
    .selectFrom('scenarios')
    .select('business_logic_configuration_id as id')
    .where('id', '=', scenarioId)
    .executeTakeFirst();
  if (!scenario) {
    throw brokenRule('body.scenario_id', `expected a scenario that exists, got ${scenarioId}`);
  }
  return scenario.id;
}

/** The displays whose scenes have a carousel of the bucket, or of every bucket. */
async function reachOfContent(
  db: Kysely<Database>,
  bucketId: number | null | undefined,
): Promise<Reach> {
  if (bucketId === undefined) return everybody;
  const scenes = await db
    .selectFrom('pixel_scenes')
    .select(['id', 'group_id'])
    .where(
      sql<boolean>`exists (
        select from jsonb_array_elements(widgets) as widget
        where widget->>'type' = 'carousel'
          and (coalesce(widget->'bucketId', 'null') = 'null'
            or widget->'bucketId' = to_jsonb(${bucketId}::integer))
      )`,
    )
    .execute();
  if (scenes.length === 0) return nobody;
  return reachOfDesigns(db, {
    sceneIds: scenes.map(({ id }) => id),
    groupIds: scenes.map(({ group_id }) => group_id),
  });
}

/** The rule by which displays are told of a change that is saved. */
async function reachOf(
  db: Kysely<Database>,
  body: Exclude<ReachBody, { kind: 'disruption' }>,
): Promise<Reach> {
  switch (body.kind) {
    case 'playlist': {
      const configurationId = await treeOf(db, body.scenario_id);
      return reachOfShown(db, [{ configurationId, outputTypeId: body.output_type_id }]);
    }
    case 'scene':
      return reachOfDesigns(db, { sceneIds: [body.pixel_scene_id], groupIds: [body.group_id] });
    case 'content':
      return body.status === 'on_air' ? reachOfContent(db, body.bucket_id) : nobody;
  }
}

/** Names of the lines that a content is limited to; `null` means to none. */
async function linesOf(db: Kysely<Database>, body: ReachBody): Promise<Set<string> | null> {
  if (body.kind !== 'content' || body.location_line_ids.length === 0) return null;
  const lines = await db
    .selectFrom('location_lines')
    .select('name')
    .where('id', 'in', body.location_line_ids)
    .execute();
  return new Set(lines.map(({ name }) => name));
}

type IsReached = (display: PlacedDisplay) => boolean;

async function ruleOf(db: Kysely<Database>, body: ReachBody): Promise<IsReached> {
  if (body.kind === 'disruption') {
    const places = await disruptedPlaces(db, body);
    return ({ station, lineName }) =>
      isDisrupted(places, { stationCode: station?.code ?? null, lineName });
  }
  const reach = await reachOf(db, body);
  const lines = await linesOf(db, body);
  return ({ id, outputTypeId, station, lineName }) =>
    reaches(reach, { displayId: id, outputTypeId, stationCode: station?.code ?? null }) &&
    (lines === null || lineName === null || lines.has(lineName));
}

/**
 * The displays that something reaches once it is saved.
 * @throws ApiError unprocessable, when it names what does not exist
 */
export async function findReach(
  db: Kysely<Database>,
  body: ReachBody,
  nowMs: number,
): Promise<ReachAnswer> {
  const isReached = await ruleOf(db, body);
  const displays = await displayPlaces(db, nowMs);
  const isByLine = body.kind === 'disruption';
  const unknown = displays.filter(
    ({ station, vehicle_id, lineName }) => !station && vehicle_id !== null && lineName === null,
  );
  return countReached(displays.filter(isReached), isByLine ? unknown.length : 0);
}

/** Says whom a form would reach, before it is saved. */
export function reachRoutes(app: FastifyInstance, db: Kysely<Database>, nowMs: () => number): void {
  route(app, operations.findReach, ({ body }) => findReach(db, body, nowMs()));
}
