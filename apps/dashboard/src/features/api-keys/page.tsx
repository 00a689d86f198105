import { apiKeyScopes, apiKeyStates } from '@perron/schema';
import { IconKeyOff, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { EntityTable } from '../../kit/table/EntityTable';
import { FilterSelect } from '../../kit/table/FilterSelect';
import { useServices } from '../../services/services';
import type { ApiKeySearch } from './api-key-search';
import { apiKeyColumns } from './parts/api-key-columns';
import { KeyDialogs } from './parts/KeyDialogs';
import { apiKeyDeletion, apiKeysQuery } from './queries';
import { useKeyActions } from './use-key-actions';

const route = getRouteApi('/signed-in/api-keys');

function NewButton() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/api-keys/new" Sign={IconPlus}>
      {t('keys.new')}
    </LinkButton>
  );
}

/** The keys of displays and programs. */
export function ApiKeysPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const query = useQuery(apiKeysQuery(client, list));
  const columns = useMemo(() => apiKeyColumns(translate), [translate]);
  const deletion = useDeletion({ calls: apiKeyDeletion(client) });
  const actions = useKeyActions();
  const renew = { id: 'renew', label: t('keys.renew'), Sign: IconRefresh };
  const revoke = { id: 'revoke', label: t('keys.revoke'), Sign: IconKeyOff, danger: true };
  return (
    <PageFrame title={t('area.api-keys')} lead={t('keys.lead')} actions={<NewButton />}>
      <EntityTable
        name="api-keys"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name }) => name}
        isFiltered={list.state !== undefined || list.scope !== undefined}
        rowActions={({ revoked_at }) => [
          { ...renew, onRun: actions.ask('renew') },
          ...(revoked_at === null ? [{ ...revoke, onRun: actions.ask('revoke') }] : []),
        ]}
        trash="api_key"
        deletion={deletion}
        filters={<KeyFilters list={list} />}
        texts={{
          table: t('keys.table'),
          search: t('keys.search'),
          searchHint: t('keys.search.hint'),
          count: (count) => t('keys.count', { count }),
          failed: (message) => t('keys.failed', { message }),
          empty: {
            title: t('keys.empty'),
            text: t('keys.empty.text'),
            action: <NewButton />,
            nothingFound: t('keys.nothing'),
          },
        }}
      />
      <KeyDialogs actions={actions} />
    </PageFrame>
  );
}

function KeyFilters({ list }: { readonly list: ApiKeySearch }) {
  const { t } = useTranslate();
  const navigate = route.useNavigate();
  const change = (changed: Partial<ApiKeySearch>) =>
    void navigate({ search: { ...list, page: 1, ...changed }, replace: true });
  return (
    <>
      <FilterSelect
        label={t('keys.state')}
        all={t('keys.state.all')}
        options={apiKeyStates.map((value) => ({ value, label: t(`keys.state.${value}`) }))}
        value={list.state}
        onChoose={(state) => change({ state })}
      />
      <FilterSelect
        label={t('keys.scope')}
        all={t('keys.scope.all')}
        options={apiKeyScopes.map((value) => ({ value, label: t(`keys.scope.${value}`) }))}
        value={list.scope}
        onChoose={(scope) => change({ scope })}
      />
    </>
  );
}
