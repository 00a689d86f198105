import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { useServices } from '../../../services/services';
import type { Design } from '../model/design';
import { designOf } from '../model/design';
import { useEditor } from '../session/editor-context';
import type { Draft } from './draft-context';
import type { Choice } from './draft-state';

/** Somebody else's work that stands beside mine. */
export interface Conflict {
  readonly text: string;
  readonly began: Design;
  readonly theirs: Design;
  readonly settle: (choice: Choice) => void;
}

/** The conflict to be solved before the work can go on; `null` if there is none. */
export function useConflict({ keeper, state }: Draft): Conflict | null {
  const { t } = useTranslate();
  const { dateTime } = useNetworkTime();
  const { client } = useServices();
  const { scene } = useEditor();
  const { remoteChange, other, base } = state;
  const params = { pixel_scene_id: scene.id };
  const { data } = useQuery({
    queryKey: ['pixel-scenes', scene.id, 'versions', 'newest', remoteChange?.version],
    queryFn: ({ signal }) =>
      client.listPixelSceneVersions({ params, query: { page_size: 1 } }, { signal }),
    enabled: remoteChange !== null,
  });
  if (other) {
    return {
      text: t('drafts.other.text', { at: dateTime(other.updated_at) }),
      began: state.began,
      theirs: designOf(other),
      settle: keeper.settleOther,
    };
  }
  if (!remoteChange) return null;
  const name = data?.items[0]?.actor?.name ?? '';
  return {
    text: t('drafts.news.text', {
      name: name || t('drafts.somebody'),
      at: dateTime(remoteChange.updated_at),
    }),
    began: base.design,
    theirs: designOf(remoteChange),
    settle: keeper.settleRemoteChange,
  };
}
