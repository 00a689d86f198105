import { ActionIcon, Skeleton } from '@mantine/core';
import type { ComponentStatus, SystemStatus } from '@perron/schema';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useErrorText } from '../../../services/use-error-text';
import { useServices } from '../../../services/services';
import { watchedStatusQuery } from '../queries';
import { Notice } from '../../../list/Notice';
import { useNow } from '../../../list/use-now';
import { NetworkFacts } from './NetworkFacts';
import { PartsLine } from './PartsLine';
import styles from './SystemState.module.css';

/** State of the system, refreshed by itself. After a failed check the last state stays, with its age. */
export function SystemState() {
  const { t, clock, ago } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(watchedStatusQuery(client));
  const nowMs = useNow(5000);
  const checked = clock(dataUpdatedAt);
  return (
    <section aria-labelledby="system-title" aria-busy={isFetching}>
      <header className={styles.header}>
        <h2 id="system-title" className={styles.title}>
          {t('status.title')}
        </h2>
        <div className={styles.checked}>
          {data && !error && (
            <span className="tabular">{t('status.checked', { time: checked })}</span>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={t('status.refresh')}
            onClick={() => void refetch()}
            className={styles.refresh}
            data-busy={isFetching || undefined}
          >
            <IconRefresh size={17} stroke={1.75} />
          </ActionIcon>
        </div>
      </header>
      {error && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {data
            ? t('status.stale', {
                message: errorText(error),
                time: checked,
                ago: ago(nowMs - dataUpdatedAt),
              })
            : t('status.failed', { message: errorText(error) })}
        </Notice>
      )}
      {data && <StateFacts status={data} stale={error !== null} nowMs={nowMs} />}
      {!data && !error && <StateSkeleton />}
    </section>
  );
}

/** A system that is only starting does not look broken. */
function verdictState({ state, components }: SystemStatus): ComponentStatus['state'] {
  if (state === 'ok') return 'ok';
  return components.some((part) => part.state === 'failed') ? 'failed' : 'starting';
}

interface StateFactsProps {
  readonly status: SystemStatus;
  readonly stale: boolean;
  readonly nowMs: number;
}

function StateFacts({ status, stale, nowMs }: StateFactsProps) {
  const { t, dateTime, ago } = useTranslate();
  const startedMs = Date.parse(status.startedAt);
  return (
    <div className={styles.facts} data-stale={stale || undefined}>
      <div>
        <p className={styles.verdict} data-state={verdictState(status)}>
          {t(`status.${status.state}`)}
        </p>
        <p className={styles.version}>
          {t('status.version', { version: status.version })},{' '}
          {t('status.since', { time: dateTime(startedMs), ago: ago(nowMs - startedMs) })}
        </p>
        <PartsLine parts={status.components} />
      </div>
      <NetworkFacts transit={status.transit} />
    </div>
  );
}

function StateSkeleton() {
  return (
    <div className={styles.facts} aria-hidden="true">
      <div>
        <Skeleton height={26} width={220} mb={12} />
        <Skeleton height={16} width={300} mb={28} />
        <Skeleton height={36} width={260} mb={20} />
        <Skeleton height={36} width={260} />
      </div>
      <div>
        <Skeleton height={22} width={240} mb={12} />
        <Skeleton height={16} width={280} mb={28} />
        <Skeleton height={52} />
      </div>
    </div>
  );
}
