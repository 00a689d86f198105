import { VisuallyHidden } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import { ButtonPanel } from '../../../kit/menu/ButtonPanel';
import { DraftDetails } from './DraftDetails';
import { useDraft } from './draft-context';
import type { Draft } from './draft-context';
import styles from './drafts.module.css';
import { useKeptText } from './use-kept-text';

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
