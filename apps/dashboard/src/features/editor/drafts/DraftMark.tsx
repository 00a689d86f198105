import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { showToast } from '../../../kit/mutation/show-toast';
import { useEditor, useEditorState } from '../session/editor-context';
import { designDifferences } from './design-differences';
import { DifferenceList } from './DifferenceList';
import { useDraft } from './draft-context';
import type { Draft } from './draft-context';
import styles from './DraftMark.module.css';
import { useKeptText } from './use-kept-text';

/** Whether there is unpublished work, how much, and where it is kept. */
export function DraftMark() {
  const draft = useDraft();
  return draft && draft.state.phase !== 'opening' ? <Mark draft={draft} /> : null;
}

function Mark({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslate();
  const { state } = draft;
  const [isOpen, setOpen] = useState(false);
  const kept = useKeptText(state);
  const isUnsaved = !['saved', 'saving'].includes(state.phase);
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        width={360}
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.mark}
            data-tone={isUnsaved ? 'unsaved' : state.changes > 0 ? 'draft' : 'published'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.dot} aria-hidden="true" />
            {state.changes > 0 || isUnsaved ? (
              <>
                <strong>{t('drafts.draft')}</strong>
                <span>{t('drafts.changes', { count: state.changes })}</span>
              </>
            ) : (
              <strong>{t('drafts.isPublished')}</strong>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <Details draft={draft} kept={kept} onDone={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      {isUnsaved && state.phase !== 'saving' && (
        <span className={styles.unsaved} aria-hidden="true">
          {kept}
        </span>
      )}
      <VisuallyHidden role="status">{state.phase === 'saving' ? '' : kept}</VisuallyHidden>
    </>
  );
}

interface DetailsProps {
  readonly draft: Draft;
  readonly kept: string;
  readonly onDone: () => void;
}

function Details({ draft: { keeper, state }, kept, onDone }: DetailsProps) {
  const { t } = useTranslate();
  const { session } = useEditor();
  const design = useEditorState((one) => one.design);
  const discard = () => {
    keeper.discard();
    onDone();
    const onUndo = () => session.undo();
    showToast({ text: t('drafts.discarded'), tone: 'done', onUndo }, t('toast.close'));
  };
  return (
    <div className={styles.details}>
      <p className={styles.kept}>{kept}</p>
      {state.continued && <p className={styles.kept}>{t(`drafts.continued.${state.continued}`)}</p>}
      <h3 className={styles.heading}>{t('drafts.sincePublished')}</h3>
      <div className={styles.list}>
        <DifferenceList differences={designDifferences(state.base.design, design)} />
      </div>
      {state.changes > 0 && <Discard onDiscard={discard} />}
    </div>
  );
}

/** Asks once before the work goes; undo brings it back. */
function Discard({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslate();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {t('drafts.discard')}
      </Button>
    );
  }
  return (
    <div className={styles.question}>
      <span>{t('drafts.discard.ask')}</span>
      <Button variant="default" size="xs" onClick={() => setAsked(false)} data-autofocus>
        {t('drafts.discard.no')}
      </Button>
      <Button color="red" size="xs" onClick={onDiscard}>
        {t('drafts.discard.yes')}
      </Button>
    </div>
  );
}
