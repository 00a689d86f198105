import { CloseButton, Combobox, ComboboxChevron, TextInput, useCombobox } from '@mantine/core';
import type { ComboboxStore } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { pickedQuery } from './picked-query';
import { PickerList } from './PickerList';
import { pickerSources } from './picker-sources';
import type { PickerKind } from './picker-sources';
import { recentChoices, rememberChoice } from './recent-choices';

/** Pause in typing before the server is asked (specification, section 9). */
const searchDebounceMs = 200;

interface Props {
  readonly kind: PickerKind;
  readonly name: string;
  readonly label: string | undefined;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly size?: 'xs' | 'sm';
  /** Names it for those who do not see it, where the placeholder says enough. */
  readonly hidesLabel?: boolean;
}

/**
 * Picks an entity by its name: the server searches; what was picked last comes first. Typed text and Enter take
 * the first option of its answer; while the answer is awaited, no key chooses anything.
 * @public The forms of the programme pick scenes, stations and buckets with it.
 */
export function EntityPicker(props: Props) {
  const { kind, name, label, value, onChange, required = false, error, placeholder, size } = props;
  const { t } = useTranslate();
  const { storage } = useServices();
  const fieldRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = useChosen(kind, value);
  const found = useFound(kind, typed);
  const recent = typed === null || typed === '' ? recentChoices(storage, kind) : [];
  const recentIds = new Set(recent.map((choice) => choice.id));
  const others = (found.data ?? []).filter((candidate) => !recentIds.has(candidate.id));
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(null);
    },
    onDropdownOpen: () => setTyped(''),
  });
  const isOpen = combobox.dropdownOpened;
  const drawn = `${found.search}: ${[...recent, ...others].map((choice) => choice.id).join()}`;
  const isFirstMeant = found.isAnswered && found.search !== '' && others.length > 0;
  const keys = usePickerKeys(combobox, drawn, found.isAnswered, isFirstMeant);
  const pick = (picked: number) => {
    const choice = [...recent, ...others].find((candidate) => candidate.id === picked);
    if (choice) rememberChoice(storage, kind, choice);
    onChange(picked);
    combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(picked) => pick(Number(picked))}
    >
      <Combobox.Target
        withExpandedAttribute
        withKeyboardNavigation={found.isAnswered || !isOpen}
        {...(isOpen && keys.activeDescendant(`${id}first`))}
      >
        <TextInput
          name={name}
          ref={fieldRef}
          {...(size && { size })}
          {...(props.hidesLabel ? { 'aria-label': label } : { label })}
          required={required}
          error={error}
          placeholder={placeholder ?? t('picker.placeholder')}
          value={typed ?? chosen}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={keys.onKeyDown}
          onChange={(event) => {
            combobox.openDropdown();
            combobox.resetSelectedOption();
            setTyped(event.currentTarget.value);
          }}
          rightSection={
            value === null || required ? (
              <ComboboxChevron />
            ) : (
              <CloseButton
                size="sm"
                aria-label={t('picker.clear')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  onChange(null);
                  // The button goes with the choice.
                  fieldRef.current?.focus();
                }}
              />
            )
          }
        />
      </Combobox.Target>
      <PickerList
        id={`${id}list`}
        drawn={drawn}
        recent={recent}
        others={others}
        chosenId={value}
        firstId={isFirstMeant ? `${id}first` : undefined}
        error={found.error}
        isKnown={found.data !== undefined}
      />
    </Combobox>
  );
}

/**
 * Covers the cases that Mantine's keys of a combobox leave open. A list is replaced under the highlight when the server answers:
 * the highlight is taken back then, and Enter takes the first option of a search until an arrow key has moved it.
 * @param drawn names the options that are there
 * @param isAnswered whether they answer the text in the field
 * @param isFirstMeant whether the first one stands highlighted
 */
function usePickerKeys(
  combobox: ComboboxStore,
  drawn: string,
  isAnswered: boolean,
  isFirstMeant: boolean,
) {
  /** The options in which an arrow key has moved the highlight. */
  const [moved, setMoved] = useState<string | null>(null);
  const reset = useEffectEvent(combobox.resetSelectedOption);
  useEffect(() => reset(), [drawn]);
  return {
    /** Mantine names the option of its last step, which may be one of an earlier answer. */
    activeDescendant: (firstId: string) => {
      if (isAnswered && moved === drawn) return {};
      return { 'aria-activedescendant': isFirstMeant ? firstId : undefined };
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') combobox.closeDropdown('keyboard');
      if (isAnswered && ['ArrowDown', 'ArrowUp'].includes(event.key)) setMoved(drawn);
      if (event.key !== 'Enter' || !combobox.dropdownOpened) return;
      // Never the form round the field.
      event.preventDefault();
      if (isFirstMeant && combobox.getSelectedOptionIndex() === -1) combobox.selectFirstOption();
    },
  };
}

/** The server's matches; a closed list asks for none. */
function useFound(kind: PickerKind, typed: string | null) {
  const { client } = useServices();
  const source = pickerSources[kind];
  const [search] = useDebouncedValue((typed ?? '').trim(), searchDebounceMs);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [source.root, 'picker', search],
    queryFn: ({ signal }) => source.search(client, search, signal),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const isAnswered = data !== undefined && !isPlaceholderData && search === typed?.trim();
  return { data, error, isAnswered, search };
}

/** The name of what is chosen; its number, while the server does not say. */
function useChosen(kind: PickerKind, id: number | null): string {
  const { client } = useServices();
  const { data, error } = useQuery({
    ...pickedQuery(client, pickerSources[kind], id ?? 0),
    enabled: id !== null,
  });
  if (id === null) return '';
  return data?.name ?? (error ? `#${id}` : '…');
}
