import { useEffect, useSyncExternalStore } from 'react';
import { missingTexts, watchTexts } from '../shared/language/loaded-texts';
import type { Language } from '../shared/language/glass-text';
import { prepareLanguages } from './prepare-languages';

const retryMs = 30_000;

/**
 * Loads the texts of passengers' languages, and draws again when they are there. A scene does not wait for
 * them: until then, and where they cannot be had, it is in English.
 * @param onError told when they cannot be loaded; they are tried again
 * @returns the languages that are missing, as one text: '' when all are there
 */
export function useTexts(
  languages: readonly Language[],
  onError: (error: unknown) => void,
): string {
  const snapshot = () => missingTexts(languages).join(' ');
  const missing = useSyncExternalStore(watchTexts, snapshot, snapshot);
  useEffect(() => {
    if (missing === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = () => {
      prepareLanguages(languages).catch((error: unknown) => {
        if (isOver) return;
        onError(error);
        timer = setTimeout(attempt, retryMs);
      });
    };
    attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [missing, languages, onError]);
  return missing;
}
