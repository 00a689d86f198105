import { ApiError } from '@perron/client';
import type { PublishedScene } from '@perron/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { sendMeant } from '../../../kit/losses/losses-of';
import { useLossQuestion } from '../../../kit/losses/use-loss-question';
import { showToast } from '../../../kit/mutation/show-toast';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { useEditor } from '../session/editor-context';
import type { DraftKeeper } from './draft-keeper-parts';
import { useTakePublished } from './use-take-published';

/** Publishes the design of the editor, and takes it back while its toast is there. */
export function usePublishing() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { session, scene } = useEditor();
  const errorText = useErrorText();
  const question = useLossQuestion();
  const take = useTakePublished();
  const params = { pixel_scene_id: scene.id };

  async function takeBack(keeper: DraftKeeper, version: number): Promise<void> {
    try {
      const answer = await sendMeant((query) =>
        client.takeBackPixelScene({ params, query }, { ifVersion: version }),
      );
      keeper.tookBack(answer.scene);
      take(answer.scene);
      showToast({ text: t('drafts.tookBack'), tone: 'done' }, t('toast.close'));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const text = t('drafts.takeBack.failed', { message: errorText(error) });
      showToast({ text, tone: 'failed' }, t('toast.close'));
    }
  }

  async function publish(keeper: DraftKeeper): Promise<PublishedScene> {
    const { design } = session.state();
    const { base, revision } = keeper.state();
    const body = {
      design: { ...design, widgets: [...design.widgets] },
      draft_revision: revision > 0 ? revision : null,
    };
    const answer = await question.send('save', (query) =>
      client.publishPixelScene({ params, query, body }, { ifVersion: base.version }),
    );
    keeper.published(answer.scene, design);
    return answer;
  }

  const publishing = useMutation({
    mutationFn(keeper: DraftKeeper) {
      session.settle();
      return keeper.whenIdle(() => publish(keeper));
    },
    onSuccess(answer, keeper) {
      take(answer.scene);
      const { version } = answer.scene;
      const toast = {
        text: t('drafts.published', { displays: answer.reach.displays }),
        tone: 'done' as const,
        onUndo: () => void takeBack(keeper, version),
      };
      showToast(toast, t('toast.close'));
    },
    async onError(error, keeper) {
      // Somebody was faster: the page shows both.
      if (!(error instanceof ApiError) || error.status !== 412) return;
      keeper.onSceneChanged(await client.getPixelScene({ params }));
    },
  });
  return { publishing, question };
}
