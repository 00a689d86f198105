import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import dialog from '../../../kit/form/Dialog.module.css';
import { LossQuestion } from '../../../kit/losses/LossQuestion';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { designDifferences } from '../drafts/design-differences';
import { DifferenceList } from '../drafts/DifferenceList';
import { SideBySide } from '../drafts/SideBySide';
import { designOf } from '../model/design';
import { useEditor, useEditorState } from '../session/editor-context';
import { versionQuery } from './queries';
import { useRestoring } from './use-restoring';
import styles from './Versions.module.css';

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
          <h3 className={styles.heading}>{t('versions.since')}</h3>
          <div className={styles.differences}>
            <DifferenceList differences={designDifferences(designOf(data), now)} />
          </div>
        </>
      )}
      {restoring.error && (
        <p role="alert" className={styles.failed}>
          {t('versions.restore.failed', { message: errorText(restoring.error) })}
        </p>
      )}
      {isAsked && <p className={dialog.text}>{t('versions.restore.ask')}</p>}
      <div className={dialog.buttons}>
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
      </div>
      <LossQuestion question={question} />
    </Modal>
  );
}
