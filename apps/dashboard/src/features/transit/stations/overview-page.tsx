import { stationKey } from '@perron/core';
import type { TransitStation } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { displayPlacesQuery } from '../../../kit/display-state/places-query';
import { PageFrame } from '../../../kit/page/PageFrame';
import { ToneMark } from '../../../kit/page/ToneMark';
import type { EntityColumn } from '../../../kit/table/entity-column';
import { useServices } from '../../../services/services';
import { placesWithDisplaysQuery } from '../queries';
import { displaysByStation } from './displays-by-station';
import type { StationDisplays } from './displays-by-station';
import { StationTable } from './StationTable';

const route = getRouteApi('/signed-in/stations-overview');

function displayColumn(
  { t }: Translator,
  displays: ReadonlyMap<string, StationDisplays> | null,
): EntityColumn<TransitStation> {
  return {
    id: 'displays',
    label: t('area.displays'),
    width: 260,
    hideBelow: 560,
    cell: ({ id }) => {
      const here = displays?.get(stationKey(id));
      // Not known yet is not none.
      if (!displays) return '…';
      if (!here) return '–';
      return (
        <Link to="/displays" search={{ search: here.placeName }}>
          <ToneMark
            tone={here.troubled > 0 ? 'bad' : 'well'}
            label={
              here.troubled > 0
                ? t('transit.overview.troubled', { total: here.total, troubled: here.troubled })
                : t('transit.overview.displays', { count: here.total })
            }
          />
        </Link>
      );
    },
  };
}

/** The network's stations, with the displays that hang there. */
export function StationsOverviewPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const { data: places } = useQuery(placesWithDisplaysQuery(client));
  const { data: states } = useQuery(displayPlacesQuery(client));
  const more = useMemo(
    () => [
      displayColumn(translate, places && states ? displaysByStation(places, states.places) : null),
    ],
    [translate, places, states],
  );
  const title = t('transit.overview.title');
  return (
    <PageFrame
      title={title}
      lead={
        <>
          {t('transit.overview.lead')} <Link to="/station">{t('transit.overview.places')}</Link>
        </>
      }
    >
      <StationTable name="stations-overview" title={title} list={route.useSearch()} more={more} />
    </PageFrame>
  );
}
