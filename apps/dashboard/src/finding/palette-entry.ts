import type { Icon } from '@tabler/icons-react';

/** One line of the palette. */
export interface PaletteEntry {
  readonly key: string;
  readonly label: string;
  /** Tells it from others of its name. */
  readonly hint: string | null;
  /** The kind of the entry. */
  readonly kind: string | null;
  /** The keys that do the same. */
  readonly keys?: string | undefined;
  readonly Icon: Icon;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

/** The line that is chosen after an arrow key, round both ends. */
export function nextIndex(index: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + step + count) % count;
}
