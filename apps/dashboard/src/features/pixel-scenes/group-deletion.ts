import type { DeletionOptions } from '../../kit/mutation/use-deletion';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { groupDeletion } from './queries';

/** Deletes a group. Its scenes stay, and are named first. */
export function useGroupDeletion(): DeletionOptions {
  const { t } = useTranslate();
  const { client } = useServices();
  return {
    calls: groupDeletion(client),
    freed: { kind: 'pixel_scene', text: (count) => t('groups.freed', { count }) },
  };
}
