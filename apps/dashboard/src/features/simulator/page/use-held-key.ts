import { useEffect, useState } from 'react';

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}

/** Whether a key is held down. It counts for nothing while somebody writes. */
export function useHeldKey(key: string): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() !== key || hasModifier || isWriting(event.target)) return;
      setHeld(true);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === key) setHeld(false);
    };
    const leave = () => setHeld(false);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', leave);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', leave);
    };
  }, [key]);
  return isHeld;
}
