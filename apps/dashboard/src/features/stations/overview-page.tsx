import type { Display } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { PageFrame } from '../../kit/page/PageFrame';
import { ToneMark } from '../../kit/page/ToneMark';
import type { Tone } from '../../kit/page/ToneMark';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { useServices } from '../../services/services';
import { displaysByPlaceQuery } from './queries';

const route = getRouteApi('/signed-in/stations-overview');

const tones = {
  ok: 'well',
  late: 'doubtful',
  unverified: 'doubtful',
  lost: 'bad',
  never: 'quiet',
} as const satisfies Readonly<Record<Display['facts']['contact'], Tone>>;

function columnsOf({ t }: Translator): readonly EntityColumn<Display>[] {
  return [
    {
      ...{ id: 'name', label: t('places.display'), primary: true },
      cell: ({ id, name }) => (
        <Link to="/displays/$displayId" params={{ displayId: String(id) }}>
          {name}
        </Link>
      ),
    },
    {
      ...{ id: 'contact', label: t('places.contact'), width: 170 },
      cell: ({ facts: { contact } }) => (
        <ToneMark tone={tones[contact]} label={t(`places.contact.${contact}`)} />
      ),
    },
    {
      ...{ id: 'platform', label: t('places.platform'), width: 100, hideBelow: 560 },
      cell: ({ platform }) => platform ?? '–',
    },
    {
      ...{ id: 'type', label: t('places.outputType'), width: 190, hideBelow: 700 },
      cell: ({ output_type }) => output_type.name,
    },
    {
      ...{ id: 'scene', label: t('places.shows'), width: 220, hideBelow: 900 },
      cell: ({ shows }) => shows?.scene ?? '–',
    },
  ];
}

/** The displays by their places. */
export function StationsOverviewPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const query = useQuery(displaysByPlaceQuery(client, list));
  const columns = useMemo(() => columnsOf(translate), [translate]);
  return (
    <PageFrame
      title={t('places.overview')}
      lead={
        <>
          {t('places.overview.lead')} <Link to="/station">{t('places.toList')}</Link>
        </>
      }
    >
      <EntityTable
        name="stations-overview"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name }) => name}
        groupOf={({ station, vehicle_id }) => {
          const label =
            station?.name ?? (vehicle_id === null ? t('places.nowhere') : t('places.inVehicle'));
          return { key: label, heading: label };
        }}
        texts={{
          table: t('places.overview'),
          search: t('places.searchDisplays'),
          searchHint: t('places.searchDisplays.hint'),
          count: (count) => t('places.displayCount', { count }),
          failed: (message) => t('places.displaysFailed', { message }),
          empty: {
            title: t('places.noDisplays'),
            text: t('places.noDisplays.text'),
            nothingFound: t('places.nothing'),
          },
        }}
      />
    </PageFrame>
  );
}
