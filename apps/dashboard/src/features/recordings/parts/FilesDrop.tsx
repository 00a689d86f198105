import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import styles from '../../../kit/pickers/FileDrop.module.css';

interface Props {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes any number of sound files by drop or by choice. */
export function FilesDrop({ label, onFiles }: Props) {
  const off = useGuard()('createRecording');
  const { t } = useTranslate();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!off.disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <IconUpload size={22} stroke={1.5} aria-hidden="true" />
      <span>{t('recordings.several.drop')}</span>
      <Button variant="default" size="xs" {...off} onClick={() => inputRef.current?.click()}>
        {t('recordings.several.choose')}
      </Button>
      <input
        ref={inputRef}
        type="file"
        accept="audio/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
