import { Alert, Box, Skeleton } from '@mantine/core';
import { roles } from '@perron/schema';
import type { RoleOfUser } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { rolesOfUsersQuery } from '../queries';
import styles from './users.module.css';

/** Lists the users of each role that will hold once roles are on, the highest role first. */
export function RolesOfUsers() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: users, isError } = useQuery(rolesOfUsersQuery(client));
  if (isError) return <Alert color="red">{t('users.roles.list.failed')}</Alert>;
  if (users === undefined) return <Skeleton height={120} />;
  const given = roles
    .toReversed()
    .map((role) => ({ role, users: users.filter((user) => user.role === role) }))
    .filter((group) => group.users.length > 0);
  return (
    <dl className={styles.roles} aria-label={t('users.roles.list')}>
      {given.map((group) => (
        <div key={group.role}>
          <dt>
            {t('users.roles.list.of', { role: t(`role.${group.role}`), count: group.users.length })}
          </dt>
          <dd>
            <ul>
              {group.users.map((user) => (
                <li key={user.user_id}>
                  {user.name}
                  <State state={user.state} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function State({ state }: Pick<RoleOfUser, 'state'>) {
  const { t } = useTranslate();
  if (state === 'active') return null;
  return (
    <Box component="span" c="dimmed">
      {' '}
      · {t(`users.state.${state}`)}
    </Box>
  );
}
