import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import type { Station } from '@perron/schema';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { SortableHeading } from '../../../list/SortableHeading';
import { displayAddress } from '../display-address';
import type { StationListSearch, StationSort } from '../station-list-search';
import frame from '../../../list/list-page.module.css';
import shared from '../../../list/list-table.module.css';
import styles from './StationTable.module.css';

interface Props {
  /** Null while the first page is on the way. */
  readonly stations: readonly Station[] | null;
  readonly list: StationListSearch;
  /** The rows belong to the list before; the next one is on the way. */
  readonly outdated: boolean;
  readonly onSort: (sort: StationSort) => void;
}

export function StationTable({ stations, list, outdated, onSort }: Props) {
  const { t } = useTranslate();
  if (stations?.length === 0) return <NoStations search={list.search.trim()} />;
  return (
    <Table
      highlightOnHover={stations !== null}
      verticalSpacing={9}
      className={[shared.table, styles.table].join(' ')}
      data-outdated={outdated || undefined}
    >
      <Table.Thead>
        <Table.Tr>
          {(['name', 'code'] as const).map((sort) => (
            <SortableHeading
              key={sort}
              sort={sort}
              label={t(`stations.${sort}`)}
              order={list}
              onSort={onSort}
              className={styles[sort]}
            />
          ))}
          <Table.Th className={styles.displayHeading ?? ''}>{t('stations.display')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {stations?.map((station) => <StationRow key={station.id} station={station} />) ?? (
          <SkeletonRows />
        )}
      </Table.Tbody>
    </Table>
  );
}

function StationRow({ station }: { readonly station: Station }) {
  const { t } = useTranslate();
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.name ?? ''}>
        {station.name}
      </Table.Th>
      <Table.Td className={styles.code ?? ''}>{station.code}</Table.Td>
      <Table.Td className={styles.display ?? ''}>
        <a
          href={displayAddress(station.code)}
          target="_blank"
          rel="noopener"
          className={styles.link}
        >
          <span className={styles.linkText}>{t('stations.openDisplay')}</span>
          <VisuallyHidden> {t('stations.openDisplay.of', { name: station.name })}</VisuallyHidden>
          <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
        </a>
      </Table.Td>
    </Table.Tr>
  );
}

function SkeletonRows() {
  return Array.from({ length: 10 }, (_, row) => (
    <Table.Tr key={row} aria-hidden="true">
      <Table.Td className={styles.name ?? ''}>
        <Skeleton height={14} my={4} width={`${45 + ((row * 17) % 40)}%`} />
      </Table.Td>
      <Table.Td className={styles.code ?? ''}>
        <Skeleton height={14} width={76} />
      </Table.Td>
      <Table.Td />
    </Table.Tr>
  ));
}

function NoStations({ search }: { readonly search: string }) {
  const { t } = useTranslate();
  return (
    <div className={[frame.empty, styles.empty].join(' ')}>
      <strong>{t('stations.empty')}</strong>
      <span>
        {search === '' ? t('stations.empty.all') : t('stations.empty.search', { search })}
      </span>
    </div>
  );
}
