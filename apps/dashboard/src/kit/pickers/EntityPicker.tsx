import { CloseButton, ComboboxChevron, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { lateDialog } from '../../services/late-dialog';
import { useServices } from '../../services/services';
import { pickedQuery } from './picked-query';
import { pickerSources } from './picker-sources';
import type { PickerKind } from './picker-sources';
import { recentChoices, rememberChoice } from './recent-choices';
import styles from './EntityPicker.module.css';
import { useListKeys } from './use-list-keys';

// A form is there before somebody opens a list, and what lists are made of is larger than the form.
const PickerList = lateDialog(
  () => import('./PickerList'),
  'PickerList',
  ({ combobox }) => combobox.dropdownOpened,
);

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
 * Picks an entity by its name: the server searches; what was picked last comes first.
 * @public The forms of the programme pick scenes, stations and buckets with it.
 */
export function EntityPicker(props: Props) {
  const { kind, name, label, value, onChange, required = false, error, placeholder, size } = props;
  const { t } = useTranslate();
  const { storage } = useServices();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = useChosen(kind, value);
  const found = useFound(kind, typed);
  const recent = typed === null || typed === '' ? recentChoices(storage, kind) : [];
  const recentIds = new Set(recent.map(({ id }) => id));
  const others = (found.data ?? []).filter(({ id }) => !recentIds.has(id));
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(null);
    },
    onDropdownOpen: () => setTyped(''),
  });
  const pick = (id: number) => {
    const choice = [...recent, ...others].find((one) => one.id === id);
    if (choice) rememberChoice(storage, kind, choice);
    onChange(id);
    combobox.closeDropdown();
  };
  const { field, onDrawn } = useListKeys(combobox, found.isAnswered);
  return (
    <TextInput
      name={name}
      ref={fieldRef}
      {...field}
      {...(size && { size })}
      {...(props.hidesLabel ? { 'aria-label': label } : { label })}
      required={required}
      error={error}
      autoComplete="off"
      placeholder={placeholder ?? t('picker.placeholder')}
      value={typed ?? chosen}
      onFocus={() => combobox.openDropdown()}
      onClick={() => combobox.openDropdown()}
      onBlur={() => combobox.closeDropdown()}
      onChange={(event) => {
        combobox.openDropdown();
        setTyped(event.currentTarget.value);
      }}
      inputContainer={(input) => (
        <div className={styles.place}>
          {input}
          <PickerList
            combobox={combobox}
            recent={recent}
            others={others}
            chosenId={value}
            answerTo={found.isAnswered ? typed : null}
            error={found.error}
            isKnown={found.data !== undefined}
            onDrawn={onDrawn}
            onPick={pick}
          />
        </div>
      )}
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
  );
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
  return { data, error, isAnswered };
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
