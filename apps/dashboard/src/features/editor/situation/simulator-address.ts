import { draftInAddress } from '../../../kit/kept-situations/draft-in-address';
import type { DraftState } from '../drafts/draft-state';
import type { StagePlace } from './stage-choice';

/**
 * Where the simulator shows the scene as it is edited, at the station of the stage. `null` means
 * that the work has not come to the server yet, from where the simulator takes it.
 */
export function simulatorAddressOf(
  sceneId: number,
  place: StagePlace | null,
  state: Pick<DraftState, 'phase' | 'changes'> | null,
) {
  if (state?.phase !== 'saved') return null;
  const draft =
    state.changes > 0
      ? draftInAddress({ kind: 'scene_draft', pixel_scene_id: sceneId })
      : undefined;
  if (place?.kind !== 'station') return { to: '/simulator' as const, search: { draft } };
  const { code: stationId, platform } = place;
  const search = { stationId, platform: platform ?? undefined, draft };
  return { to: '/simulator/station' as const, search };
}
