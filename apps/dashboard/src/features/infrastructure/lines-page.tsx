import type { LocationLine } from '@perron/schema';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { LineBadge } from '../../kit/line-badge/LineBadge';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { useServices } from '../../services/services';
import { lineDeletion, linesQuery } from './queries';

const route = getRouteApi('/signed-in/infrastructure/line');

function columnsOf({ t, number, dateTime }: Translator): readonly EntityColumn<LocationLine>[] {
  return [
    {
      id: 'name',
      label: t('infrastructure.line'),
      primary: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to="/infrastructure/line/$lineId" params={{ lineId: String(id) }}>
          <LineBadge name={name} />
        </Link>
      ),
    },
    {
      id: 'stations',
      label: t('infrastructure.stationCount'),
      sort: 'station_count',
      width: 150,
      align: 'end',
      cell: ({ station_count }) => number(station_count),
    },
    {
      id: 'vehicles',
      label: t('infrastructure.vehicles'),
      width: 150,
      hideBelow: 560,
      cell: ({ id }) => (
        <Link to="/infrastructure/bus/$busId" params={{ busId: String(id) }}>
          {t('infrastructure.vehiclesNow')}
        </Link>
      ),
    },
    {
      id: 'updated',
      label: t('infrastructure.updated'),
      sort: 'updated_at',
      width: 190,
      hideBelow: 760,
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
  ];
}

function NewButtons() {
  const { t } = useTranslate();
  return (
    <>
      <LinkButton to="/infrastructure/line/new" variant="default" Sign={IconPlus}>
        {t('infrastructure.newLine')}
      </LinkButton>
      <LinkButton to="/infrastructure/line/import" Sign={IconDownload}>
        {t('infrastructure.import')}
      </LinkButton>
    </>
  );
}

/** The lines that operators manage. */
export function LinesPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const query = useQuery(linesQuery(client, list));
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const deletion = useDeletion({ calls: lineDeletion(client), belongings: 'location_station' });
  return (
    <PageFrame
      title={t('area.location-lines')}
      lead={t('infrastructure.lines.lead')}
      actions={<NewButtons />}
    >
      <EntityTable
        name="lines"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name }) => name}
        trash="location_line"
        deletion={deletion}
        texts={{
          table: t('area.location-lines'),
          search: t('infrastructure.lines.search'),
          searchHint: t('infrastructure.lines.search.hint'),
          count: (count) => t('infrastructure.lines.count', { count }),
          failed: (message) => t('infrastructure.failed', { message }),
          empty: {
            title: t('infrastructure.lines.empty'),
            text: t('infrastructure.lines.empty.text'),
            action: <NewButtons />,
            nothingFound: t('infrastructure.nothing'),
          },
        }}
      />
    </PageFrame>
  );
}
