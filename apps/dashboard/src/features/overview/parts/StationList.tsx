import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { stationsQuery } from '../queries';
import { orderAfterClick } from '../../../list/list-order';
import { ListPages } from '../../../list/ListPages';
import { ListSearch } from '../../../list/ListSearch';
import { Notice } from '../../../list/Notice';
import type { StationListSearch } from '../station-list-search';
import { StationTable } from './StationTable';
import styles from './StationList.module.css';

const route = getRouteApi('/signed-in/');

/** The stations, each with the way to its display. What is listed stands in the address. */
export function StationList() {
  const { t, number } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    stationsQuery(client, list),
  );
  const change = (changed: Partial<StationListSearch>, replace: boolean) =>
    void navigate({ search: { ...list, page: 1, ...changed }, replace, resetScroll: false });

  const lastPage = data ? Math.max(1, Math.ceil(data.total / list.size)) : null;
  if (lastPage !== null && list.page > lastPage && !isPlaceholderData) {
    return <Navigate from="/" to="/" search={{ ...list, page: lastPage }} replace />;
  }
  const message = error && errorText(error);
  return (
    <section aria-labelledby="stations-title" aria-busy={isFetching}>
      <header className={styles.header}>
        <h2 id="stations-title" className={styles.title}>
          {t('stations.title')}
        </h2>
        <span className={styles.count} aria-hidden="true">
          {data && !isPlaceholderData && number(data.total)}
        </span>
        <VisuallyHidden role="status">
          {data && !isPlaceholderData && t('stations.count', { count: data.total })}
        </VisuallyHidden>
        <ListSearch
          label={t('stations.search')}
          placeholder={t('stations.search.placeholder')}
          search={list.search}
          onSearch={(search) => change({ search }, true)}
        />
      </header>
      {message !== null && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {data ? t('stations.stale', { message }) : t('stations.failed', { message })}
        </Notice>
      )}
      {(data ?? !error) && (
        <StationTable
          stations={data?.items ?? null}
          list={list}
          outdated={isPlaceholderData}
          onSort={(sort) => change(orderAfterClick(list, sort), true)}
        />
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
