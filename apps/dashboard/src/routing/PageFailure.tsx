import { Button } from '@mantine/core';
import { useTranslate } from '../i18n/use-translate';
import styles from './page-notice.module.css';

/** What an operator sees when a page throws; the router has logged the error. */
export function PageFailure() {
  const { t } = useTranslate();
  return (
    <div role="alert" className={styles.notice}>
      <strong className={styles.title}>{t('app.error.title')}</strong>
      <p className={styles.text}>{t('app.error.text')}</p>
      <Button onClick={() => window.location.reload()}>{t('app.error.reload')}</Button>
    </div>
  );
}
