import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useActorName } from '../../kit/history/use-actor-name';
import { useFieldName } from '../../kit/history/use-field-name';
import { useNetworkTime } from '../../kit/moment/use-network-time';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityTable } from '../../kit/table/EntityTable';
import { listQueryOf } from '../../kit/table/list-search';
import { useServices } from '../../services/services';
import type { AuditLogSearch } from './audit-log-search';
import { authorKind, periodOf } from './audit-log-search';
import { AuditFilters } from './parts/AuditFilters';
import { EntryDialog } from './parts/EntryDialog';
import { auditColumns } from './parts/audit-columns';

/** @param zone the network's, whose days the filters mean */
function auditLogQuery(client: ApiClient, list: AuditLogSearch, zone: string) {
  const { entry: _entry, from, until, ...asked } = list;
  const query = {
    ...listQueryOf({ ...asked, actor_type: authorKind(list) }),
    ...periodOf({ from, until }, zone),
  };
  return queryOptions({
    queryKey: ['audit-log', 'list', query],
    queryFn: ({ signal }) => client.listAuditDifferences({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const route = getRouteApi('/signed-in/audit-log');

/** Every change with its author, the latest first; a line opens what it has changed. */
export function AuditLogPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const { dateTime, timeZone } = useNetworkTime();
  const actorName = useActorName();
  const fieldName = useFieldName();
  const query = useQuery({
    ...auditLogQuery(client, list, timeZone),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(
    () => auditColumns({ ...translate, when: dateTime, actorName, fieldName }),
    [translate, dateTime, actorName, fieldName],
  );
  const change = (changed: Partial<AuditLogSearch>) =>
    void navigate({ search: { ...list, page: 1, ...changed }, replace: true, resetScroll: false });
  const shown = query.data?.items.find(({ id }) => id === list.entry) ?? null;
  const { entity, entity_id, action, actor_type, actor_id, from, until } = list;
  const filters = [entity, entity_id, action, actor_type, actor_id, from, until];
  return (
    <PageFrame title={t('area.auditLog')} lead={t('audit.lead', { zone: timeZone })}>
      <EntityTable
        name="audit-log"
        columns={columns}
        query={query}
        list={list}
        rowName={({ entity_name }) => entity_name}
        isFiltered={filters.some((filter) => filter !== undefined)}
        filters={<AuditFilters list={list} change={change} />}
        texts={{
          table: t('audit.table'),
          search: t('audit.search'),
          searchHint: t('audit.search.hint'),
          count: (count) => t('audit.count', { count }),
          failed: (message) => t('audit.failed', { message }),
          empty: {
            title: t('audit.empty'),
            text: t('audit.empty.text'),
            nothingFound: t('audit.nothing'),
          },
        }}
      />
      <EntryDialog
        entry={shown}
        onClose={() => change({ page: list.page, entry: undefined })}
        onAll={(entry) =>
          change({ entity: entry.entity, entity_id: entry.entity_id, entry: undefined })
        }
      />
    </PageFrame>
  );
}
