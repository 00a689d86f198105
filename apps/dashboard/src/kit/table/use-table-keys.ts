import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isWorkOpen } from '../shortcuts/work-open';

interface TableKeys {
  /** Runs what a letter stands for; false: nothing does. */
  readonly onLetter: (letter: string) => boolean;
  readonly onSelect: (rowId: string) => void;
  readonly onMenu: (rowId: string, row: HTMLElement) => void;
  /** Clears the selection; false: there is none. */
  readonly onEscape: () => boolean;
}

function isTyping(target: Element): boolean {
  return (
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null
  );
}

function rowsOf(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('tr[data-row]')];
}

/** Moves the focus by some rows; from outside of the rows, to the row that Tab would reach. */
function move(frame: HTMLElement, target: Element, by: number): void {
  const rows = rowsOf(frame);
  const current = target.closest<HTMLElement>('tr[data-row]');
  const at = current ? rows.indexOf(current) + by : rows.findIndex((row) => row.tabIndex === 0);
  rows[Math.min(rows.length - 1, Math.max(0, at))]?.focus();
}

/** How far a key moves; `null` if it does not. J and K also work from outside of the rows. */
function stepOf(key: string, inRow: boolean): number | null {
  if (key === 'j') return 1;
  if (key === 'k') return -1;
  if (!inRow) return null;
  const steps: Partial<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 10,
    PageUp: -10,
    Home: -Infinity,
    End: Infinity,
  };
  return steps[key] ?? null;
}

/** Whether the key was the table's. */
function handle(event: KeyboardEvent, frame: HTMLElement, keys: TableKeys): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target.closest('[role=menu], [role=dialog], [role=listbox]') !== null) return false;
  if (event.key === 'Escape' && !isTyping(target)) return keys.onEscape();
  if (isTyping(target)) return false;
  const row = target.closest<HTMLElement>('tr[data-row]');
  const step = stepOf(event.key, row !== null && frame.contains(row));
  if (step !== null) {
    move(frame, target, step);
    return true;
  }
  if (event.key === '/') {
    frame.querySelector<HTMLElement>('[role=searchbox]')?.focus();
    return true;
  }
  if (row && frame.contains(row) && handleInRow(event, row, target, keys)) return true;
  return event.key.length === 1 && !isWorkOpen() && keys.onLetter(event.key.toLowerCase());
}

function handleInRow(
  event: KeyboardEvent,
  row: HTMLElement,
  target: Element,
  keys: TableKeys,
): boolean {
  const id = row.dataset['row'] ?? '';
  if (event.key === 'x' || (event.key === ' ' && target === row)) keys.onSelect(id);
  else if (event.key === 'Enter' && target === row) openRow(row);
  else if (event.key === '.') keys.onMenu(id, row);
  else return false;
  return true;
}

/** Follows the link in the row's heading, if it has one. */
export function openRow(row: Element): void {
  row.querySelector<HTMLElement>('th a[href]')?.click();
}

/** The keys of a table, wherever the focus is on its page, except while somebody types. */
export function useTableKeys(frame: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (frame.current && handle(event, frame.current, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [frame]);
}
