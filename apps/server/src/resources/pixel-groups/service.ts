import type { Actor, PixelGroup, PixelGroupInput, PixelSceneSummary } from '@perron/schema';
import { ApiError, brokenRule } from '../../api-error';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import { requireMatch } from '../../entities/if-match';
import type { ListRequest, Page } from '../../entities/list-page';
import { copyScenes, regroup } from '../pixel-scenes/regroup';
import { listScenes, readScenes } from '../pixel-scenes/scenes';
import { changingMembers, touchGroups } from './changing-members';
import { listGroups, readGroups } from './groups';
import type { GroupListQuery } from './groups';
import { insertGroup, lockMembers, pixelGroupStore } from './store';

export type MemberListQuery = ListRequest<'id' | 'name' | 'resolution' | 'updated_at'>;

export interface PixelGroupsService extends EntityService<PixelGroup, PixelGroupInput> {
  list(query: GroupListQuery): Promise<Page<PixelGroup>>;
  /** @throws ApiError not_found */
  listPixels(id: number, query: MemberListQuery): Promise<Page<PixelSceneSummary>>;
  /**
   * Copies the group and its scenes.
   * @throws ApiError not_found or precondition_failed
   */
  duplicate(actor: Actor, id: number, ifMatch: string | undefined): Promise<PixelGroup>;
  /**
   * Takes a scene in, out of the group that it was in.
   * @throws ApiError not_found, precondition_failed or unprocessable
   */
  addPixel(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    pixelId: number,
  ): Promise<PixelGroup>;
  /** @throws ApiError not_found, also when the scene is not in the group; precondition_failed */
  removePixel(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    pixelId: number,
  ): Promise<PixelGroup>;
}

/** Longest name of a group. */
const maxNameLength = 200;

function nameOfCopy(name: string): string {
  const suffix = ' (copy)';
  return `${name.slice(0, maxNameLength - suffix.length).trimEnd()}${suffix}`;
}

export function createPixelGroupsService(
  changes: Pick<Changes, 'db' | 'transact'>,
): PixelGroupsService {
  const { db } = changes;
  const groups = createEntityService(changes, pixelGroupStore);

  return {
    ...groups,
    list: (query) => listGroups(db, query),

    async listPixels(id, query) {
      await groups.get(id);
      return listScenes(db, { ...query, group_id: id });
    },

    duplicate: (actor, id, ifMatch) =>
      changes.transact(actor, async (trx, record) => {
        await lockMembers(trx);
        const [original] = await readGroups(trx, [id]);
        if (!original) throw new ApiError('not_found', `There is no pixel group ${id}.`);
        requireMatch(ifMatch, original, 'pixel group');
        const copyId = await insertGroup(trx, nameOfCopy(original.name));
        await copyScenes(trx, record, id, copyId);
        const [copy] = await readGroups(trx, [copyId]);
        if (!copy) throw new Error(`The pixel group ${copyId} is gone from within a transaction.`);
        record({
          entity: 'pixel_group',
          id: copyId,
          name: copy.name,
          action: 'created',
          before: null,
          after: copy,
        });
        return copy;
      }),

    addPixel: (actor, id, ifMatch, pixelId) =>
      groups.change(actor, id, ifMatch, 'updated', async (trx, _before, record) => {
        const [scene] = await readScenes(trx, [pixelId]);
        if (!scene) {
          throw brokenRule('body.pixel_id', `expected a pixel scene that exists, got ${pixelId}`);
        }
        await touchGroups(trx, [id]);
        if (scene.group_id === id) return;
        await changingMembers(trx, record, [scene.group_id], () =>
          regroup(trx, record, [pixelId], id),
        );
      }),

    removePixel: (actor, id, ifMatch, pixelId) =>
      groups.change(actor, id, ifMatch, 'updated', async (trx, { name, pixels }, record) => {
        if (!pixels.some((scene) => scene.id === pixelId)) {
          throw new ApiError('not_found', `The group "${name}" holds no pixel scene ${pixelId}.`);
        }
        await touchGroups(trx, [id]);
        await regroup(trx, record, [pixelId], null);
      }),
  };
}
