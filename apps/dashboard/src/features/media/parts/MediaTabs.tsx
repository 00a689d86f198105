import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './MediaTabs.module.css';

/** The two lists of the media: contents, and the buckets that hold them. */
export function MediaTabs() {
  const { t } = useTranslate();
  return (
    <nav aria-label={t('area.media')} className={styles.tabs}>
      <Link to="/content-management" activeOptions={{ includeSearch: false }}>
        {t('media.contents')}
      </Link>
      <Link to="/content-bucket" activeOptions={{ includeSearch: false }}>
        {t('media.buckets')}
      </Link>
    </nav>
  );
}
