import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Makes drawn stations selectable by mouse and keyboard. */
export interface StationControl {
  readonly tabIndex: 0 | -1;
  readonly ref: (element: SVGGElement | null) => void;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** One station can be reached by Tab, the arrows go from there to the others. */
export function useRovingStation(
  count: number,
  onToggle: ((index: number) => void) | undefined,
): { readonly controlOf: (index: number) => StationControl } {
  const [current, setCurrent] = useState(0);
  const elements = useRef(new Map<number, SVGGElement>());
  const at = Math.min(current, count - 1);

  function go(event: KeyboardEvent, index: number): void {
    event.preventDefault();
    const to = Math.max(0, Math.min(count - 1, index));
    setCurrent(to);
    elements.current.get(to)?.focus();
  }

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const step = steps[event.key];
    if (step !== undefined) go(event, index + step);
    else if (event.key === 'Home') go(event, 0);
    else if (event.key === 'End') go(event, count - 1);
    else if (event.key === ' ' || event.key === 'Enter') {
      // With Ctrl it is the form's key.
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onToggle?.(index);
    }
  }

  return {
    controlOf: (index) => ({
      tabIndex: index === at ? 0 : -1,
      ref: (element) => {
        if (element) elements.current.set(index, element);
        else elements.current.delete(index);
      },
      onClick: () => {
        setCurrent(index);
        onToggle?.(index);
      },
      onKeyDown: (event) => onKeyDown(event, index),
    }),
  };
}
