import type { ComboboxStore } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/**
 * The keys and the state of a field whose list comes later: as Mantine's `Combobox.Target`, which cannot be had
 * without the list.
 */
export function useListKeys(combobox: ComboboxStore) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { dropdownOpened: isOpen, listId } = combobox;
  const step = (next: () => string | null) => {
    if (isOpen) {
      setSelectedId(next());
      return;
    }
    combobox.openDropdown('keyboard');
    setSelectedId(combobox.selectActiveOption());
    combobox.updateSelectedOptionIndex('selected', { scrollIntoView: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? combobox.selectNextOption : combobox.selectPreviousOption);
    }
    if (event.key === 'Enter' && isOpen && combobox.getSelectedOptionIndex() !== -1) {
      event.preventDefault();
      combobox.clickSelectedOption();
    }
    if (event.key === 'Escape') combobox.closeDropdown('keyboard');
  };
  return {
    ...({ role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': isOpen } as const),
    ...(isOpen && {
      'aria-controls': listId ?? undefined,
      'aria-activedescendant': selectedId ?? undefined,
      // Escape closes the list, and not a dialog round the field.
      'data-mantine-stop-propagation': true,
    }),
    onKeyDown,
  };
}
