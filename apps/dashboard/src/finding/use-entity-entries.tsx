import { useDebouncedValue } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconBinaryTree,
  IconDeviceTv,
  IconFolder,
  IconKey,
  IconLayersSubtract,
  IconLayout,
  IconListTree,
  IconMapPin,
  IconPhoto,
  IconPlaylist,
  IconRoute,
  IconRuler2,
  IconUserCircle,
  IconMicrophone,
  IconVolume,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ApiClient } from '@perron/client';
import { tidyStationName } from '@perron/core';
import { useTranslate } from '../i18n/use-translate';
import { useServices } from '../services/services';
import { entityPages, hasPage, pagedKinds } from '../kit/page/entity-pages';
import type { PagedItem, PagedKind } from '../kit/page/entity-pages';
import { namesIt } from './names-it';
import type { PaletteEntry } from './palette-entry';
import { noteRecent, recentEntities } from './recent-entities';

/** Pause in typing before the server is asked. */
const typingPauseMs = 120;
const mostFound = 12;

const signs: Readonly<Record<PagedKind, Icon>> = {
  content: IconPhoto,
  content_bucket: IconFolder,
  api_key: IconKey,
  business_logic_configuration: IconBinaryTree,
  display: IconDeviceTv,
  disruption: IconAlertTriangle,
  location_line: IconRoute,
  location_station: IconRoute,
  output_type: IconRuler2,
  scenario: IconListTree,
  pixel_group: IconLayersSubtract,
  pixel_scene: IconLayout,
  playlist: IconPlaylist,
  pronunciation: IconVolume,
  recording: IconMicrophone,
  station: IconMapPin,
  user: IconUserCircle,
};

function searchQuery(client: ApiClient, text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) =>
      client.searchEntities(
        { query: { query: text, kinds: pagedKinds.join(','), limit: mostFound } },
        { signal },
      ),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A name as people know it: of a place or a station as boards show it. */
function shownName({ kind, name }: PagedItem): string {
  return kind === 'station' || kind === 'location_station' ? tidyStationName(name) : name;
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
    label: shownName(item),
    hint: item.hint,
    kind: t(`finding.kind.${item.kind}`),
    Sign: signs[item.kind],
    run: () => {
      noteRecent(storage, item);
      void router.navigate(entityPages[item.kind](item));
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
