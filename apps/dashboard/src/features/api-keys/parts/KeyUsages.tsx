import { Skeleton } from '@mantine/core';
import type { ApiClient } from '@perron/client';
import type { ApiKey } from '@perron/schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import styles from './api-keys.module.css';

/** The displays that use a key. */
function keyUsagesQuery(client: ApiClient, api_key_id: number) {
  return queryOptions({
    queryKey: ['api-keys', api_key_id, 'usages'],
    queryFn: ({ signal }) => client.getApiKeyUsages({ params: { api_key_id } }, { signal }),
    staleTime: 0,
  });
}

/** The displays that go without a key when it ends. */
export function KeyUsages({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(keyUsagesQuery(client, apiKey.id));
  if (!data) {
    return error ? (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('keys.usages.failed', { message: errorText(error) })}
      </Notice>
    ) : (
      <Skeleton height={40} />
    );
  }
  if (data.total === 0) return <p>{t('keys.revoke.free')}</p>;
  const more = data.total - data.items.length;
  return (
    <div>
      <p>{t('keys.revoke.used', { count: data.total })}</p>
      <ul className={styles.usages}>
        {data.items.map(({ id, name }) => (
          <li key={id}>
            <Link to="/displays/$displayId" params={{ displayId: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
        {more > 0 && <li>{t('keys.revoke.more', { count: more })}</li>}
      </ul>
    </div>
  );
}
