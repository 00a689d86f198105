import type { ApiClient } from '@perron/client';
import { securityKinds } from '@perron/schema';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityTable } from '../../kit/table/EntityTable';
import { FilterSelect } from '../../kit/table/FilterSelect';
import { useServices } from '../../services/services';
import { SigningKeys } from './parts/SigningKeys';
import { securityColumns } from './parts/security-columns';
import { periods, startOf } from './security-log-search';
import type { SecurityLogSearch } from './security-log-search';

/** Sign-ins send no event: the page asks again. */
const refreshMs = 15_000;

function securityLogQuery(client: ApiClient, list: SecurityLogSearch) {
  const { page, size, kind, period } = list;
  const search = list.search.trim();
  return queryOptions({
    queryKey: ['security-log', { ...list, search }],
    queryFn: ({ signal }) => {
      const from = startOf(period, Date.now());
      return client.listSecurityLog(
        {
          query: {
            ...(search !== '' && { search }),
            ...(from !== null && { from }),
            current_page: page,
            page_size: size,
            kind,
          },
        },
        { signal },
      );
    },
    refetchInterval: refreshMs,
    // The list stays on screen while its next page is on the way.
    placeholderData: keepPreviousData,
  });
}

const route = getRouteApi('/signed-in/security-log');

/** Sign-ins and refusals, the latest first. */
export function SecurityLogPage() {
  const translate = useTranslate();
  const { t, dateTime } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(securityLogQuery(client, list));
  const columns = useMemo(() => securityColumns(translate), [translate]);
  const change = (changed: Partial<SecurityLogSearch>) =>
    void navigate({ search: { ...list, page: 1, ...changed }, replace: true, resetScroll: false });
  return (
    <PageFrame title={t('area.securityLog')} lead={t('security.lead')}>
      <SigningKeys />
      <EntityTable
        name="security-log"
        columns={columns}
        query={query}
        list={list}
        rowName={(entry) => dateTime(Date.parse(entry.last_at))}
        isFiltered={list.kind !== undefined || list.period !== 'all'}
        filters={
          <>
            <FilterSelect
              label={t('security.what')}
              all={t('security.what.all')}
              options={securityKinds.map((kind) => ({
                value: kind,
                label: t(`security.kind.${kind}`),
              }))}
              value={list.kind}
              onChoose={(kind) => change({ kind })}
            />
            <FilterSelect
              label={t('security.period')}
              options={periods.map((value) => ({ value, label: t(`security.period.${value}`) }))}
              value={list.period}
              onChoose={(period) => change(period === undefined ? {} : { period })}
            />
          </>
        }
        texts={{
          table: t('security.table'),
          search: t('security.search'),
          searchHint: t('security.search.placeholder'),
          count: (count) => t('security.count', { count }),
          failed: (message) => t('security.failed', { message }),
          empty: {
            title: t('security.empty'),
            text: t('security.empty.all'),
            nothingFound: t('security.empty'),
          },
        }}
      />
    </PageFrame>
  );
}
