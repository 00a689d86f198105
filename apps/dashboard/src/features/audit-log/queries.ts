import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listQueryOf } from '../../kit/table/list-search';
import { authorKind, periodOf } from './audit-log-search';
import type { AuditLogSearch } from './audit-log-search';

/** @param zone the network's, whose days the filters mean */
export function auditLogQuery(client: ApiClient, list: AuditLogSearch, zone: string) {
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
