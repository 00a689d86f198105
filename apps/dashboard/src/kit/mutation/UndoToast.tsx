import { Button, Kbd } from '@mantine/core';
import { use, useEffect, useSyncExternalStore } from 'react';
import { Split } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { ShortcutsContext } from '../shortcuts/shortcuts-context';

interface Props {
  readonly text: string;
  readonly onUndo: (() => void) | undefined;
}

/** The toasts that can take something back: Ctrl+Z is for the last one. */
const undoable: object[] = [];

/** The page has its own undo, as the editor does: Ctrl+Z never reaches a toast there. */
function usePageUndo(): boolean {
  const registry = use(ShortcutsContext);
  return useSyncExternalStore(registry.subscribe, () =>
    registry.list().some(({ keys }) => keys === 'mod+z'),
  );
}

/**
 * A sentence, and the way back: its button, or Ctrl+Z from anywhere but a field. Where the page takes
 * Ctrl+Z for itself, only the button.
 */
export function UndoToast({ text, onUndo }: Props) {
  const { t } = useTranslate();
  const isPageUndo = usePageUndo();
  useEffect(() => {
    if (!onUndo || isPageUndo) return;
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
  }, [onUndo, isPageUndo]);
  return (
    <Split
      component="span"
      rowGap="xs"
      columnGap="sm"
      align="center"
      wrap="wrap"
      c="var(--mantine-color-text)"
    >
      {text}
      {onUndo && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={onUndo}
          aria-keyshortcuts={isPageUndo ? undefined : 'Control+Z'}
        >
          {t('toast.undo')}
          {!isPageUndo && (
            <Kbd size="xs" ml="xs" aria-hidden="true">
              {t('shortcuts.ctrl')} Z
            </Kbd>
          )}
        </Button>
      )}
    </Split>
  );
}
