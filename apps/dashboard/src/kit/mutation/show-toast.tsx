import { notifications } from '@mantine/notifications';
import { UndoToast } from './UndoToast';

/** How long an operator may take something back. */
export const undoMs = 10_000;

export interface Toast {
  readonly text: string;
  readonly tone: 'done' | 'failed';
  readonly onUndo?: () => void;
}

/** Shows a sentence for 10 s, with undo where there is one. The name of the close button is needed. */
export function showToast({ text, tone, onUndo }: Toast, closeLabel: string): void {
  const id = crypto.randomUUID();
  let isTakenBack = false;
  notifications.show({
    id,
    color: tone === 'done' ? 'teal' : 'red',
    autoClose: undoMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
    message: (
      <UndoToast
        text={text}
        onUndo={
          onUndo &&
          (() => {
            // The toast is still there while it fades.
            if (isTakenBack) return;
            isTakenBack = true;
            notifications.hide(id);
            onUndo();
          })
        }
      />
    ),
  });
}
