import type { LocationStation } from '@perron/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { LineBadge } from '../../kit/line-badge/LineBadge';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { allLinesQuery } from '../../kit/network/network-queries';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { FilterSelect } from '../../kit/table/FilterSelect';
import { useServices } from '../../services/services';
import { lineStationsQuery } from './queries';
import { deletionOf } from '../../kit/kinds/kind-calls';

const route = getRouteApi('/signed-in/infrastructure/station');

function columnsOf({ t, number }: Translator): readonly EntityColumn<LocationStation>[] {
  return [
    {
      id: 'name',
      label: t('infrastructure.station'),
      primary: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to="/infrastructure/station/$stationId" params={{ stationId: String(id) }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'line',
      label: t('infrastructure.line'),
      sort: 'line',
      width: 90,
      cell: ({ line_id, line_name }) => (
        <Link to="/infrastructure/line/$lineId" params={{ lineId: String(line_id) }}>
          <LineBadge name={line_name} />
        </Link>
      ),
    },
    {
      id: 'position',
      label: t('infrastructure.position'),
      sort: 'position',
      width: 100,
      align: 'end',
      hideBelow: 560,
      cell: ({ position }) => number(position + 1),
    },
    {
      id: 'code',
      label: t('infrastructure.code'),
      width: 160,
      hideBelow: 680,
      cell: ({ code }) => code ?? '–',
    },
    {
      id: 'live',
      label: t('infrastructure.live'),
      width: 130,
      hideBelow: 800,
      cell: ({ code, name }) =>
        code !== null && (
          <Link to="/infrastructure/stop/$stopId" params={{ stopId: code }} search={{ name }}>
            {t('infrastructure.departures')}
          </Link>
        ),
    },
  ];
}

function NewButton() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/infrastructure/station/edit" Icon={IconPlus}>
      {t('infrastructure.newStation')}
    </LinkButton>
  );
}

/** The stations of the lines. */
export function LineStationsPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(lineStationsQuery(client, list));
  const lines = useQuery(allLinesQuery(client));
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const deletion = useDeletion({ calls: deletionOf(client, 'location_station') });
  return (
    <PageFrame
      title={t('infrastructure.stations')}
      lead={t('infrastructure.stations.lead')}
      actions={<NewButton />}
    >
      <EntityTable
        name="line-stations"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name, line_name }) => `${name} (${line_name})`}
        isFiltered={list.line_id !== undefined}
        trash="location_station"
        deletion={deletion}
        filters={
          <FilterSelect
            label={t('infrastructure.line')}
            all={t('infrastructure.allLines')}
            options={(lines.data ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            value={list.line_id === undefined ? undefined : String(list.line_id)}
            onChoose={(line) =>
              void navigate({
                search: { ...list, page: 1, line_id: line === undefined ? line : Number(line) },
                replace: true,
              })
            }
          />
        }
        texts={{
          table: t('infrastructure.stations'),
          search: t('infrastructure.stations.search'),
          searchHint: t('infrastructure.stations.search.hint'),
          count: (count) => t('infrastructure.stations.count', { count }),
          failed: (message) => t('infrastructure.failed', { message }),
          empty: {
            title: t('infrastructure.stations.empty'),
            text: t('infrastructure.stations.empty.text'),
            action: <NewButton />,
            nothingFound: t('infrastructure.nothing'),
          },
        }}
      />
    </PageFrame>
  );
}
