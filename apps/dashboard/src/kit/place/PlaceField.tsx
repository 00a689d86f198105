import { Box, Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Split } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { stopsWithLinesQuery } from '../network/network-queries';
import { LineBadgeRow } from './LineBadgeRow';
import { placeChoices } from './place-choices';
import type { Place } from './place-choices';
import { PlaceMap } from './PlaceMap';
import { listedPlacesQuery } from './place-queries';

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly name?: string;
  readonly value: Place | null;
  readonly onPick: (place: Place | null) => void;
  /** Also places of displays that the timetable does not have. */
  readonly withListed?: boolean;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly size?: 'sm' | 'md';
}

/** Pause in typing before the server is asked (specification, section 9). */
const searchDebounceMs = 200;
const minLetters = 2;

/** Picks a stop of the timetable by its name, with its lines, and on a map once one is chosen. */
export function PlaceField(props: Props) {
  const { label, description, name, value, onPick, error, size = 'sm' } = props;
  const { withListed = false, required = false } = props;
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const [typed, setTyped] = useState(value?.name ?? '');
  // The name of the place that is chosen is no search for it.
  const [search] = useDebouncedValue(typed === value?.name ? '' : typed.trim(), searchDebounceMs);
  const isAsking = search.length >= minLetters;
  const stops = useQuery({ ...stopsWithLinesQuery(client, search), enabled: isAsking });
  const listed = useQuery({
    ...listedPlacesQuery(client, search),
    enabled: withListed,
  });
  // A list that was drawn for other letters would offer what nobody asked for.
  const isSettled =
    (typed === value?.name || typed.trim() === search) &&
    !stops.isPlaceholderData &&
    !listed.isPlaceholderData;
  const choices = placeChoices({
    stops: isSettled && isAsking ? (stops.data ?? []) : [],
    listed: isSettled && withListed ? (listed.data ?? []) : [],
    chosen: value,
  });
  const byCode = new Map(choices.map((choice) => [choice.code, choice]));
  const failure = stops.error ?? listed.error;
  const nothing =
    stops.isFetching || !isSettled ? (
      <Loader size="xs" aria-label={t('place.searching')} />
    ) : (
      t(isAsking ? 'place.nothing' : 'place.type')
    );
  return (
    <div>
      <Select
        size={size}
        label={label}
        required={required}
        {...(name !== undefined && { name })}
        {...(description !== undefined && { description })}
        placeholder={t('place.placeholder')}
        searchable
        clearable={!required}
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched already, by sounds and short forms too.
        filter={({ options }) => options}
        data={choices.map((choice) => ({ value: choice.code, label: choice.name }))}
        renderOption={({ option }) => {
          const choice = byCode.get(option.value);
          return (
            <Split component="span" rowGap="2xs" columnGap="sm" wrap="wrap" w="100%">
              <span>{option.label}</span>
              {choice && choice.lines.length > 0 ? (
                <LineBadgeRow lines={choice.lines} max={6} />
              ) : (
                <Box component="span" c="var(--perron-dim)" fz="small">
                  {option.value}
                </Box>
              )}
            </Split>
          );
        }}
        nothingFoundMessage={nothing}
        maxDropdownHeight={280}
        value={value?.code ?? null}
        onChange={(code) => onPick(code === null ? null : (byCode.get(code) ?? null))}
        error={error ?? (failure && t('place.failed', { message: errorText(failure) }))}
      />
      {value && <PlaceMap code={value.code} onPick={onPick} />}
    </div>
  );
}
