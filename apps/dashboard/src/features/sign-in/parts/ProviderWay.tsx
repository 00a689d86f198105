import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { statusQuery } from '../../../services/status-query';
import styles from './sign-in.module.css';

const route = getRouteApi('/auth/login');

/** For installations whose people sign in with a provider; nothing where there is none. */
export function ProviderWay() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(statusQuery(client));
  const { redirect } = route.useSearch();
  const name = data?.sign_in_with;
  if (name === undefined) return null;
  return (
    <>
      <p className={styles.or}>{t('signIn.or')}</p>
      <Button
        component="a"
        href={`/api/openid/start?redirect=${encodeURIComponent(redirect)}`}
        size="md"
        variant="default"
        fullWidth
      >
        {t('signIn.with', { name })}
      </Button>
    </>
  );
}
