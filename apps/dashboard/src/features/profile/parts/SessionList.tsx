import { Button, Skeleton } from '@mantine/core';
import type { Session } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '../../../kit/form/CallFailure';
import { browserText } from '../../../i18n/browser-text';
import { useTranslate } from '../../../i18n/use-translate';
import { Notice } from '../../../kit/page/Notice';
import { useNow } from '../../../kit/time/use-now';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { sessionsQuery, useEndSession } from '../queries';
import styles from './SessionList.module.css';

/** Where one is signed in, this session first, with the way to end each. */
export function SessionList() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(client));
  const end = useEndSession();
  if (!data) {
    return error ? (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('profile.sessions.failed', { message: errorText(error) })}
      </Notice>
    ) : (
      <Skeleton height={64} />
    );
  }
  const here = data.items.filter((one) => one.is_current);
  const others = data.items.filter((one) => !one.is_current);
  return (
    <>
      {end.error && <CallFailure error={end.error} />}
      <ul className={styles.list}>
        {[...here, ...others].map((one) => (
          <Row
            key={one.id}
            session={one}
            busy={end.isPending && end.variables === one.id}
            onEnd={() => end.mutate(one.id)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="default"
          loading={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          {t('profile.sessions.endOthers')}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Row({ session, busy, onEnd }: RowProps) {
  const { t, ago, dateTime } = useTranslate();
  const nowMs = useNow(30_000);
  const usedAtMs = Date.parse(session.last_used_at);
  const browser = browserText(session.user_agent ?? '');
  const address = session.address === '' ? t('profile.sessions.noAddress') : session.address;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.browser} title={session.user_agent ?? ''}>
          {browser}
        </span>
        <span className={styles.detail} title={dateTime(usedAtMs)}>
          {t('profile.sessions.detail', { address, ago: ago(nowMs - usedAtMs) })}
        </span>
      </div>
      {session.is_current ? (
        <span className={styles.here}>{t('profile.sessions.here')}</span>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          onClick={onEnd}
          aria-label={t('profile.sessions.end.of', { browser, address })}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}
