import { Button, Kbd } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import styles from './UndoToast.module.css';

interface Props {
  readonly text: string;
  readonly onUndo: (() => void) | undefined;
}

/** The toasts that can take something back: Ctrl+Z is for the last one. */
const undoable: object[] = [];

/** A sentence, and the way back: its button, or Ctrl+Z from anywhere but a field. */
export function UndoToast({ text, onUndo }: Props) {
  const { t } = useTranslate();
  useEffect(() => {
    if (!onUndo) return;
    const me = {};
    undoable.push(me);
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const isUndo = (event.ctrlKey || event.metaKey) && event.key === 'z';
      if (
        undoable.at(-1) !== me ||
        !isUndo ||
        event.defaultPrevented ||
        target.closest('input, textarea')
      )
        return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', listen);
    return () => {
      undoable.splice(undoable.indexOf(me), 1);
      document.removeEventListener('keydown', listen);
    };
  }, [onUndo]);
  return (
    <span className={styles.toast}>
      {text}
      {onUndo && (
        <Button variant="default" size="compact-sm" onClick={onUndo} aria-keyshortcuts="Control+Z">
          {t('toast.undo')}
          <Kbd size="xs" ml={8} aria-hidden="true">
            {t('shortcuts.ctrl')} Z
          </Kbd>
        </Button>
      )}
    </span>
  );
}
