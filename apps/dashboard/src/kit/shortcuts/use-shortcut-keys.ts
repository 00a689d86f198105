import { use, useEffect } from 'react';
import { ShortcutsContext } from './shortcuts-context';

/** Fields and editors take keys as text; buttons and links do not. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('textarea, select, [role="textbox"], [role="combobox"]') ||
    target.matches('input:not([type="checkbox"], [type="radio"], [type="button"])')
  );
}

/** Lets the keys of the whole page reach the shortcuts. Once, round all pages. */
export function useShortcutKeys(): void {
  const registry = use(ShortcutsContext);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat: isRepeat, target } = event;
      const pressed = {
        key,
        ctrlKey,
        metaKey,
        altKey,
        shiftKey,
        isRepeat,
        atMs: event.timeStamp,
        isTyping: isWriting(target),
      };
      // AltGr writes signs, on some keyboards also "/" and "?".
      const isSign = event.getModifierState('AltGraph');
      const meant = isSign ? { ...pressed, ctrlKey: false, altKey: false } : pressed;
      if (registry.press(meant)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [registry]);
}
