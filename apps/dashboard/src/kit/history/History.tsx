import { Box, Button, Skeleton } from '@mantine/core';
import type { AuditDifference, EntityName } from '@perron/schema';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@perron/client';
import { useId, useState } from 'react';
import { Heading, Muted } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { DifferenceTable } from './DifferenceTable';
import { useServices } from '../../services/services';
import { useTexts } from '../../services/use-texts';
import { useErrorText } from '../../services/use-error-text';
import { useNetworkTime } from '../moment/use-network-time';
import { Notice } from '../page/Notice';
import { describedChanges } from './described-changes';
import { useActorName } from './use-actor-name';
import { valueLabel } from './value-labels';
import styles from './history.module.css';

interface Props {
  readonly entity: EntityName;
  readonly id: number;
}

const firstCount = 5;
const moreCount = 20;

/** Below `audit-log`, which follows every change. */
function historyQuery(client: ApiClient, { entity, id }: Props, count: number) {
  return queryOptions({
    queryKey: ['audit-log', entity, id, count],
    queryFn: ({ signal }) =>
      client.listAuditDifferences(
        { query: { entity, entity_id: id, page_size: count } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** The changes of an entity, the latest first: the last part of its page. It brings its own texts. */
export function History(props: Props) {
  const isLoaded = useTexts('history');
  return isLoaded ? <LoadedHistory {...props} /> : <Skeleton height={60} mt="xl" />;
}

function LoadedHistory(props: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const titleId = useId();
  const [count, setCount] = useState(firstCount);
  const { data, error, isFetching, refetch } = useQuery(historyQuery(client, props, count));
  return (
    <Box aria-labelledby={titleId} component="section" mt="xl" maw={760}>
      <Heading id={titleId} size="body" mb="xs">
        {t('history.title')}
      </Heading>
      {error && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {t('history.failed', { message: errorText(error) })}
        </Notice>
      )}
      {!data && !error && <Skeleton height={40} />}
      {data?.total === 0 && <Muted>{t('history.empty')}</Muted>}
      {data && data.total > 0 && (
        <ol className={styles.entries}>
          {data.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {data && data.total > data.items.length && data.items.length < 200 && (
        <Button
          variant="default"
          size="xs"
          loading={isFetching}
          onClick={() => setCount((known) => Math.min(200, known + moreCount))}
        >
          {t('history.older')}
        </Button>
      )}
    </Box>
  );
}

function Entry({ entry }: { readonly entry: AuditDifference }) {
  const { t } = useTranslate();
  const { dateTime } = useNetworkTime();
  const actorName = useActorName();
  const [isOpen, setOpen] = useState(false);
  const count = describedChanges(entry.changes).length + entry.left_out;
  const after = (field: string) => entry.changes.find(({ path }) => path.join() === field)?.after;
  const outcome = valueLabel(['outcome'], after('outcome'));
  const calls = after('calls');
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <Box dateTime={entry.at} component="time" miw={150} className="tabular">
          {dateTime(entry.at)}
        </Box>
        <Box component="span" miw={160}>
          {t(`history.action.${entry.action}`)}
        </Box>
        <Box component="span" c="dimmed" miw={0} flex="1 1 160px" className="anywhere">
          {actorName(entry.actor)}
        </Box>
        {outcome !== null && <span>{t(outcome)}</span>}
        {typeof calls === 'number' && <span>{t('history.calls', { count: calls })}</span>}
        {count > 0 && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('history.fewer') : t('history.fields', { count })}
          </Button>
        )}
      </div>
      {isOpen && (
        <Box pt="2xs" pb="sm" pl="md">
          <DifferenceTable difference={entry} />
        </Box>
      )}
    </li>
  );
}
