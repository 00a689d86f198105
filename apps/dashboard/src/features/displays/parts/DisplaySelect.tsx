import { useNetworkStyle } from '../../../i18n/network-style';
import { Button, Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Display } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { useServices } from '../../../services/services';
import { displayChoicesQuery } from '../pairing-queries';
import { placeText } from '../place-text';

export type ChosenDisplay = Pick<Display, 'id' | 'name'>;

interface Props {
  readonly chosen: ChosenDisplay | null;
  readonly onChoose: (display: ChosenDisplay | null) => void;
  readonly error: ReactNode;
  /** There is none: one is made instead. */
  readonly onNew: () => void;
}

/** Pause in typing before the choices follow. */
const searchDebounceMs = 200;

/** One display, found by its name or place. */
export function DisplaySelect({ chosen, onChoose, error, onNew }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const [typed, setTyped] = useState('');
  // The name of the display that is chosen is no search for it.
  const wanted = typed === chosen?.name ? '' : typed.trim();
  const [search] = useDebouncedValue(wanted, searchDebounceMs);
  const found = useQuery(displayChoicesQuery(client, search));
  const displays = found.data?.items ?? [];
  const isAnswered = search === wanted && !found.isPlaceholderData;
  const listed = displays.some(({ id }) => id === chosen?.id);
  const options = [...(chosen && !listed ? [chosen] : []), ...displays];
  const placeOf = (value: string) => {
    const display = displays.find(({ id }) => String(id) === value);
    return display && (placeText(display, t, style) ?? t('displays.nowhere'));
  };
  return (
    <Select
      size="md"
      label={t('pairing.display')}
      placeholder={t('pairing.display.placeholder')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, by the place too; what fits another text is not offered.
      filter={({ options: all }) => (isAnswered ? all : [])}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <Muted component="span" display="block">
            {placeOf(option.value)}
          </Muted>
        </span>
      )}
      nothingFoundMessage={
        isAnswered ? (
          <>
            {t('pairing.display.none')}{' '}
            <Button size="compact-xs" variant="subtle" {...guard('createDisplay')} onClick={onNew}>
              {t('displays.new')}
            </Button>
          </>
        ) : (
          <Loader size="xs" />
        )
      }
      maxDropdownHeight={260}
      value={chosen === null ? null : String(chosen.id)}
      onChange={(value) => onChoose(options.find(({ id }) => String(id) === value) ?? null)}
      error={error}
    />
  );
}
