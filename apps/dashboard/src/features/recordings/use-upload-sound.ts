import type { UploadProgress } from '@perron/client';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { asWav, longestSeconds, SoundProblem } from './sound-file';

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Uploads a sound of any kind that the browser plays. */
export function useUploadSound() {
  const { client } = useServices();
  return async (file: File, options: UploadOptions) =>
    client.uploadRecordingSound({ body: { file: await asWav(file) } }, options);
}

/** Says what is wrong with a file; `null` if it is not the file. */
export function useSoundProblem(): (error: Error) => string | null {
  const { t } = useTranslate();
  return (error) =>
    error instanceof SoundProblem
      ? t(`recordings.problem.${error.fault}`, { seconds: longestSeconds })
      : null;
}
