import { Alert, Button } from '@mantine/core';
import type { User } from '@perron/schema';
import { IconTrash, IconUserCheck, IconUserCircle, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Row } from '../../kit/layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import { History } from '../../kit/history/History';
import { useNetworkTime } from '../../kit/moment/use-network-time';
import { EntityPage } from '../../kit/page/EntityPage';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { ToneMark } from '../../kit/page/ToneMark';
import { useNow } from '../../kit/time/use-now';
import { useServices } from '../../services/services';
import { currentUserQuery } from '../../shell/current-user-query';
import { nameOf } from '../../shell/user-name';
import { EndSessions } from './parts/EndSessions';
import { InvitationPanel } from './parts/InvitationPanel';
import { RemoveFactor } from './parts/RemoveFactor';
import { RolePanel } from './parts/RolePanel';
import { SetPasswordDialog } from './parts/SetPasswordDialog';
import { UserForm } from './parts/UserForm';
import { UserQuestion } from './parts/UserQuestion';
import { sendsMailsQuery, userQuery } from './queries';
import { useUserActivation } from './use-user-activation';
import { useUserDeletion } from './use-user-deletion';
import { userState, userTones } from './user-state';

const route = getRouteApi('/signed-in/users/$userId');

function useParent() {
  const { t } = useTranslate();
  return { path: '/users', label: t('area.users') };
}

/** Somebody is invited. */
export function InvitePage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const navigate = useNavigate();
  const { data: sendsMails } = useQuery(sendsMailsQuery(client));
  return (
    <PageFrame
      title={t('users.invite')}
      parent={useParent()}
      lead={sendsMails !== undefined && t(sendsMails ? 'users.invite.mail' : 'users.invite.noMail')}
    >
      <UserForm
        user={null}
        onSaved={({ id }) =>
          void navigate({ to: '/users/$userId', params: { userId: String(id) }, replace: true })
        }
      />
    </PageFrame>
  );
}

/** One user. */
export function UserPage() {
  const { t } = useTranslate();
  const parent = useParent();
  const id = numberInAddress(route.useParams().userId);
  if (id !== null) return <KnownUser key={id} id={id} />;
  return (
    <PageFrame title={t('users.one')} parent={parent}>
      <MissingEntity text={t('users.missing')} parent={parent} />
    </PageFrame>
  );
}

function KnownUser({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = useParent();
  const query = useQuery(userQuery(client, id));
  const me = useQuery(currentUserQuery(client)).data;
  const texts = {
    kind: t('users.one'),
    failed: (message: string) => t('users.failed', { message }),
    missing: t('users.missing'),
  };
  return (
    <EntityPage query={query} parent={parent} texts={texts}>
      {(user) => (
        <PageFrame
          title={nameOf(user)}
          parent={parent}
          lead={<Lead user={user} />}
          actions={me && <UserButtons user={user} isMe={me.id === user.id} />}
        >
          {user.state === 'invited' && <InvitationPanel user={user} />}
          {user.deactivated_at !== null && <Deactivated at={user.deactivated_at} />}
          {me && <RolePanel key={user.version} user={user} isMe={me.id === user.id} />}
          {me && <UserForm user={user} isMe={me.id === user.id} />}
          <History entity="user" id={user.id} />
        </PageFrame>
      )}
    </EntityPage>
  );
}

function Deactivated({ at }: { readonly at: string }) {
  const { t } = useTranslate();
  const { dateTime } = useNetworkTime();
  return (
    <Alert color="yellow" icon={<IconUserOff />} maw={760} mb="md">
      {t('users.deactivated.since', { at: dateTime(at) })}
    </Alert>
  );
}

function Lead({ user }: { readonly user: User }) {
  const { t, ago } = useTranslate();
  const nowMs = useNow(30_000);
  const state = userState(user, nowMs);
  const { last_signed_in_at: at, pending_email } = user;
  return (
    <Row component="span" rowGap="2xs" columnGap="sm" align="center" wrap="wrap">
      <ToneMark tone={userTones[state]} label={t(`users.state.${state}`)} />
      <span>
        {user.email}
        {at !== null && ` · ${t('users.facts.signedIn', { ago: ago(nowMs - Date.parse(at)) })}`}
        {user.second_factor_at !== null && ` · ${t('users.factor.has')}`}
        {pending_email !== null && ` · ${t('users.facts.pending', { email: pending_email })}`}
      </span>
    </Row>
  );
}

function UserButtons({ user, isMe }: { readonly user: User; readonly isMe: boolean }) {
  const { t } = useTranslate();
  const guard = useGuard();
  const navigate = useNavigate();
  const activation = useUserActivation();
  const deletion = useUserDeletion(() => void navigate({ to: '/users' }));
  return (
    <>
      {isMe && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to="/profile" {...props} />}
          leftSection={<IconUserCircle size={15} aria-hidden="true" />}
        >
          {t('users.toProfile')}
        </Button>
      )}
      {!isMe && user.state === 'active' && <SetPasswordDialog user={user} />}
      {!isMe && user.second_factor_at !== null && <RemoveFactor user={user} />}
      {!isMe && user.state === 'active' && <EndSessions user={user} />}
      {user.state === 'active' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUserOff size={15} aria-hidden="true" />}
          {...guard('deactivateUser')}
          onClick={() => activation.ask(user)}
        >
          {t('users.deactivate')}
        </Button>
      )}
      {user.state === 'deactivated' && (
        <Button
          size="xs"
          variant="default"
          loading={activation.isBusy}
          leftSection={<IconUserCheck size={15} aria-hidden="true" />}
          {...guard('activateUser')}
          onClick={() => activation.activate(user)}
        >
          {t('users.activate')}
        </Button>
      )}
      <UserQuestion action="deactivate" users={activation} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden="true" />}
        {...guard('deleteUser')}
        onClick={() => deletion.ask(user)}
      >
        {t(user.state === 'invited' ? 'users.withdraw' : 'users.delete')}
      </Button>
      <UserQuestion action="delete" users={deletion} />
    </>
  );
}
