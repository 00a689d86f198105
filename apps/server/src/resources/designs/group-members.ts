import { operations } from '@perron/schema';
import type { Actor, PixelGroup } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import type { Changes } from '../../changes/changes';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import type { ResourceContext } from '../../entities/define-resource';
import { readList } from '../../entities/entity-list';
import { consentOf } from '../../entities/entity-routes';
import { createEntityService } from '../../entities/entity-service';
import { etagOfWhole, requireMatch } from '../../entities/if-match';
import { requireExists } from '../../entities/require-exists';
import { route } from '../../route';
import { changingMembers, touchGroups } from './changing-members';
import { readGroups } from './group-list';
import { groups, lockMembers } from './groups';
import { copyScenes, regroup } from './regroup';
import { memberList, readScenes } from './scene-list';

type Writes = Pick<Changes, 'db' | 'transact'>;

/** Longest name of a group. */
const maxNameLength = 200;

function nameOfCopy(name: string): string {
  const suffix = ' (copy)';
  return `${name.slice(0, maxNameLength - suffix.length).trimEnd()}${suffix}`;
}

/** Changes of the members of groups. */
export interface GroupMembers {
  /**
   * Copies a group and its scenes.
   * @throws ApiError not_found or precondition_failed
   */
  duplicate(actor: Actor, id: number, ifMatch: string | undefined): Promise<PixelGroup>;
  /**
   * Takes a scene in, out of the group that it was in.
   * @throws ApiError not_found, precondition_failed or unprocessable
   */
  add(actor: Actor, id: number, ifMatch: string | undefined, sceneId: number): Promise<PixelGroup>;
  /** @throws ApiError not_found, also when the scene is not in the group; precondition_failed */
  remove(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    sceneId: number,
  ): Promise<PixelGroup>;
}

export function createGroupMembers(changes: Writes): GroupMembers {
  const service = createEntityService(changes, groups.store);
  return {
    duplicate: (actor, id, ifMatch) =>
      changes.transact(actor, async (trx, record) => {
        await lockMembers(trx);
        const [original] = await readGroups(trx, [id]);
        if (!original) throw new ApiError('not_found', `There is no pixel group ${id}.`);
        requireMatch(ifMatch, original, 'pixel group');
        const copyId = await groups.store.insert(trx, { name: nameOfCopy(original.name) }, record);
        await copyScenes(trx, record, id, copyId);
        const [copy] = await readGroups(trx, [copyId]);
        if (!copy) throw new Error(`The pixel group ${copyId} is gone from within a transaction.`);
        const { name } = copy;
        record({
          entity: 'pixel_group',
          id: copyId,
          name,
          action: 'created',
          before: null,
          after: copy,
        });
        return copy;
      }),

    add: (actor, id, ifMatch, sceneId) =>
      service.change(actor, id, ifMatch, 'updated', async (trx, _before, record) => {
        await requireExists(trx, 'pixel_scenes', sceneId, 'body.pixel_id');
        await touchGroups(trx, [id]);
        const [scene] = await readScenes(trx, [sceneId]);
        if (!scene || scene.group_id === id) return;
        await changingMembers(trx, record, [scene.group_id], () =>
          regroup(trx, record, [sceneId], id),
        );
      }),

    remove: (actor, id, ifMatch, sceneId) =>
      service.change(actor, id, ifMatch, 'updated', async (trx, { name, pixels }, record) => {
        if (!pixels.some((scene) => scene.id === sceneId)) {
          throw new ApiError('not_found', `The group "${name}" holds no pixel scene ${sceneId}.`);
        }
        await touchGroups(trx, [id]);
        await regroup(trx, record, [sceneId], null);
      }),
  };
}

/** Adds the calls on groups that are not the five of every entity. */
export function groupMemberRoutes(app: FastifyInstance, { changes, gate }: ResourceContext): void {
  const all = createEntityService(changes, groups.store);
  const plain = createGroupMembers(changes);
  route(app, operations.duplicatePixelGroup, async (call) => {
    const { group_id } = call.params;
    const copy = await plain.duplicate(actorOf(call), group_id, ifMatchOf(call));
    return answerEntity(call, copy, etagOfWhole);
  });
  route(app, operations.listPixelsOfGroup, async ({ params: { group_id }, query }) => {
    await all.get(group_id);
    return readList(memberList, changes.db, { ...query, group_id });
  });
  route(app, operations.addPixelToGroup, async (call) => {
    const { group_id } = call.params;
    const members = createGroupMembers(gate(consentOf(call)));
    const { pixel_id } = call.body;
    const group = await members.add(actorOf(call), group_id, ifMatchOf(call), pixel_id);
    return answerEntity(call, group, etagOfWhole);
  });
  route(app, operations.removePixelFromGroup, async (call) => {
    const { group_id, pixel_id } = call.params;
    const members = createGroupMembers(gate(consentOf(call)));
    const group = await members.remove(actorOf(call), group_id, ifMatchOf(call), pixel_id);
    return answerEntity(call, group, etagOfWhole);
  });
}
