import { useTranslate } from '../../i18n/use-translate';
import { useAreaTitle } from '../../shell/use-area-title';
import styles from './page.module.css';
import { StationList } from './parts/StationList';
import { SystemState } from './parts/SystemState';

/** The index page: is the system well, and where are the displays. */
export function OverviewPage() {
  const { t } = useTranslate();
  useAreaTitle(t('area.overview'));
  return (
    <div className={styles.page}>
      <SystemState />
      <StationList />
    </div>
  );
}
