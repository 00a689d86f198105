import { Button, Progress } from '@mantine/core';
import type { UploadProgress } from '@perron/client';
import type { RoledId } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import { Notice } from '../page/Notice';
import { DropZone } from './DropZone';
import styles from './pickers.module.css';

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

interface Props<Stored> {
  readonly label: string;
  /** The accepted types, as `image/*`; the server checks the bytes anyway. */
  readonly accept: string;
  /** The call that it makes: who may not make it can drop nothing here. */
  readonly call: RoledId;
  /** Pass the options on to the client. */
  readonly upload: (file: File, options: UploadOptions) => Promise<Stored>;
  readonly onStored: (stored: Stored) => void;
  /** Says what is wrong with the file itself; `null` if it is not the file. */
  readonly explain?: (error: Error) => string | null;
}

interface Running {
  readonly file: File;
  readonly stop: AbortController;
  readonly percent: number;
}

/**
 * Takes a file by drop or by choice, and uploads it: its progress is seen, and it can be ended.
 * @public The forms of contents upload with it.
 */
export function FileDrop<Stored>(props: Props<Stored>) {
  const { label, accept, call, upload, onStored, explain } = props;
  const { t, number } = useTranslate();
  const errorText = useErrorText();
  const [running, setRunning] = useState<Running | null>(null);
  const [failed, setFailed] = useState<{ readonly file: File; readonly error: Error } | null>(null);

  const start = async (file: File): Promise<void> => {
    const stop = new AbortController();
    setFailed(null);
    setRunning({ file, stop, percent: 0 });
    try {
      const stored = await upload(file, {
        signal: stop.signal,
        onProgress: ({ sentBytes, totalBytes }) =>
          setRunning({ file, stop, percent: Math.floor((sentBytes / totalBytes) * 100) }),
      });
      onStored(stored);
    } catch (error) {
      if (!stop.signal.aborted && error instanceof Error) setFailed({ file, error });
    } finally {
      setRunning(null);
    }
  };
  return (
    <div>
      {failed && (
        <Notice onRetry={() => void start(failed.file)} busy={false}>
          {t('file.failed', {
            name: failed.file.name,
            message: explain?.(failed.error) ?? errorText(failed.error),
          })}
        </Notice>
      )}
      <DropZone
        label={label}
        accept={accept}
        call={call}
        onFiles={([file]) => file && void start(file)}
      >
        {running && (
          <>
            <span role="status">
              {t('file.sending', { name: running.file.name, percent: number(running.percent) })}
            </span>
            <Progress
              value={running.percent}
              aria-label={label}
              className={styles.progress ?? ''}
            />
            <Button variant="default" size="xs" onClick={() => running.stop.abort()}>
              {t('file.cancel')}
            </Button>
          </>
        )}
      </DropZone>
    </div>
  );
}
