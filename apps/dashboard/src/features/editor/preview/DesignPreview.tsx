import { Box, Modal, NativeSelect } from '@mantine/core';
import type { PlaylistEntity } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { Notice } from '../../../kit/page/Notice';
import { useErrorText } from '../../../services/use-error-text';
import { useEditorState } from '../session/editor-context';
import { DesignStage } from './DesignStage';
import styles from './DesignPreview.module.css';
import { PlaylistRound } from './PlaylistRound';
import { usePlaylistsOfScene } from './use-playlists-of-scene';

interface Props {
  readonly onClose: () => void;
}

function nameOf({ scenario, output_type }: PlaylistEntity): string {
  return `${scenario.name} · ${output_type.name}`;
}

/** The design over the whole window, alone or in a playlist. Escape or a click beside it closes it. */
export function DesignPreview({ onClose }: Props) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const name = useEditorState(({ design }) => design.name);
  const { playlists, error, isFetching, refetch } = usePlaylistsOfScene();
  const [chosenId, setChosenId] = useState('');
  const chosen = playlists.find(({ id }) => String(id) === chosenId);
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Overlay backgroundOpacity={0.85} />
      <Modal.Content className={styles.content ?? ''}>
        <div className={styles.head}>
          <Modal.Title className={styles.title ?? ''}>{name}</Modal.Title>
          {playlists.length > 0 && (
            <NativeSelect
              size="xs"
              aria-label={t('designPreview.what')}
              value={chosenId}
              onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
              data={[
                { value: '', label: t('designPreview.alone') },
                ...playlists.map((playlist) => ({
                  value: String(playlist.id),
                  label: nameOf(playlist),
                })),
              ]}
            />
          )}
          <Box component="span" c="#b9c6de" fz="dense" ta="right" flex={1}>
            {t('designPreview.hint')}
          </Box>
          <Modal.CloseButton className={styles.close ?? ''} aria-label={t('designPreview.close')} />
        </div>
        {error !== null && (
          <Notice busy={isFetching} onRetry={refetch}>
            {t('designPreview.failed', { message: errorText(error) })}
          </Notice>
        )}
        <Modal.Body className={styles.body ?? ''}>
          <button
            type="button"
            className={styles.beside}
            tabIndex={-1}
            aria-hidden="true"
            onClick={onClose}
          />
          {chosen ? (
            <PlaylistRound key={chosen.id} playlist={chosen} />
          ) : (
            <DesignStage label={name} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
