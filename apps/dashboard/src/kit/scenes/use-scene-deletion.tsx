import type { ProposedChange } from '@perron/schema';
import { Suspense } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { latePart } from '../../services/late-part';
import { useServices } from '../../services/services';
import type { Deletable } from '../mutation/deletion-calls';
import type { DeletionOptions } from '../mutation/use-deletion';
import { sceneDeletion } from './scene-calls';

// Only the dialog shows it.
const ChangeRun = latePart(() => import('../kept-situations/ChangeRun'), 'ChangeRun');

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
    calls: sceneDeletion(client),
    free: t('scenes.free'),
    note: (items) => (
      <Suspense fallback={null}>
        <ChangeRun draft={{ changes: changesOf(items), revision: 0 }} />
      </Suspense>
    ),
  };
}
