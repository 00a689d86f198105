import { VisuallyHidden } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import { ButtonPanel } from '../../../kit/menu/ButtonPanel';
import { DraftDetails } from './DraftDetails';
import { useDraft } from './draft-context';
import type { Draft } from './draft-context';
import type { DraftState } from './draft-state';
import styles from './drafts.module.css';

/** Says where the work is, in a sentence. */
function useKeptText({ phase, changes, isKept }: DraftState): string {
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

/** Whether there is unpublished work, how much, and where it is kept. */
export function DraftMark() {
  const draft = useDraft();
  return draft && draft.state.phase !== 'opening' ? <Mark draft={draft} /> : null;
}

function Mark({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslate();
  const { state } = draft;
  const kept = useKeptText(state);
  const isUnsaved = !['saved', 'saving'].includes(state.phase);
  const hasDraft = state.changes > 0 || (isUnsaved && state.phase !== 'away');
  return (
    <>
      <ButtonPanel
        label={t(hasDraft ? 'drafts.draft' : 'drafts.isPublished')}
        position="bottom-start"
        width={360}
        button={(target) => (
          <button
            type="button"
            className={styles.mark}
            data-tone={isUnsaved ? 'unsaved' : state.changes > 0 ? 'draft' : 'published'}
            {...target}
          >
            <span className={styles.dot} aria-hidden="true" />
            <strong>{t(hasDraft ? 'drafts.draft' : 'drafts.isPublished')}</strong>
            {hasDraft && <span>{t('drafts.changes', { count: state.changes })}</span>}
          </button>
        )}
      >
        {(close) => <DraftDetails draft={draft} kept={kept} onDone={close} />}
      </ButtonPanel>
      {isUnsaved && state.phase !== 'saving' && (
        <span className={styles.unsaved} data-note aria-hidden="true" title={kept}>
          {kept}
        </span>
      )}
      <VisuallyHidden role="status">{state.phase === 'saving' ? '' : kept}</VisuallyHidden>
    </>
  );
}
