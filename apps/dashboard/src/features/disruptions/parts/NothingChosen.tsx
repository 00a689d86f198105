import { useTranslate } from '../../../i18n/use-translate';
import styles from '../page.module.css';

/** Beside the list, before anything is chosen. */
export function NothingChosen() {
  const { t } = useTranslate();
  return (
    <div className={styles.nothing}>
      <p>{t('disruptions.nothingChosen')}</p>
    </div>
  );
}
