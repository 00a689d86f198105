import { useTranslate } from '../../i18n/use-translate';
import { useDeletion } from '../../kit/mutation/use-deletion';
import type { Deletion } from '../../kit/mutation/use-deletion';
import { useServices } from '../../services/services';
import { groupDeletion } from './queries';

/** Deletes a group. Its scenes stay, and are named first. */
export function useGroupDeletion(onDeleted?: () => void): Deletion {
  const { t } = useTranslate();
  const { client } = useServices();
  return useDeletion({
    calls: groupDeletion(client),
    freed: { kind: 'pixel_scene', text: (count) => t('groups.freed', { count }) },
    ...(onDeleted && { onDeleted }),
  });
}
