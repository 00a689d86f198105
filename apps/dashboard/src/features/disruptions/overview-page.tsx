import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { Notice } from '../../kit/page/Notice';
import { useNow } from '../../kit/time/use-now';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { useAreaTitle } from '../../shell/use-area-title';
import { closuresOf, inState } from './closures';
import { defaultDisruptionSearch } from './list-search';
import styles from './overview-page.module.css';
import { ListSkeleton } from './parts/ListSkeleton';
import { Timeline } from './parts/Timeline';
import { openDisruptionsQuery } from './queries';
import { useLines } from './use-network';

const route = getRouteApi('/signed-in/disruptions/overview');
const hourMs = 3_600_000;

/** All lines over hours or days: where it is closed, and until when. */
export function DisruptionOverviewPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { days } = route.useSearch();
  const navigate = route.useNavigate();
  const nowMs = useNow(10_000);
  const { data: allLines = [] } = useLines();
  const { data, error, isFetching, refetch } = useQuery(
    openDisruptionsQuery(client, undefined, nowMs),
  );
  const closures = useMemo(() => closuresOf(data?.items ?? [], nowMs), [data, nowMs]);
  const running = inState(closures, 'running');
  const lines = new Set(running.flatMap(({ lineNames }) => lineNames));
  useAreaTitle(t('disruptions.overview'));
  const span = { fromMs: nowMs - 3 * hourMs * days, untilMs: nowMs + 21 * hourMs * days, nowMs };
  return (
    <section className={styles.page} aria-labelledby="disruptions-overview">
      <header className={styles.head}>
        <h2 id="disruptions-overview">
          {data
            ? t('disruptions.overview.headline', { count: running.length, lines: lines.size })
            : t('disruptions.overview')}
        </h2>
        <SegmentedControl
          size="xs"
          aria-label={t('disruptions.overview.span')}
          value={String(days)}
          data={[1, 3, 7].map((count) => ({
            value: String(count),
            label: t('disruptions.overview.days', { count }),
          }))}
          onChange={(value) =>
            void navigate({ search: { days: value === '7' ? 7 : value === '3' ? 3 : 1 } })
          }
        />
        <Link to="/disruptions">{t('disruptions.overview.toList')}</Link>
      </header>
      {error && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {t('disruptions.failed', { message: errorText(error) })}
        </Notice>
      )}
      {!data && !error && <ListSkeleton />}
      {data && (
        <Timeline
          closures={closures}
          lineNames={allLines.map(({ name }) => name)}
          span={span}
          maxHours={days === 1 ? 13 : 10}
          chosenId={null}
          list={defaultDisruptionSearch}
        />
      )}
    </section>
  );
}
