import { Button, Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { locationsQuery } from '../../../kit/network/network-queries';
import { useServices } from '../../../services/services';
import { ProductBadges } from '../parts/ProductBadges';
import { productsAt } from '../parts/shown-products';
import { minLetters } from './min-letters';
import styles from './search.module.css';

/** Pause in typing before suggestions are asked for (specification, section 9). */
const suggestAfterMs = 500;
const maxSuggestions = 10;

interface Props {
  /** The last search. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly onPick: (stationId: string) => void;
}

/** The name of a station, with suggestions: the button or Enter searches, a suggestion opens. */
export function StationSearch({ query, onSearch, onPick }: Props) {
  const { t } = useTranslate();
  const [text, setText] = useState(query);
  const [settled] = useDebouncedValue(text.trim(), suggestAfterMs);
  const [isWanted, setWanted] = useState(false);
  // Suggestions for another text than the one in the field are none to choose from.
  const isAsking = settled.length >= minLetters && settled !== query && settled === text.trim();
  const stations = useSuggestions(settled, isAsking);
  // A list without suggestions is no open list, for a screen reader either.
  const isOpen = isWanted && stations.length > 0;
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: setWanted });
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    setWanted(false);
    onSearch(text.trim());
  };
  return (
    <Row role="search" component="form" align="end" mb="lg" maw={640} onSubmit={search}>
      <Combobox store={combobox} withinPortal={false} onOptionSubmit={onPick}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            role="combobox"
            aria-autocomplete="list"
            autoComplete="off"
            size="sm"
            className={styles.field ?? ''}
            label={t('transit.search.field')}
            placeholder={t('transit.search.placeholder')}
            leftSection={<IconSearch size={16} stroke={1.75} />}
            maxLength={200}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              setWanted(true);
              combobox.resetSelectedOption();
            }}
            onBlur={() => setWanted(false)}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options
            mah={340}
            className={styles.options ?? ''}
            aria-label={t('transit.search.suggestions')}
          >
            {stations.map((station) => (
              <Combobox.Option key={station.id} value={station.id} className={styles.option ?? ''}>
                <span>{station.name}</span>
                <ProductBadges products={productsAt(station)} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Button type="submit" size="sm" disabled={text.trim() === ''}>
        {t('transit.search.button')}
      </Button>
      <VisuallyHidden role="status">
        {isOpen && t('transit.search.suggested', { count: stations.length })}
      </VisuallyHidden>
    </Row>
  );
}

/** The stations that fit what is typed; none while the server has not answered. */
function useSuggestions(text: string, isAsking: boolean) {
  const { client } = useServices();
  const { data, isPlaceholderData } = useQuery({
    ...locationsQuery(client, text),
    enabled: isAsking,
  });
  if (!isAsking || isPlaceholderData) return [];
  return (data ?? []).filter(({ name }) => name !== null).slice(0, maxSuggestions);
}
