import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useEditor, useEditorState } from '../session/editor-context';
import styles from './TopBar.module.css';

/** Undo and redo, each named after the step that it takes back or does again. */
export function UndoButtons() {
  const { t } = useTranslate();
  const { session } = useEditor();
  const undoes = useEditorState((state) => state.undoes);
  const redoes = useEditorState((state) => state.redoes);
  const undo = undoes
    ? t('editor.undo.step', { step: t(`editor.step.${undoes}`) })
    : t('editor.undo');
  const redo = redoes
    ? t('editor.redo.step', { step: t(`editor.step.${redoes}`) })
    : t('editor.redo');
  // Not disabled: the button that was pressed keeps the focus at the last step.
  const look = {
    variant: 'subtle',
    color: 'gray',
    size: 30,
    className: styles.step ?? '',
  } as const;
  return (
    <Row role="group" aria-label={t('editor.history')} gap={0}>
      <ActionIcon
        {...look}
        aria-label={undo}
        title={undo}
        aria-disabled={undoes === null}
        {...(undoes === null && { 'data-disabled': true })}
        onClick={session.undo}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={redo}
        title={redo}
        aria-disabled={redoes === null}
        {...(redoes === null && { 'data-disabled': true })}
        onClick={session.redo}
      >
        <IconArrowForwardUp size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Row>
  );
}
