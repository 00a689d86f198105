import { Skeleton, Table } from '@mantine/core';
import type { Display } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { SortableHeading } from '../../../list/SortableHeading';
import type { DisplayListSearch, DisplaySort } from '../display-list-search';
import { facts, marks } from '../fact-marks';
import { placeText } from '../place-text';
import { shownText, versionText } from '../shown-text';
import { FactMark } from './FactMark';
import shared from '../../../list/list-table.module.css';
import styles from './DisplayTable.module.css';

interface Props {
  /** Null while the first page is on the way. */
  readonly displays: readonly Display[] | null;
  readonly list: DisplayListSearch;
  /** The rows belong to the list before; the next one is on the way. */
  readonly outdated: boolean;
  readonly nowMs: number;
  readonly onSort: (sort: DisplaySort) => void;
}

export function DisplayTable({ displays, list, outdated, nowMs, onSort }: Props) {
  const { t } = useTranslate();
  return (
    <div className={shared.scroll} role="region" aria-label={t('area.displays')} tabIndex={0}>
      <Table
        highlightOnHover={displays !== null}
        verticalSpacing={9}
        className={[shared.table, styles.table].join(' ')}
        data-outdated={outdated || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            <SortableHeading sort="name" label={t('displays.name')} order={list} onSort={onSort} />
            <Table.Th className={styles.shows ?? ''}>{t('displays.shows')}</Table.Th>
            {facts.map((fact) => (
              <Table.Th key={fact}>{t(`displays.${fact}`)}</Table.Th>
            ))}
            <SortableHeading
              sort="reported_at"
              label={t('displays.reported')}
              order={list}
              onSort={onSort}
              className={styles.reported}
            />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {displays?.map((display) => (
            <DisplayRow key={display.id} display={display} nowMs={nowMs} />
          )) ?? <SkeletonRows />}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function DisplayRow({ display, nowMs }: { readonly display: Display; readonly nowMs: number }) {
  const { t, ago } = useTranslate();
  const { id, name, output_type, shows } = display;
  const where = placeText(display, t);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.name ?? ''}>
        <Link to="/displays/$displayId" params={{ displayId: String(id) }} className={styles.link}>
          {name}
        </Link>
        <span className={styles.second}>
          {where ?? t('displays.nowhere')} · {output_type.name}
        </span>
      </Table.Th>
      <Table.Td className={styles.shows ?? ''}>
        {shows === null ? <span className={styles.second}>–</span> : shownText(shows, t)}
        <span className={styles.second}>{shows && versionText(shows, t)}</span>
      </Table.Td>
      <Table.Td>
        <FactMark mark={marks.contact[display.facts.contact]} />
        {display.facts.identity === 'shared' && (
          <span className={styles.besides}>
            <FactMark mark={marks.identity.shared} />
          </span>
        )}
      </Table.Td>
      <Table.Td>
        <FactMark mark={marks.content[display.facts.content]} />
      </Table.Td>
      <Table.Td>
        <FactMark mark={marks.freshness[display.facts.freshness]} />
      </Table.Td>
      <Table.Td className={styles.reported ?? ''}>
        {shows === null ? '–' : ago(nowMs - Date.parse(shows.reported_at))}
        {shows?.verified === false && (
          <span className={styles.second}>{t('displays.unverified')}</span>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function SkeletonRows() {
  return Array.from({ length: 8 }, (_, row) => (
    <Table.Tr key={row} aria-hidden="true">
      {[190, 150, 80, 80, 80, 110].map((width, column) => (
        <Table.Td key={column}>
          <Skeleton height={14} my={12} width={width - ((row * 17) % 40)} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
