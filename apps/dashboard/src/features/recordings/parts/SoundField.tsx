import { Button } from '@mantine/core';
import type { RecordingSound } from '@perron/schema';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import { FileDrop } from '../../../kit/pickers/FileDrop';
import { useSoundProblem, useUploadSound } from '../use-upload-sound';
import { PlaySound } from './PlaySound';
import styles from './SoundField.module.css';

interface Props {
  /** `null` means that nothing is recorded yet. */
  readonly sound: RecordingSound | null;
  readonly error: ReactNode;
  readonly onChange: (sound: RecordingSound | null) => void;
}

/** The sound of a recording: to hear, to replace, and to take away. */
export function SoundField({ sound, error, onChange }: Props) {
  const { t, number } = useTranslate();
  const upload = useUploadSound();
  const explain = useSoundProblem();
  return (
    <FieldGroup
      name="sound"
      label={t('recordings.sound')}
      hint={t('recordings.sound.hint')}
      error={error}
      adding={
        <FileDrop
          label={t(sound ? 'recordings.sound.replace' : 'recordings.sound.add')}
          accept="audio/*"
          call="uploadRecordingSound"
          upload={upload}
          explain={explain}
          onStored={onChange}
        />
      }
    >
      {sound && (
        <div className={styles.sound}>
          <PlaySound key={sound.sound} sound={sound.sound} />
          <span className={styles.name}>{sound.file_name}</span>
          <span className={`${styles.seconds ?? ''} tabular`}>
            {t('recordings.seconds.of', { seconds: number(Math.round(sound.seconds * 10) / 10) })}
          </span>
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
            {t('recordings.sound.remove')}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
