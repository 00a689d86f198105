import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { PageFrame } from '../../kit/page/PageFrame';
import { SaidList } from './parts/SaidList';
import { SayForm } from './parts/SayForm';
import styles from './page.module.css';

const route = getRouteApi('/signed-in/announcements');

/** Has loudspeakers say a text at once, and lists the announcements of the last day. */
export function AnnouncementsPage() {
  const { t } = useTranslate();
  const { displayId = null } = route.useSearch();
  return (
    <PageFrame title={t('area.announcements')} lead={t('announcements.lead')}>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('announcements.say')}</h2>
        <SayForm key={displayId} displayId={displayId} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('announcements.said')}</h2>
        <SaidList />
      </section>
    </PageFrame>
  );
}
