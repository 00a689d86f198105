import { numberInAddress } from '../../../kit/page/number-in-address';
import type { EditSceneSearch } from '../../../kit/scenes/scene-start';

/** Search parameters of the page for a new scene. */
type NewSceneSearch = Omit<EditSceneSearch, 'duplicate' | 'sourceId'>;

/**
 * Where an address of the editor leads on to: a copy, and a scene without a number, begin on the
 * page for a new scene. `null` means that the editor opens the scene.
 */
export function newSceneOf(address: EditSceneSearch): NewSceneSearch | null {
  const { duplicate, sourceId, id, ...start } = address;
  if (!duplicate) return id === undefined ? start : null;
  const source = sourceId ?? numberInAddress(id);
  return source === null ? start : { ...start, id: String(source) };
}
