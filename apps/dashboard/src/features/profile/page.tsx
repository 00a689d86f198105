import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/use-translate';
import { Notice } from '../../kit/page/Notice';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { currentUserQuery } from '../../shell/current-user-query';
import { useAreaTitle } from '../../shell/use-area-title';
import styles from './page.module.css';
import { AddressForm } from './parts/AddressForm';
import { PasswordForm } from './parts/PasswordForm';
import { SessionList } from './parts/SessionList';

/** Who is signed in and where; another address and another password for them. */
export function ProfilePage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(currentUserQuery(client));
  useAreaTitle(t('area.profile'));
  if (!data) {
    return error ? (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('profile.failed', { message: errorText(error) })}
      </Notice>
    ) : (
      <div role="status" aria-label={t('app.loading')}>
        <Skeleton height={28} width={220} mb={20} />
        <Skeleton height={64} width={360} />
      </div>
    );
  }
  const name = `${data.first_name} ${data.last_name}`.trim();
  return (
    <div className={styles.page}>
      <section aria-labelledby="profile-details">
        <h2 id="profile-details" className={styles.heading}>
          {t('profile.details')}
        </h2>
        <dl className={styles.details}>
          <dt>{t('profile.name')}</dt>
          <dd>{name === '' ? t('profile.name.none') : name}</dd>
          <dt>{t('profile.email')}</dt>
          <dd>{data.email}</dd>
        </dl>
      </section>
      <section aria-labelledby="profile-address">
        <h2 id="profile-address" className={styles.heading}>
          {t('profile.address')}
        </h2>
        <p className={styles.lead}>{t('profile.address.lead')}</p>
        <AddressForm user={data} />
      </section>
      <section aria-labelledby="profile-password">
        <h2 id="profile-password" className={styles.heading}>
          {t('profile.password')}
        </h2>
        <p className={styles.lead}>{t('profile.password.lead')}</p>
        <PasswordForm user={data} />
      </section>
      <section aria-labelledby="profile-sessions">
        <h2 id="profile-sessions" className={styles.heading}>
          {t('profile.sessions')}
        </h2>
        <p className={styles.lead}>{t('profile.sessions.lead')}</p>
        <SessionList />
      </section>
    </div>
  );
}
