import { ApiError } from '@perron/client';
import { Skeleton, Table } from '@mantine/core';
import type { Departure } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { NothingDeparts } from '../../../kit/transit-state/NothingDeparts';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { departuresQuery } from '../queries';
import styles from './DepartureTable.module.css';

interface Props {
  /** The code of the stop in the transit service. */
  readonly code: string;
  readonly name: string;
}

/** Departures of the next half hour, as the displays get them. */
export function DepartureTable({ code, name }: Props) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(departuresQuery(client, code, 30));
  // Any text may be the id of a stop; which ones are, the timetable knows.
  if (error instanceof ApiError && error.status === 404) {
    return <p>{t('infrastructure.stop.missing')}</p>;
  }
  return (
    <>
      {error && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {t('infrastructure.departuresFailed', { message: errorText(error) })}
        </Notice>
      )}
      {!data && !error && <Skeleton height={160} maw={720} />}
      {data?.departures.length === 0 && (
        <NothingDeparts text={t('infrastructure.noDepartures')} isOld={error !== null} />
      )}
      {data && data.departures.length > 0 && (
        <Table
          className={styles.table ?? ''}
          aria-label={t('infrastructure.departuresOf', { name })}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('infrastructure.line')}</Table.Th>
              <Table.Th>{t('infrastructure.direction')}</Table.Th>
              <Table.Th>{t('infrastructure.platform')}</Table.Th>
              <Table.Th>{t('infrastructure.departs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.departures.map((departure) => (
              <DepartureRow
                key={`${departure.tripId} ${departure.plannedWhen ?? ''}`}
                departure={departure}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}

function DepartureRow({ departure }: { readonly departure: Departure }) {
  const { t } = useTranslate();
  const { line, direction, platform, plannedPlatform, when, plannedWhen, delay } = departure;
  // Hours and minutes as the network's own clock shows them.
  const time = (when ?? plannedWhen ?? '').slice(11, 16);
  const minutes = Math.round((delay ?? 0) / 60);
  return (
    <Table.Tr>
      <Table.Td>{line?.name ? <LineBadge name={line.name} line={line} /> : '–'}</Table.Td>
      <Table.Td>{direction ?? '–'}</Table.Td>
      <Table.Td>{platform ?? plannedPlatform ?? '–'}</Table.Td>
      <Table.Td className={styles.time ?? ''}>
        {time} {departure.cancelled && <strong>{t('infrastructure.cancelled')}</strong>}
        {!departure.cancelled && minutes > 0 && (
          <strong>{t('infrastructure.late', { minutes })}</strong>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
