import { roles, userStates } from '@perron/schema';
import type { User } from '@perron/schema';
import { IconMail, IconTrash, IconUserCheck, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { accessRulesQuery } from '../../kit/access/access-rules-query';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { ToneMark } from '../../kit/page/ToneMark';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { FilterSelect } from '../../kit/table/FilterSelect';
import { Ticking } from '../../kit/table/Ticking';
import { useServices } from '../../services/services';
import { currentUserQuery } from '../../shell/current-user-query';
import { RolesSwitch } from './parts/RolesSwitch';
import { RuleSwitch } from './parts/RuleSwitch';
import { SessionRule } from './parts/SessionRule';
import { UserBulkDialog } from './parts/UserBulkDialog';
import { UserQuestion } from './parts/UserQuestion';
import { sendsMailsQuery, usersQuery } from './queries';
import { useResend } from './use-invitations';
import { useUserActivation } from './use-user-activation';
import { useUserBulk } from './use-user-bulk';
import { useUserDeletion } from './use-user-deletion';
import { userState, userTones } from './user-state';

const route = getRouteApi('/signed-in/users');

function columnsOf({ t, ago, dateTime }: Translator): readonly EntityColumn<User>[] {
  return [
    {
      id: 'email',
      label: t('users.email'),
      primary: true,
      sort: 'email',
      cell: ({ id, email }) => (
        <Link to="/users/$userId" params={{ userId: String(id) }}>
          {email}
        </Link>
      ),
    },
    {
      id: 'firstName',
      label: t('users.firstName'),
      sort: 'first_name',
      width: 120,
      hideBelow: 720,
      cell: ({ first_name }) => first_name,
    },
    {
      id: 'lastName',
      label: t('users.lastName'),
      sort: 'last_name',
      width: 130,
      hideBelow: 560,
      cell: ({ last_name }) => last_name,
    },
    {
      id: 'state',
      label: t('users.state'),
      sort: 'state',
      width: 165,
      hideBelow: 400,
      cell: (user) => (
        <Ticking>
          {(nowMs) => {
            const state = userState(user, nowMs);
            return <ToneMark tone={userTones[state]} label={t(`users.state.${state}`)} />;
          }}
        </Ticking>
      ),
    },
    {
      id: 'role',
      label: t('users.role'),
      sort: 'role',
      width: 130,
      hideBelow: 640,
      cell: ({ role }) => t(`role.${role}`),
    },
    {
      id: 'factor',
      label: t('users.factor'),
      width: 130,
      hideBelow: 1280,
      cell: ({ second_factor_at: at }) => t(at === null ? 'users.factor.no' : 'users.factor.yes'),
    },
    {
      id: 'signedIn',
      label: t('users.signedIn'),
      sort: 'last_signed_in_at',
      width: 150,
      hideBelow: 860,
      cell: ({ last_signed_in_at: at }) =>
        at === null ? (
          t('users.never')
        ) : (
          <Ticking>{(nowMs) => ago(nowMs - Date.parse(at))}</Ticking>
        ),
    },
    {
      id: 'updated',
      label: t('users.updated'),
      sort: 'updated_at',
      width: 165,
      hideBelow: 1100,
      hiddenAtFirst: true,
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
  ];
}

function InviteButton() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/users/new" Icon={IconUserPlus}>
      {t('users.invite')}
    </LinkButton>
  );
}

/** Everybody who may sign in, and who is invited to. */
export function UsersPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(usersQuery(client, list));
  const { data: rules } = useQuery(accessRulesQuery(client));
  const { data: sendsMails } = useQuery(sendsMailsQuery(client));
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const resend = useResend();
  const deletion = useUserDeletion();
  const activation = useUserActivation();
  const bulk = useUserBulk(useQuery(currentUserQuery(client)).data?.id);
  const again = { id: 'resend', label: t('users.invitation.resend'), Icon: IconMail };
  return (
    <PageFrame
      title={t('area.users')}
      lead={rules?.roles && t('users.lead.roles')}
      actions={<InviteButton />}
    >
      <RolesSwitch />
      <RuleSwitch rule="two_people" />
      <RuleSwitch rule="second_factor" />
      <SessionRule />
      <EntityTable
        name="users"
        trash="user"
        columns={columns}
        query={query}
        list={list}
        rowName={({ email }) => email}
        isFiltered={list.state !== undefined || list.role !== undefined}
        bulkActions={[
          ...(sendsMails === true ? [{ ...again, hotkey: 'm', onRun: bulk.resend }] : []),
          {
            id: 'delete',
            Icon: IconTrash,
            danger: true,
            onRun: bulk.ask,
            label: t('users.bulk.remove'),
          },
        ]}
        rowActions={({ state }) => [
          ...(state === 'invited' && sendsMails === true
            ? [{ ...again, onRun: (user: User) => resend.mutate(user) }]
            : []),
          ...(state === 'active'
            ? [
                {
                  id: 'deactivate',
                  Icon: IconUserOff,
                  onRun: activation.ask,
                  label: t('users.deactivate'),
                },
              ]
            : []),
          ...(state === 'deactivated'
            ? [
                {
                  id: 'activate',
                  Icon: IconUserCheck,
                  onRun: activation.activate,
                  label: t('users.activate'),
                },
              ]
            : []),
          {
            id: 'delete',
            Icon: IconTrash,
            danger: true,
            onRun: deletion.ask,
            label: t(state === 'invited' ? 'users.withdraw' : 'users.delete'),
          },
        ]}
        filters={
          <>
            <FilterSelect
              label={t('users.state')}
              all={t('users.state.all')}
              options={userStates.map((value) => ({
                value,
                label: t(`users.state.${value}`),
              }))}
              value={list.state}
              onChoose={(state) =>
                void navigate({ search: { ...list, page: 1, state }, replace: true })
              }
            />
            <FilterSelect
              label={t('users.role')}
              all={t('users.role.all')}
              options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
              value={list.role}
              onChoose={(role) =>
                void navigate({ search: { ...list, page: 1, role }, replace: true })
              }
            />
          </>
        }
        texts={{
          table: t('users.table'),
          search: t('users.search'),
          searchHint: t('users.search.hint'),
          count: (count) => t('users.count', { count }),
          failed: (message) => t('users.failed', { message }),
          empty: {
            title: t('users.empty'),
            text: t('users.empty.text'),
            action: <InviteButton />,
            nothingFound: t('users.nothing'),
          },
        }}
      />
      <UserQuestion action="deactivate" users={activation} />
      <UserQuestion action="delete" users={deletion} />
      <UserBulkDialog bulk={bulk} />
    </PageFrame>
  );
}
