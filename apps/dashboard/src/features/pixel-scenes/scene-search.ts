import { addressSearch, oneOf, listOf } from '../../kit/address/address-search';
import { sceneStart } from '../../kit/scenes/scene-start';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

/** A filter by more sizes than this would be too long for the API. */
const maxResolutions = 40;

function resolutions(said: unknown): string[] {
  const sizes = listOf(said).filter((candidate) => /^\d{1,5}x\d{1,5}$/.test(candidate));
  return sizes.length <= maxResolutions ? sizes : [];
}

/** The list of scenes that the address of the page asks for. */
export const sceneSearch = listSearch({
  sorts: ['id', 'name', 'resolution', 'group', 'updated_at'],
  filters: { resolutions, view: oneOf(['list', 'grid'], 'grid') },
});

export type SceneSearch = ListAddress<typeof sceneSearch>;

/** The start of a new scene; `id` is the scene that it is copied from. */
export const createSearch = addressSearch(sceneStart);
