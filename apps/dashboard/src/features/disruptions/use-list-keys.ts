import type { Disruption } from '@perron/schema';
import { useEffect, useRef } from 'react';

interface Keys {
  readonly next: () => void;
  readonly previous: () => void;
  readonly create: () => void;
  /** The chosen one; null: none is. */
  readonly chosen: Disruption | null;
  readonly end: (disruption: Disruption) => void;
  readonly extend: (disruption: Disruption) => void;
  readonly duplicate: (disruption: Disruption) => void;
}

/** Where letters are typed, and what has keys of its own. */
const busy =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"]';

function pressed(keys: Keys, event: KeyboardEvent): (() => void) | null {
  const { chosen } = keys;
  switch (event.key.toLowerCase()) {
    case 'j':
      return keys.next;
    case 'k':
      return keys.previous;
    case 'n':
      return keys.create;
    case 'e':
      return chosen && (() => keys.end(chosen));
    case '+':
      return chosen && (() => keys.extend(chosen));
    case 'd':
      return chosen && (() => keys.duplicate(chosen));
    default:
      return null;
  }
}

/** The keys of the list, wherever on the page the focus is, but for fields and dialogs. */
export function useListKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(busy)) return;
      const act = pressed(latest.current, event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
