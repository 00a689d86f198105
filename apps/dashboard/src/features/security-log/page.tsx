import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { securityKind } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import frame from '../../list/list-page.module.css';
import { ListPages } from '../../list/ListPages';
import { ListSearch } from '../../list/ListSearch';
import { Notice } from '../../list/Notice';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { useAreaTitle } from '../../shell/use-area-title';
import styles from './page.module.css';
import { SecurityTable } from './parts/SecurityTable';
import { securityLogQuery } from './queries';
import { periods } from './security-log-search';
import type { SecurityLogSearch } from './security-log-search';

const route = getRouteApi('/signed-in/security-log');

/** Sign-ins and refusals, the latest first. */
export function SecurityLogPage() {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  useAreaTitle(t('area.securityLog'));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    securityLogQuery(client, list),
  );
  const change = (changed: Partial<SecurityLogSearch>, replace: boolean) =>
    void navigate({ search: { ...list, page: 1, ...changed }, replace, resetScroll: false });

  const lastPage = data ? Math.max(1, Math.ceil(data.total / list.size)) : null;
  if (lastPage !== null && list.page > lastPage && !isPlaceholderData) {
    return (
      <Navigate
        from="/security-log"
        to="/security-log"
        search={{ ...list, page: lastPage }}
        replace
      />
    );
  }
  const message = error && errorText(error);
  const isFiltered = list.search.trim() !== '' || list.kind !== undefined || list.period !== 'all';
  return (
    <section aria-labelledby="security-title" className={frame.page}>
      <header className={frame.header}>
        <h2 id="security-title" className={frame.title}>
          {t('area.securityLog')}
        </h2>
        <ListSearch
          label={t('security.search')}
          placeholder={t('security.search.placeholder')}
          search={list.search}
          onSearch={(search) => change({ search }, true)}
        />
      </header>
      <p className={styles.lead}>{t('security.lead')}</p>
      <VisuallyHidden role="status">
        {data && !isPlaceholderData && t('security.count', { count: data.total })}
      </VisuallyHidden>
      <Filters list={list} onChange={(changed) => change(changed, true)} />
      {message !== null && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {data ? t('security.stale', { message }) : t('security.failed', { message })}
        </Notice>
      )}
      {data?.total === 0 ? (
        <div className={frame.empty}>
          <strong>{t('security.empty')}</strong>
          <span>{isFiltered ? t('security.empty.filtered') : t('security.empty.all')}</span>
        </div>
      ) : (
        (data ?? !error) && (
          <SecurityTable
            entries={data?.items ?? null}
            outdated={isPlaceholderData}
            onChoose={(search) => change({ search }, false)}
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

interface FiltersProps {
  readonly list: SecurityLogSearch;
  readonly onChange: (changed: Partial<SecurityLogSearch>) => void;
}

function Filters({ list, onChange }: FiltersProps) {
  const { t } = useTranslate();
  return (
    <div className={styles.filters}>
      <NativeSelect
        label={t('security.what')}
        data={[
          { value: '', label: t('security.what.all') },
          ...securityKind.options.map((kind) => ({
            value: kind,
            label: t(`security.kind.${kind}`),
          })),
        ]}
        value={list.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: securityKind.options.find((one) => one === value) })
        }
      />
      <NativeSelect
        label={t('security.period')}
        data={periods.map((period) => ({ value: period, label: t(`security.period.${period}`) }))}
        value={list.period}
        onChange={({ currentTarget: { value } }) => {
          const period = periods.find((one) => one === value);
          if (period !== undefined) onChange({ period });
        }}
      />
    </div>
  );
}
