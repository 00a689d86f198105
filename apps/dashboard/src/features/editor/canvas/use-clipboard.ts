import { useCallback, useEffect, useMemo } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { showToast } from '../../../kit/mutation/show-toast';
import { useCommands } from './commands-context';

/** Fields keep their own clipboard. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Cut, copy and paste by menu: the browser may ask before it reads the clipboard. */
export function useClipboardCommands() {
  const { t } = useTranslate();
  const { commands } = useCommands();
  return useMemo(() => {
    const fail = (text: string) => showToast({ text, tone: 'failed' }, t('toast.close'));
    const write = async (done: () => void) => {
      const text = commands.copied();
      if (text === null) return;
      try {
        await navigator.clipboard.writeText(text);
        done();
      } catch {
        fail(t('editor.clipboard.closed'));
      }
    };
    const read = async (take: (text: string) => boolean) => {
      try {
        if (!take(await navigator.clipboard.readText())) fail(t('editor.clipboard.empty'));
      } catch {
        fail(t('editor.clipboard.closed'));
      }
    };
    return {
      cut: () => void write(commands.cut),
      copy: () => void write(() => undefined),
      paste: () => void read(commands.paste),
      pasteStyle: () => void read(commands.pasteStyle),
    };
  }, [commands, t]);
}

/** Cut, copy and paste by keys, with the browser's own clipboard: also from scene to scene. */
export function useClipboardEvents(): void {
  const { commands } = useCommands();
  const take = useCallback(
    (event: ClipboardEvent) => {
      if (isField(event.target) || (window.getSelection()?.toString() ?? '') !== '') return;
      const text = commands.copied();
      if (text === null) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      if (event.type === 'cut') commands.cut();
    },
    [commands],
  );
  const put = useCallback(
    (event: ClipboardEvent) => {
      if (isField(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (commands.paste(text)) event.preventDefault();
    },
    [commands],
  );
  useEffect(() => {
    document.addEventListener('copy', take);
    document.addEventListener('cut', take);
    document.addEventListener('paste', put);
    return () => {
      document.removeEventListener('copy', take);
      document.removeEventListener('cut', take);
      document.removeEventListener('paste', put);
    };
  }, [put, take]);
}
