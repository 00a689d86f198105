import type { ProposedChange } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { ChangeRun } from '../kept-situations/ChangeRun';
import { useServices } from '../../services/services';
import type { Deletable } from '../mutation/deletion-calls';
import type { DeletionOptions } from '../mutation/use-deletion';
import { deletionOf } from '../kinds/kind-calls';

function changesOf(items: readonly Deletable[]): ProposedChange[] {
  return items.map(({ id }) => ({ kind: 'scene', pixel_scene_id: id, design: null }));
}

/**
 * Deletes scenes; says before what that does in kept situations. Pages that use it load the texts of
 * `kept-situations`.
 */
export function useSceneDeletion(): DeletionOptions {
  const { t } = useTranslate();
  const { client } = useServices();
  return {
    calls: deletionOf(client, 'pixel_scene'),
    free: t('scenes.free'),
    note: (items) => <ChangeRun draft={{ changes: changesOf(items), revision: 0 }} />,
  };
}
