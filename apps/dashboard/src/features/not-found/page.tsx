import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { useAreaTitle } from '../../shell/use-area-title';
import styles from './page.module.css';

/** The page of an address that leads nowhere: inside the shell, with a way back. */
export function NotFoundPage() {
  const { t } = useTranslate();
  const address = useLocation({ select: ({ pathname }) => pathname });
  useAreaTitle(t('notFound.title'));
  return (
    <div className={styles.page}>
      <svg className={styles.line} viewBox="0 0 240 48" aria-hidden="true">
        <path d="M0 24h150" className={styles.rail} />
        <circle cx="40" cy="24" r="7" className={styles.stop} />
        <circle cx="95" cy="24" r="7" className={styles.stop} />
        <path d="M150 8v32" className={styles.buffer} />
        <path d="M162 24h78" className={styles.missing} />
      </svg>
      <h2 className={styles.lead}>{t('notFound.lead')}</h2>
      <p className={styles.text}>{t('notFound.text', { address })}</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('notFound.back')}</Button>
    </div>
  );
}
