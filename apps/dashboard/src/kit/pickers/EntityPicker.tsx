import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { pickedQuery } from './picked-query';
import { pickerSources } from './picker-sources';
import type { PickerKind } from './picker-sources';
import { recentChoices, rememberChoice } from './recent-choices';
import styles from './EntityPicker.module.css';

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
  return (
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={(id) => pick(Number(id))}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          name={name}
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
            combobox.selectFirstOption();
          }}
          rightSection={
            value === null || required ? (
              <Combobox.Chevron />
            ) : (
              <CloseButton
                size="sm"
                aria-label={t('picker.clear')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          mah={260}
          className={styles.options ?? ''}
          aria-label={t('picker.choices')}
        >
          {recent.length > 0 && (
            <Combobox.Group label={t('picker.recent')}>
              {recent.map((one) => (
                <Option key={one.id} choice={one} chosenId={value} />
              ))}
            </Combobox.Group>
          )}
          {recent.length > 0 && others.length > 0 ? (
            <Combobox.Group label={t('picker.all')}>
              {others.map((one) => (
                <Option key={one.id} choice={one} chosenId={value} />
              ))}
            </Combobox.Group>
          ) : (
            others.map((one) => <Option key={one.id} choice={one} chosenId={value} />)
          )}
        </Combobox.Options>
        <PickerState found={found} isEmpty={recent.length + others.length === 0} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface OptionProps {
  readonly choice: { readonly id: number; readonly name: string; readonly hint?: string };
  readonly chosenId: number | null;
}

function Option({ choice: { id, name, hint }, chosenId }: OptionProps) {
  return (
    <Combobox.Option value={String(id)} active={id === chosenId}>
      {name}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </Combobox.Option>
  );
}

interface StateProps {
  readonly found: ReturnType<typeof useFound>;
  readonly isEmpty: boolean;
}

/** Says that the server is asked, has failed, or knows nothing of the kind. */
function PickerState({ found, isEmpty }: StateProps) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  if (found.error) {
    return (
      <Combobox.Empty>{t('picker.failed', { message: errorText(found.error) })}</Combobox.Empty>
    );
  }
  if (!isEmpty) return null;
  return <Combobox.Empty>{found.data ? t('picker.nothing') : <Loader size="xs" />}</Combobox.Empty>;
}

/** The server's matches; a closed list asks for none. */
function useFound(kind: PickerKind, typed: string | null) {
  const { client } = useServices();
  const source = pickerSources[kind];
  const [search] = useDebouncedValue((typed ?? '').trim(), searchDebounceMs);
  return useQuery({
    queryKey: [source.root, 'picker', search],
    queryFn: ({ signal }) => source.search(client, search, signal),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
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
