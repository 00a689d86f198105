import { useDebouncedValue } from '@mantine/hooks';
import type { ContentStatus } from '@perron/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { reachQuery } from '../../../kit/reach/reach-query';
import styles from './contents.module.css';

interface Props {
  readonly status: ContentStatus;
  readonly bucketId: number | null;
  readonly lineIds: readonly number[];
}

const settleMs = 300;
const maxNamed = 20;

/** Which displays show the content, or would if it were on air; said before it is saved. */
export function ReachNote({ status, bucketId, lineIds }: Props) {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const [isOpen, setOpen] = useState(false);
  const [lines] = useDebouncedValue(lineIds, settleMs);
  const body = {
    ...({ kind: 'content', status: 'on_air', bucket_id: bucketId } as const),
    location_line_ids: [...lines],
  };
  const { data, isError } = useQuery({
    ...reachQuery(client, body),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return <p role="status">{t(isError ? 'contents.reach.failed' : 'contents.reach.loading')}</p>;
  const { displays, stations, vehicles, offline, never, items } = data;
  const count = { displays, stations: stations.length, trains: vehicles.count };
  return (
    <div>
      <Muted role="status">
        {t(status === 'on_air' ? 'contents.reach' : 'contents.reach.onHold', count)}{' '}
        {offline > 0 && t('contents.reach.offline', { count: offline })}{' '}
        {never > 0 && t('contents.reach.never', { count: never })}{' '}
        {displays > 0 && (
          <button type="button" className={styles.more} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'contents.reach.fold' : 'contents.reach.list')}
          </button>
        )}
      </Muted>
      {isOpen && (
        <ul className={styles.displays}>
          {items.slice(0, maxNamed).map(({ id, name, output_type }) => (
            <li key={id}>
              <Link to="/displays/$displayId" params={{ displayId: String(id) }}>
                {name}
              </Link>{' '}
              {output_type}
            </li>
          ))}
          {displays > maxNamed && (
            <li>{t('contents.reach.more', { count: number(displays - maxNamed) })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
