import { useTranslate } from '../../../i18n/use-translate';
import type { DraftState } from './draft-state';

/** Says where the work is, in a sentence. */
export function useKeptText({ phase, changes, isKept }: DraftState): string {
  const { t } = useTranslate();
  switch (phase) {
    case 'opening':
    case 'saving':
      return t('drafts.kept.saving');
    case 'saved':
      return changes > 0 ? t('drafts.kept.saved') : t('drafts.kept.published');
    case 'away':
      if (changes === 0) return t('drafts.kept.awayAlike');
      return isKept ? t('drafts.kept.away') : t('drafts.kept.nowhere');
    case 'elsewhere':
      return t('drafts.kept.elsewhere');
    case 'refused':
      return t('drafts.kept.refused');
    case 'gone':
      return t('drafts.kept.gone');
  }
}
