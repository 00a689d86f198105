import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useLossQuestion } from '../../../kit/losses/use-loss-question';
import { showToast } from '../../../kit/mutation/show-toast';
import { useServices } from '../../../services/services';
import { useDraft } from '../drafts/draft-context';
import { useTakePublished } from '../drafts/use-take-published';
import { useEditor } from '../session/editor-context';

/** Publishes an earlier state again. Unpublished work gives way to it; undo brings it back. */
export function useRestoring(onRestored: () => void) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { scene } = useEditor();
  const draft = useDraft();
  const question = useLossQuestion();
  const take = useTakePublished();
  const restoring = useMutation({
    mutationFn: (version: number) =>
      question.send('restore', (query) =>
        client.restorePixelSceneVersion(
          { params: { pixel_scene_id: scene.id, version }, query },
          { ifVersion: scene.version },
        ),
      ),
    onSuccess({ scene: restored }) {
      draft?.keeper.restored(restored);
      take(restored);
      showToast({ text: t('versions.restored'), tone: 'done' }, t('toast.close'));
      onRestored();
    },
  });
  return { restoring, question };
}
