import type { BulkAnswer, Content, ContentStatus } from '@perron/schema';
import { IconFolder, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { sendMeant } from '../../kit/losses/losses-of';
import { useLossQuestion } from '../../kit/losses/use-loss-question';
import { useEntityMutation } from '../../kit/mutation/use-entity-mutation';
import type { BulkAction } from '../../kit/table/row-action';
import { useServices } from '../../services/services';
import { changesBack } from './changes-back';

interface SetAll {
  readonly contents: readonly Content[];
  readonly set: { readonly status?: ContentStatus; readonly bucket_id?: number | null };
}

const doneIn = ({ results }: BulkAnswer) => results.flatMap(({ id, error }) => (error ? [] : id));

/** The actions for several contents at once; each can be undone. */
export function useContentBulk() {
  const { t } = useTranslate();
  const { client } = useServices();
  const [moving, setMoving] = useState<readonly Content[]>([]);
  const question = useLossQuestion();
  const setAll = useEntityMutation({
    shownIn: ['contents', 'content-buckets'],
    run: ({ contents, set }: SetAll) =>
      question.send('change', (query) =>
        client.bulkContents({
          query,
          body: { action: 'set', ids: contents.map(({ id }) => id), set },
        }),
      ),
    done: (_, { done, refused }) => t('contents.bulk.done', { count: done, refused }),
    failed: (message) => t('contents.bulk.failed', { message }),
    undo: async ({ contents, set }, answer) => {
      const done = new Set(doneIn(answer));
      const changed = contents.filter(({ id }) => done.has(id));
      for (const body of changesBack(changed, set)) {
        await sendMeant((query) => client.bulkContents({ query, body }));
      }
    },
  });
  const toStatus = (status: ContentStatus) => async (contents: readonly Content[]) => {
    // A toast has told of a failure.
    await setAll.mutateAsync({ contents, set: { status } }).catch(() => undefined);
  };
  const actions: readonly BulkAction<Content>[] = [
    {
      id: 'on-air',
      label: t('contents.bulk.onAir'),
      Icon: IconPlayerPlay,
      hotkey: 'a',
      onRun: toStatus('on_air'),
    },
    {
      id: 'on-hold',
      label: t('contents.bulk.onHold'),
      Icon: IconPlayerPause,
      hotkey: 'h',
      onRun: toStatus('on_hold'),
    },
    {
      id: 'move',
      label: t('contents.bulk.move'),
      Icon: IconFolder,
      hotkey: 'm',
      onRun: setMoving,
    },
  ];
  return {
    /** Drawn by `LossQuestion`. */
    question,
    actions,
    moving,
    isMoving: setAll.isPending,
    stopMoving: () => setMoving([]),
    move: (bucket_id: number | null) =>
      setAll.mutate({ contents: moving, set: { bucket_id } }, { onSuccess: () => setMoving([]) }),
  };
}
