import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { allLinesQuery } from '../../../kit/network/network-queries';
import { useServices } from '../../../services/services';
import { chosenStationQuery, stationChoicesQuery } from '../queries';
import type { RoleChoice } from './role-choice';

/** Pause in typing before the server is asked (specification, section 9). */
const searchDebounceMs = 200;

interface Props {
  readonly choice: RoleChoice;
  readonly isOff: boolean;
  readonly onChange: (choice: RoleChoice) => void;
}

/** The lines and stations that a dispatcher is limited to. */
export function AreaFields({ choice, isOff, onChange }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, searchDebounceMs);
  const lines = useQuery(allLinesQuery(client)).data ?? [];
  const answer = useQuery(stationChoicesQuery(client, search));
  const found = answer.data ?? [];
  const isAnswered = search === typed && !answer.isPlaceholderData;
  const chosen = useQueries({
    queries: choice.station_ids.map((id) => chosenStationQuery(client, id)),
  }).flatMap(({ data }) => (data ? [data] : []));
  const stations = new Map(
    [...chosen, ...found].map(({ id, name }) => [id, { value: String(id), label: name }]),
  );
  const everywhere = choice.line_ids.length + choice.station_ids.length === 0;
  const placeholder = everywhere ? { placeholder: t('users.role.everywhere') } : {};
  return (
    <>
      <MultiSelect
        {...placeholder}
        label={t('users.role.lines')}
        description={t('users.role.limits.hint')}
        data={lines.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={choice.line_ids.map(String)}
        searchable
        disabled={isOff}
        onChange={(ids) => onChange({ ...choice, line_ids: ids.map(Number) })}
      />
      <MultiSelect
        {...placeholder}
        label={t('users.role.stations')}
        // Stations for another text are not offered.
        {...(!isAnswered && { filter: () => [] })}
        data={[...stations.values()]}
        value={choice.station_ids.map(String)}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        disabled={isOff}
        onChange={(ids) => onChange({ ...choice, station_ids: ids.map(Number) })}
      />
    </>
  );
}
