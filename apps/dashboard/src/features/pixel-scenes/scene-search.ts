import { z } from 'zod';
import { sceneStart } from '../../kit/scenes/scene-start';
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

/** The start of a new scene; `id` is the scene that it is copied from. */
export const createSearch = z.object(sceneStart);
