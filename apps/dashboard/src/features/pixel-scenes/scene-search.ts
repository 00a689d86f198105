import { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

/** The API takes no more text than so many sizes have. */
const mostResolutions = 40;

const resolutions = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .default([])
  .transform((all) => all.filter((one) => /^\d{1,5}x\d{1,5}$/.test(one)))
  .pipe(z.array(z.string()).max(mostResolutions));

/** The list of scenes that the address of the page asks for. */
export const sceneSearch = listSearch({
  sorts: ['id', 'name', 'resolution', 'group', 'updated_at'],
  filters: { resolutions, view: z.enum(['list', 'grid']).default('grid') },
});

export type SceneSearch = z.output<typeof sceneSearch.schema>;

/** The list of groups that the address of the page asks for. */
export const groupSearch = listSearch({ sorts: ['name', 'id', 'updated_at'], filters: {} });

export type GroupSearch = z.output<typeof groupSearch.schema>;

const number = z.coerce.number().int().min(1).optional().catch(undefined);
const side = z.coerce.number().int().min(1).max(16_384).optional().catch(undefined);

const started = {
  id: z.string().optional().catch(undefined),
  name: z.string().max(200).optional().catch(undefined),
  groupId: number,
  width: side,
  height: side,
};

/** What a new scene begins with; `id` is the scene that it is made after. */
export const createSearch = z.object(started);

/** A scene, or with `duplicate` and `sourceId` a copy of one. */
export const editSearch = z.object({
  ...started,
  duplicate: z
    .enum(['true', 'false'])
    .transform((said) => said === 'true')
    .or(z.boolean())
    .default(false)
    .catch(false),
  sourceId: number,
});
