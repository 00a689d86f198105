import { Button, Skeleton } from '@mantine/core';
import type { User } from '@perron/schema';
import { IconLink, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FormAlert } from '../../../kit/form/CallFailure';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { CopyField } from '../../../kit/copy/CopyField';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { useNow } from '../../../kit/time/use-now';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { sendsMailsQuery } from '../queries';
import { useInvitationLink, useResend } from '../use-invitations';
import { userState } from '../user-state';
import styles from './users.module.css';

interface Props {
  readonly user: User;
}

/** The state of an invitation, and the ways to renew it. */
export function InvitationPanel({ user }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { dateTime } = useNetworkTime();
  const nowMs = useNow(30_000);
  const { data: sendsMails } = useQuery(sendsMailsQuery(client));
  const { invitation } = user;
  const hasLapsed = userState(user, nowMs) === 'lapsed';
  return (
    <section className={styles.invitationPanelPanel} aria-label={t('users.invitation')}>
      <p>
        {invitation &&
          t(hasLapsed ? 'users.invitation.lapsed' : 'users.invitation.open', {
            sent: dateTime(invitation.sent_at),
            until: dateTime(invitation.expires_at),
          })}{' '}
        {sendsMails === false && t('users.invitation.noMail')}
      </p>
      {sendsMails === undefined && <Skeleton height={30} width={200} />}
      {sendsMails === true && <Resend user={user} />}
      {sendsMails === false && <Link user={user} />}
    </section>
  );
}

function Resend({ user }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const resend = useResend();
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconMail size={15} aria-hidden="true" />}
      loading={resend.isPending}
      {...guard('inviteUser')}
      onClick={() => resend.mutate(user)}
    >
      {t('users.invitation.resend')}
    </Button>
  );
}

function Link({ user }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const errorText = useErrorText();
  const { dateTime } = useNetworkTime();
  const link = useInvitationLink();
  return (
    <>
      {link.error && (
        <FormAlert>{t('users.invitation.noLink', { message: errorText(link.error) })}</FormAlert>
      )}
      {link.data ? (
        <div className={styles.link}>
          <CopyField label={t('users.invitation.link')} value={link.data.link} />
          <p>{t('users.invitation.link.hint', { until: dateTime(link.data.expires_at) })}</p>
        </div>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLink size={15} aria-hidden="true" />}
          loading={link.isPending}
          {...guard('createInvitationLink')}
          onClick={() => link.mutate(user)}
        >
          {t('users.invitation.makeLink')}
        </Button>
      )}
    </>
  );
}
