import { useSyncExternalStore } from 'react';
import { useTranslate } from '../i18n/use-translate';
import { useServices } from '../services/services';
import styles from './shell.module.css';

/** Whether what is on screen follows every change at once. */
export function LiveMark() {
  const { t } = useTranslate();
  const { connection } = useServices();
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  return (
    <span role="status" className={styles.mark} data-state={state} title={t(`shell.${state}.hint`)}>
      <i className={styles.dot} aria-hidden="true" />
      <span className={styles.word}>{t(`shell.${state}`)}</span>
    </span>
  );
}
