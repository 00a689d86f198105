import { useNetworkStyle } from '../i18n/network-style';
import type { NetworkStyle } from '@perron/schema';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ApiClient } from '@perron/client';
import { tidyStationName } from '@perron/core';
import { useTranslate } from '../i18n/use-translate';
import type { PlainMessageId } from '../i18n/use-translate';
import { useServices } from '../services/services';
import { hasPage } from '../kit/kinds/entity-links';
import type { PagedItem } from '../kit/kinds/entity-links';
import { iconNamed } from '../kit/kinds/kind-icons';
import { linkToOne } from '../kit/kinds/kind-links';
import { kindOf, pagedKinds } from '../kit/kinds/kinds';
import type { PagedName } from '../kit/kinds/kinds';
import { namesIt } from './names-it';
import type { PaletteEntry } from './palette-entry';
import { noteRecent, recentEntities } from './recent-entities';

/** Pause in typing before the server is asked. */
const typingPauseMs = 120;
const maxFound = 12;
const namesOfKinds = pagedKinds.map(({ name }) => name).join(',');

/** Kinds that are called otherwise among hits than where one of them stands alone. */
const hitLabels: Readonly<Partial<Record<PagedName, PlainMessageId>>> = {
  location_station: 'finding.kind.location_station',
  station: 'finding.kind.station',
};

function searchQuery(client: ApiClient, text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) =>
      client.searchEntities(
        { query: { query: text, kinds: namesOfKinds, limit: maxFound } },
        { signal },
      ),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A name as people know it: of a place or a station as boards show it. */
function shownName({ kind, name }: PagedItem, style: NetworkStyle): string {
  return kind === 'station' || kind === 'location_station' ? tidyStationName(name, style) : name;
}

export interface EntityEntries {
  readonly found: readonly PaletteEntry[];
  /** The entries opened last. */
  readonly recent: readonly PaletteEntry[];
  /** True while the results belong to an earlier text, or none have come. */
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The entities that the palette offers for a text. */
export function useEntityEntries(typed: string): EntityEntries {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client, storage } = useServices();
  const router = useRouter();
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, typingPauseMs);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    searchQuery(client, asked),
  );
  const isEarlier = isPlaceholderData || asked !== text;
  const entryOf = (item: PagedItem): PaletteEntry => ({
    key: `${item.kind}-${item.id}`,
    label: shownName(item, style),
    hint: item.hint,
    kind: t(hitLabels[item.kind] ?? `kind.${item.kind}`),
    Icon: iconNamed(kindOf(item.kind).icon),
    run: () => {
      noteRecent(storage, item);
      void router.navigate(linkToOne(kindOf(item.kind), item.id));
    },
  });
  const items = text === '' || error ? [] : (data?.items ?? []).filter(hasPage);
  return {
    // An earlier answer counts only where the text still names it: Enter must not open the rest.
    found: items.filter(({ name }) => !isEarlier || namesIt(name, text)).map(entryOf),
    recent: recentEntities(storage).map(entryOf),
    isSearching: text !== '' && (isFetching || asked !== text),
    error: text === '' ? null : error,
    retry: () => void refetch(),
  };
}
