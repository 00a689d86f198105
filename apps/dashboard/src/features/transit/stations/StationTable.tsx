import type { NetworkStyle } from '@perron/schema';
import { tidyStationName } from '@perron/core';
import type { Product, TransitStation } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { EntityTable } from '../../../kit/table/EntityTable';
import type { EntityColumn } from '../../../kit/table/entity-column';
import { useServices } from '../../../services/services';
import { LineBadges } from '../parts/LineBadges';
import { ProductBadges } from '../parts/ProductBadges';
import { mainStationsQuery } from '../queries';
import type { StationListSearch } from '../transit-search';
import { filteredStations, linesAmong } from './filtered-stations';
import { LineFilter } from './LineFilter';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  /** Under which the choice of columns is remembered. */
  readonly name: string;
  readonly title: string;
  readonly list: StationListSearch;
  /** Columns besides name, lines and products; memoise them. */
  readonly more?: readonly EntityColumn<TransitStation>[];
}

/** More would make a row as high as the page, as at the bus station of a town. */
const maxBadges = 4;

const noColumns: readonly EntityColumn<TransitStation>[] = [];

function columnsOf(
  { t }: Translator,
  style: NetworkStyle,
  product: Product | null | undefined,
): readonly EntityColumn<TransitStation>[] {
  return [
    {
      id: 'name',
      label: t('transit.stations.name'),
      primary: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to="/vbb/station/$stationId" params={{ stationId: id }}>
          {tidyStationName(name, style)}
        </Link>
      ),
    },
    {
      id: 'lines',
      label: t('transit.stations.lines'),
      width: 132,
      cell: ({ lines }) => (
        <LineBadges lines={lines.filter((line) => line.product === product)} max={maxBadges} />
      ),
    },
    {
      id: 'products',
      label: t('transit.products'),
      width: 240,
      hideBelow: 720,
      cell: ({ products }) => <ProductBadges products={products} />,
    },
  ];
}

/** The stations of the network's main product, or all where it has none, by name and line. */
export function StationTable({ name, title, list, more = noColumns }: Props) {
  const style = useNetworkStyle();
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const navigate = useNavigate();
  const query = useQuery(mainStationsQuery(client));
  const { data } = query;
  const product = data?.product;
  const columns = useMemo(
    () => [...columnsOf(translate, style, product), ...more],
    [translate, style, product, more],
  );
  const page = useMemo(() => {
    if (!data) return undefined;
    const found = [...filteredStations(data.stations, list, style)];
    if (list.direction === 'desc') found.reverse();
    const from = (list.page - 1) * list.size;
    return { items: found.slice(from, from + list.size), total: found.length };
  }, [data, list, style]);
  const choose = (lines: readonly string[]) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: 1, lines: [...lines] }),
      replace: true,
      resetScroll: false,
    });
  return (
    <EntityTable
      name={name}
      columns={columns}
      query={{ ...query, data: page }}
      list={list}
      rowName={(station) => tidyStationName(station.name, style)}
      isFiltered={list.lines.length > 0}
      filters={
        data && (
          <LineFilter
            lines={linesAmong(data.stations, data.product)}
            chosen={list.lines}
            onChoose={choose}
          />
        )
      }
      texts={{
        table: title,
        search: t('transit.stations.search'),
        searchHint: t('transit.stations.searchHint'),
        count: (count) => t('transit.stations.count', { count }),
        failed: (message) => t('transit.search.failed', { message }),
        empty: {
          title: t('transit.stations.nothing'),
          text: t('transit.stations.empty'),
          nothingFound: t('transit.stations.nothing'),
        },
      }}
    />
  );
}
