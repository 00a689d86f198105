import { Box, Button, Skeleton } from '@mantine/core';
import type { Session } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../../kit/layout/parts';
import { CallFailure } from '../../../kit/form/CallFailure';
import { browserText } from '../../../i18n/browser-text';
import { useTranslate } from '../../../i18n/use-translate';
import { Notice } from '../../../kit/page/Notice';
import { useNow } from '../../../kit/time/use-now';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { sessionsQuery, useEndSession } from '../queries';
import styles from './profile.module.css';

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
  const here = data.items.filter((session) => session.is_current);
  const others = data.items.filter((session) => !session.is_current);
  return (
    <>
      {end.error && <CallFailure error={end.error} />}
      <Stack component="ul" gap={0} mb="md" className="plain">
        {[...here, ...others].map((session) => (
          <Row
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </Stack>
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
      <Stack gap={0} miw={0} lh="var(--line-text)">
        <Box
          component="span"
          fw="var(--weight-medium)"
          className="cut"
          title={session.user_agent ?? ''}
        >
          {browser}
        </Box>
        <Box component="span" c="dimmed" className="anywhere" title={dateTime(usedAtMs)}>
          {t('profile.sessions.detail', { address, ago: ago(nowMs - usedAtMs) })}
        </Box>
      </Stack>
      {session.is_current ? (
        <Box component="span" c="dimmed" fw="var(--weight-medium)" flex="none">
          {t('profile.sessions.here')}
        </Box>
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
