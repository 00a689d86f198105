import { Autocomplete, MultiSelect, Select, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { spanFormOf } from '@perron/core';
import type { ConditionTerm } from '@perron/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { choicesOf, plainValue, stationFacts } from './condition-terms';
import styles from './ConditionBuilder.module.css';
import { SpanValue } from './SpanValue';

/** Pause in typing before the server is asked (specification, section 9). */
const searchDebounceMs = 200;

interface Props {
  readonly term: ConditionTerm;
  readonly onChange: (values: readonly string[]) => void;
}

/** The value that a fact is compared with: one of those that exist, or a text. */
export function ConditionValue({ term, onChange }: Props) {
  if (spanFormOf(term.fact) !== null) return <SpanValue term={term} onChange={onChange} />;
  if (choicesOf(term.fact).length > 0) return <NamedValue term={term} onChange={onChange} />;
  if (stationFacts.has(term.fact)) return <StationValue term={term} onChange={onChange} />;
  return <TextValue term={term} onChange={onChange} />;
}

function NamedValue({ term, onChange }: Props) {
  const { t } = useTranslate();
  const data = choicesOf(term.fact).map(({ value, text }) => ({ value, label: t(text) }));
  return <ChoiceValue term={term} onChange={onChange} data={data} />;
}

/** Stations by their names; a condition holds their codes. */
function StationValue({ term, onChange }: Props) {
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDebounceMs);
  const { data: found, isPlaceholderData } = useQuery({
    queryKey: ['stations', 'condition', search],
    queryFn: ({ signal }) =>
      client.listStations(
        { query: { page_size: 20, ...(search !== '' && { search }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const codes = term.values.filter((code) => code !== '');
  const { data: chosen } = useQuery({
    queryKey: ['stations', 'by-codes', codes],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        codes.map((code) => client.listStations({ query: { code } }, { signal })),
      );
      return pages.flatMap(({ items }) => items);
    },
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  });
  const names = new Map(codes.map((code) => [code, code]));
  for (const { code, name } of [...(found?.items ?? []), ...(chosen ?? [])]) names.set(code, name);
  const data = [...names].map(([value, label]) => ({ value, label }));
  const isAnswered = search === typed.trim() && !isPlaceholderData;
  return (
    <ChoiceValue
      term={term}
      onChange={onChange}
      data={data}
      onType={setTyped}
      isAnswered={isAnswered}
    />
  );
}

interface ChoiceProps extends Props {
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly onType?: (typed: string) => void;
  /** The choices are for the text in the field; else none is offered. */
  readonly isAnswered?: boolean;
}

function ChoiceValue({ term, onChange, data, onType, isAnswered = true }: ChoiceProps) {
  const { t } = useTranslate();
  const common = {
    size: 'xs',
    searchable: true,
    data: [...data],
    className: styles.value ?? '',
    ...(onType && { onSearchChange: onType }),
    ...(!isAnswered && { filter: () => [] }),
  };
  if (term.compare === 'in') {
    return (
      <MultiSelect
        {...common}
        aria-label={t('condition.values')}
        value={term.values.filter((value) => value !== '')}
        onChange={(values) => onChange(values.length === 0 ? [''] : values)}
      />
    );
  }
  return (
    <Select
      {...common}
      allowDeselect={false}
      aria-label={t('condition.value')}
      error={term.values[0] === ''}
      value={term.values[0] === '' ? null : (term.values[0] ?? null)}
      onChange={(value) => value !== null && onChange([value])}
    />
  );
}

/** A text, with the lines of the network offered where a line is meant. */
function TextValue({ term, onChange }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const isLine = term.fact === 'line';
  const { data: lines } = useQuery({
    queryKey: ['location-lines', 'condition'],
    queryFn: ({ signal }) => client.listLocationLines({ query: { page_size: 200 } }, { signal }),
    enabled: isLine,
  });
  const data = isLine ? [...new Set(lines?.items.map(({ name }) => name))] : [];
  const common = { size: 'xs', data, maxDropdownHeight: 240, className: styles.value ?? '' };
  if (term.compare === 'in') {
    return (
      <TagsInput
        {...common}
        acceptValueOnBlur
        aria-label={t('condition.values')}
        value={term.values.filter((value) => value !== '')}
        onChange={(values) => onChange(values.length === 0 ? [''] : values.map(plainValue))}
      />
    );
  }
  return (
    <Autocomplete
      {...common}
      aria-label={t('condition.value')}
      value={term.values[0] ?? ''}
      onChange={(value) => onChange([plainValue(value)])}
    />
  );
}
