import { useTranslate } from '../../i18n/use-translate';
import { useRemoval } from '../../kit/removal/use-removal';
import type { Removal } from '../../kit/removal/use-removal';
import { useServices } from '../../services/services';
import { groupRemoval } from './queries';

/** Deletes a group. Its scenes stay, and are named first. */
export function useGroupRemoval(onRemoved?: () => void): Removal {
  const { t } = useTranslate();
  const { client } = useServices();
  return useRemoval({
    calls: groupRemoval(client),
    freed: { kind: 'pixel_scene', text: (count) => t('groups.freed', { count }) },
    ...(onRemoved && { onRemoved }),
  });
}
