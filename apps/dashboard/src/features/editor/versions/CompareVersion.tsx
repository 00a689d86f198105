import { Box, Button, Modal, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { Heading, Row } from '../../../kit/layout/parts';
import { LossQuestion } from '../../../kit/losses/LossQuestion';
import { useLossQuestion } from '../../../kit/losses/use-loss-question';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { showToast } from '../../../kit/mutation/show-toast';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { DifferenceList } from '../drafts/DifferenceList';
import { SideBySide } from '../drafts/SideBySide';
import { designDifferences } from '../drafts/design-differences';
import { useDraft } from '../drafts/draft-context';
import { useTakePublished } from '../drafts/use-take-published';
import { designOf } from '../model/design';
import { useEditor, useEditorState } from '../session/editor-context';
import { versionQuery } from './queries';
import styles from './Versions.module.css';

/** Publishes an earlier state again. Unpublished work gives way to it; undo brings it back. */
function useRestoring(onRestored: () => void) {
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

interface Props {
  readonly version: number;
  /** Displays show it now: there is nothing to restore. */
  readonly isNow: boolean;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}

/** A published state beside what the editor shows, and the way back to it. */
export function CompareVersion({ version, isNow, onClose, onRestored }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const { scene } = useEditor();
  const { dateTime } = useNetworkTime();
  const errorText = useErrorText();
  const now = useEditorState(({ design }) => design);
  const { data, error, isFetching, refetch } = useQuery(versionQuery(client, scene.id, version));
  const [isAsked, setAsked] = useState(false);
  const { restoring, question } = useRestoring(onRestored);
  const title = data ? t('versions.of', { at: dateTime(data.at) }) : t('versions.compare');
  return (
    <Modal
      opened
      onClose={onClose}
      size={980}
      title={title}
      closeButtonProps={{ 'aria-label': t('versions.close') }}
    >
      {error && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {t('versions.failed', { message: errorText(error) })}
        </Notice>
      )}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <SideBySide
            sides={[
              { title, design: designOf(data) },
              { title: t('versions.editor'), design: now },
            ]}
          />
          <Heading component="h3" size="dense" mt="md" mb="xs">
            {t('versions.since')}
          </Heading>
          <div className={styles.differences}>
            <DifferenceList differences={designDifferences(designOf(data), now)} />
          </div>
        </>
      )}
      {restoring.error && (
        <Box role="alert" component="p" c="var(--mantine-color-error)">
          {t('versions.restore.failed', { message: errorText(restoring.error) })}
        </Box>
      )}
      {isAsked && (
        <Box component="p" fz="body" m={0} mb="lg">
          {t('versions.restore.ask')}
        </Box>
      )}
      <Row justify="flex-end" wrap="wrap" mt="lg">
        <Button variant="default" onClick={isAsked ? () => setAsked(false) : onClose}>
          {isAsked ? t('versions.restore.no') : t('versions.close')}
        </Button>
        {data && !isNow && (
          <Button
            loading={restoring.isPending}
            {...guard('restorePixelSceneVersion')}
            onClick={() => (isAsked ? restoring.mutate(version) : setAsked(true))}
          >
            {isAsked ? t('versions.restore.yes') : t('versions.restore')}
          </Button>
        )}
      </Row>
      <LossQuestion question={question} />
    </Modal>
  );
}
