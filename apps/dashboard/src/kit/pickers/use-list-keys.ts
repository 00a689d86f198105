import type { ComboboxStore } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/** The option that Enter takes. */
interface Highlight {
  readonly id: string | null;
  /** An arrow key has moved it; else it stands on the first option by itself. */
  readonly isMeant: boolean;
}

const none: Highlight = { id: null, isMeant: false };

/**
 * The keys and the state of a field whose list comes later: as Mantine's `Combobox.Target`, which cannot be had
 * without the list. A highlight belongs to the answer that it was drawn for: while the text has no answer yet, no
 * key chooses anything.
 * @param isAnswered whether the options that are drawn answer the text in the field
 */
export function useListKeys(combobox: ComboboxStore, isAnswered: boolean) {
  const [highlight, setHighlight] = useState(none);
  const { dropdownOpened: isOpen, listId } = combobox;
  const step = (next: () => string | null) => {
    // Typed text, an arrow down and Enter mean the first option, whether its answer came before the arrow or after.
    if (isAnswered) setHighlight({ id: isFirst(highlight) ? highlight.id : next(), isMeant: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) combobox.openDropdown('keyboard');
      else
        step(event.key === 'ArrowDown' ? combobox.selectNextOption : combobox.selectPreviousOption);
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (isAnswered && highlight.id !== null) combobox.clickSelectedOption();
    }
    if (event.key === 'Escape') combobox.closeDropdown('keyboard');
  };
  return {
    /** The drawn options are others: those of the answer to a text begin with a highlight. */
    onDrawn: (isSearch: boolean) => {
      combobox.resetSelectedOption();
      setHighlight(isSearch ? { id: combobox.selectFirstOption(), isMeant: false } : none);
    },
    field: {
      ...({ role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': isOpen } as const),
      ...(isOpen && {
        'aria-controls': listId ?? undefined,
        'aria-activedescendant': highlight.id ?? undefined,
        // Escape closes the list, and not a dialog round the field.
        'data-mantine-stop-propagation': true,
      }),
      onKeyDown,
    },
  };
}

function isFirst({ id, isMeant }: Highlight): boolean {
  return id !== null && !isMeant;
}
