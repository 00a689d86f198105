import { useTranslate } from '../../../i18n/use-translate';
import styles from './overview.module.css';

interface Props {
  /** 0 to 1. */
  readonly share: number;
}

/** How far the server has come with a feed; a country's takes it half a minute. */
export function FeedReading({ share }: Props) {
  const { t } = useTranslate();
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.reading}>
      <p>{t('overview.feed.reading', { percent })}</p>
      <progress
        className={styles.feedReadingProgress}
        value={percent}
        max={100}
        aria-label={t('overview.feed')}
      />
    </div>
  );
}
