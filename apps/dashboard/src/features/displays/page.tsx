import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { orderAfterClick } from '../../list/list-order';
import frame from '../../list/list-page.module.css';
import { ListPages } from '../../list/ListPages';
import { ListSearch } from '../../list/ListSearch';
import { Notice } from '../../list/Notice';
import { useNow } from '../../list/use-now';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { useAreaTitle } from '../../shell/use-area-title';
import type { DisplayListSearch } from './display-list-search';
import { filteredFacts } from './fact-marks';
import styles from './page.module.css';
import { DeletedDisplays } from './parts/DeletedDisplays';
import { DisplayTable } from './parts/DisplayTable';
import { FactFilters } from './parts/FactFilters';
import { PairDialog } from './parts/PairDialog';
import { displaysQuery } from './queries';

const route = getRouteApi('/signed-in/displays');

/** The displays: is each heard of, does it show the right thing, is what it shows fresh. */
export function DisplaysPage() {
  const { t, number } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const nowMs = useNow(1000);
  useAreaTitle(t('area.displays'));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    displaysQuery(client, list),
  );
  const change = (changed: Partial<DisplayListSearch>, replace: boolean) =>
    void navigate({ search: { ...list, page: 1, ...changed }, replace, resetScroll: false });

  const lastPage = data ? Math.max(1, Math.ceil(data.total / list.size)) : null;
  if (lastPage !== null && list.page > lastPage && !isPlaceholderData) {
    return (
      <Navigate from="/displays" to="/displays" search={{ ...list, page: lastPage }} replace />
    );
  }
  const message = error && errorText(error);
  const isFiltered =
    list.search.trim() !== '' || filteredFacts.some((fact) => list[fact] !== undefined);
  return (
    <section aria-labelledby="displays-title" className={frame.page}>
      <header className={[frame.header, styles.header].join(' ')}>
        <h2 id="displays-title" className={frame.title}>
          {data
            ? t('displays.summary', {
                current: number(data.summary.shows_current),
                total: number(data.summary.total),
              })
            : t('area.displays')}
        </h2>
        <div className={styles.tools}>
          <ListSearch
            label={t('displays.search')}
            placeholder={t('displays.search.placeholder')}
            search={list.search}
            onSearch={(search) => change({ search }, true)}
          />
          <PairDialog display={null} />
        </div>
      </header>
      <VisuallyHidden role="status">
        {data && !isPlaceholderData && t('displays.count', { count: data.total })}
      </VisuallyHidden>
      {message !== null && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {data ? t('displays.stale', { message }) : t('displays.failed', { message })}
        </Notice>
      )}
      {data && <DeletedDisplays deleted={data.deleted} nowMs={nowMs} />}
      {data && (
        <FactFilters
          summary={data.summary}
          chosen={list}
          onChoose={(chosen) => change(chosen, true)}
        />
      )}
      {data?.total === 0 ? (
        <div className={frame.empty}>
          <strong>{t('displays.empty')}</strong>
          <span>{isFiltered ? t('displays.empty.filtered') : t('displays.empty.all')}</span>
        </div>
      ) : (
        (data ?? !error) && (
          <DisplayTable
            displays={data?.items ?? null}
            list={list}
            outdated={isPlaceholderData}
            nowMs={nowMs}
            onSort={(sort) => change(orderAfterClick(list, sort), true)}
          />
        )
      )}
      {data && data.total > 0 && (
        <ListPages
          total={data.total}
          list={list}
          onPage={(page) => change({ page }, false)}
          onSize={(size) => change({ size }, true)}
        />
      )}
    </section>
  );
}
