import type { Station } from '@perron/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { ToneMark } from '../../kit/page/ToneMark';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { useServices } from '../../services/services';
import { stationDeletion, stationsQuery } from './queries';

const route = getRouteApi('/signed-in/station');

function columnsOf({ t, number, dayOf, dateTime }: Translator): readonly EntityColumn<Station>[] {
  return [
    {
      id: 'name',
      label: t('places.name'),
      primary: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to="/station/edit" search={{ id }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'code',
      label: t('places.code'),
      sort: 'code',
      width: 170,
      hideBelow: 900,
      cell: ({ code, missing_since }) =>
        missing_since === null ? (
          code
        ) : (
          <>
            {code}
            <br />
            <ToneMark
              tone="doubtful"
              label={t('places.missingSince', { day: dayOf(Date.parse(missing_since)) })}
            />
          </>
        ),
    },
    {
      id: 'displays',
      label: t('places.displays'),
      width: 100,
      align: 'end',
      cell: ({ display_count }) => number(display_count),
    },
    {
      id: 'live',
      label: t('places.live'),
      width: 120,
      hideBelow: 560,
      cell: ({ code, name }) => (
        <Link to="/infrastructure/stop/$stopId" params={{ stopId: code }} search={{ name }}>
          {t('places.departures')}
        </Link>
      ),
    },
    {
      id: 'display',
      label: t('places.display'),
      width: 140,
      hideBelow: 680,
      cell: ({ code }) => (
        <a href={displayAddress(code)} target="_blank" rel="noopener">
          {t('places.openDisplay')}
        </a>
      ),
    },
    {
      id: 'updated',
      label: t('places.updated'),
      sort: 'updated_at',
      width: 180,
      hideBelow: 860,
      hiddenAtFirst: true,
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
  ];
}

function NewButton() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/station/edit" Sign={IconPlus}>
      {t('places.new')}
    </LinkButton>
  );
}

/** The page that a display at this station shows. */
function displayAddress(code: string): string {
  return `/display?${new URLSearchParams({ sid: code }).toString()}`;
}

/** The places where displays hang. */
export function StationsPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const query = useQuery(stationsQuery(client, list));
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const deletion = useDeletion({ calls: stationDeletion(client) });
  return (
    <PageFrame title={t('area.stations')} lead={t('places.lead')} actions={<NewButton />}>
      <EntityTable
        name="stations"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name }) => name}
        trash="station"
        deletion={deletion}
        texts={{
          table: t('area.stations'),
          search: t('places.search'),
          searchHint: t('places.search.hint'),
          count: (count) => t('places.count', { count }),
          failed: (message) => t('places.failed', { message }),
          empty: {
            title: t('places.empty'),
            text: t('places.empty.text'),
            action: <NewButton />,
            nothingFound: t('places.nothing'),
          },
        }}
      />
    </PageFrame>
  );
}
