import { Box, Button, Skeleton } from '@mantine/core';
import type { AnnouncementEntity } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { Notice } from '../../../kit/page/Notice';
import { LoadingPart } from '../../../kit/page/LoadingPart';
import { useNow } from '../../../kit/time/use-now';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { announcementsQuery } from '../queries';
import styles from './announcements.module.css';

/** The announcements of the last 24 hours; those that are still valid can be taken back. */
export function SaidList() {
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useQuery(announcementsQuery(client));
  const nowMs = useNow(1_000);
  const withdrawal = useEntityMutation({
    shownIn: ['announcements'],
    run: (id: number) => client.withdrawAnnouncement({ params: { announcement_id: id } }),
    done: () => t('announcements.withdrawn'),
    failed: (message) => t('announcements.notWithdrawn', { message }),
  });
  if (!data && error) {
    return (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('announcements.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  if (!data) {
    return (
      <LoadingPart>
        <Skeleton height={60} />
      </LoadingPart>
    );
  }
  if (data.items.length === 0)
    return (
      <Box component="p" c="dimmed" m={0}>
        {t('announcements.none')}
      </Box>
    );
  return (
    <ol className="plain">
      {data.items.map((announcement) => (
        <li key={announcement.id} className={styles.row}>
          <SaidRow announcement={announcement} nowMs={nowMs} />
          {Date.parse(announcement.expires_at) > nowMs && (
            <Button
              size="xs"
              variant="default"
              loading={withdrawal.isPending && withdrawal.variables === announcement.id}
              {...guard('withdrawAnnouncement')}
              onClick={() => withdrawal.mutate(announcement.id)}
            >
              {t('announcements.withdraw')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  readonly announcement: AnnouncementEntity;
  readonly nowMs: number;
}

function SaidRow({ announcement, nowMs }: RowProps) {
  const { t, dateTime } = useTranslate();
  const { text_de, text_en, by, created_at, expires_at, heard_by: count } = announcement;
  const isOver = Date.parse(expires_at) <= nowMs;
  return (
    <div className={styles.about}>
      {text_de !== null && <p lang="de">{text_de}</p>}
      {text_en !== null && <p lang="en">{text_en}</p>}
      <p className={styles.facts}>
        <time dateTime={created_at}>{dateTime(Date.parse(created_at))}</time> · {by} ·{' '}
        <Where announcement={announcement} /> ·{' '}
        {count === 0 && isOver ? t('announcements.unheard') : t('announcements.heard', { count })}
        {!isOver && ` · ${t('announcements.until', { until: dateTime(Date.parse(expires_at)) })}`}
      </p>
    </div>
  );
}

function Where({ announcement }: Pick<RowProps, 'announcement'>) {
  const { t } = useTranslate();
  const { display_id, display_name, line_name, station_name } = announcement;
  if (display_id !== null) {
    return (
      <Link to="/displays/$displayId" params={{ displayId: String(display_id) }}>
        {display_name}
      </Link>
    );
  }
  return line_name ?? station_name ?? t('announcements.target.all');
}
