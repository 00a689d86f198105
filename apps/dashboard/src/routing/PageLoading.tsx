import { Loader } from '@mantine/core';
import { useTranslate } from '../i18n/use-translate';
import styles from './page-notice.module.css';

/** Shown when a page's code takes noticeably long to arrive. */
export function PageLoading() {
  const { t } = useTranslate();
  return (
    <div role="status" className={styles.notice}>
      <Loader size="sm" />
      {t('app.loading')}
    </div>
  );
}
