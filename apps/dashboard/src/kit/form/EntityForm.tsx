import { Box, Button, Kbd } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Grid } from '../layout/parts';
import { FormAlert } from './CallFailure';
import { useTranslate } from '../../i18n/use-translate';
import { usePageRefusal } from '../access/use-refusals';
import { useErrorText } from '../../services/use-error-text';
import { LossQuestion } from '../losses/LossQuestion';
import { ConflictDialog } from './ConflictDialog';
import { keepEnter } from './keep-enter';
import { LeaveDialog } from './LeaveDialog';
import type { PageAddress } from './LeaveDialog';
import type { useEntityForm } from './use-entity-form';
import styles from './form.module.css';

interface Props {
  readonly form: Omit<ReturnType<typeof useEntityForm>, 'form' | 'choice'>;
  /** Says what the button saves, as "Save output type". */
  readonly saveLabel: string;
  /**
   * A value in words, where two versions are held against each other; `null` means as its kind has
   * it.
   */
  readonly describe?: (name: string, value: unknown) => ReactNode;
  /** Beside the buttons: what the change reaches. */
  readonly note?: ReactNode;
  /** Where the address holds more than the form: which addresses show the same one. */
  readonly isSameForm?: (a: PageAddress, b: PageAddress) => boolean;
  readonly children: ReactNode;
}

/**
 * The frame of an entity's form: it saves by Ctrl+Enter or Ctrl+S, never by Enter in a field, shows refusals, compares versions
 * when another operator has saved first, and asks before changes are lost.
 */
export function EntityForm(props: Props) {
  const { form, saveLabel, describe, note, isSameForm, children } = props;
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { isNew, isSaving, changes, failure, unsaid, clash } = form;
  const formRef = useRef<HTMLFormElement>(null);
  const refusal = usePageRefusal();
  useSaveKeys(formRef);
  return (
    <Box
      ref={formRef}
      noValidate
      component="form"
      maw={760}
      onKeyDown={keepEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) form.submit();
      }}
    >
      {failure && <FormAlert>{t('form.notSaved', { message: errorText(failure) })}</FormAlert>}
      {unsaid.length > 0 && (
        <FormAlert>{t('form.notSaved', { message: unsaid.join(' ') })}</FormAlert>
      )}
      <fieldset className={styles.whole} disabled={refusal !== null}>
        <Grid columns="minmax(0, 1fr)" gap="md">
          {children}
        </Grid>
      </fieldset>
      <footer className={styles.footer}>
        <div className={styles.note}>{refusal ?? note}</div>
        {changes > 0 && <span>{t('form.changes', { count: changes })}</span>}
        {changes > 0 && (
          <Button variant="default" size="sm" onClick={form.discard} disabled={isSaving}>
            {t('form.discard')}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          loading={isSaving}
          disabled={refusal !== null || (!isNew && changes === 0)}
          aria-keyshortcuts="Control+Enter Control+S"
          rightSection={
            <Kbd size="xs" className={styles.key ?? ''} aria-hidden="true">
              {t('shortcuts.ctrl')} ↵
            </Kbd>
          }
        >
          {saveLabel}
        </Button>
      </footer>
      {clash && form.question.asked === null && (
        <ConflictDialog
          conflicts={clash.conflicts}
          labels={form.labels}
          describe={describe}
          isSaving={isSaving}
          onResolve={form.resolve}
          onTakeTheirs={form.takeTheirs}
          onCancel={form.keepEditing}
        />
      )}
      <LossQuestion question={form.question} />
      <LeaveDialog
        holdsChanges={form.holdsChanges}
        untilSaved={form.untilSaved}
        isSameForm={isSameForm}
      />
    </Box>
  );
}

/** Saves from anywhere on the page, unless a dialog is open. */
function useSaveKeys(formRef: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's';
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isSave) return;
      // Else the browser saves the page.
      event.preventDefault();
      const dialog = document.querySelector('[role=dialog]');
      if (dialog && !dialog.contains(formRef.current)) return;
      formRef.current?.requestSubmit();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [formRef]);
}
