import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accessRulesQuery } from '../../../kit/access/access-rules-query';
import { useTranslate } from '../../../i18n/use-translate';
import { SettingPanel } from '../../../kit/access/SettingPanel';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';
import { RolesOfUsers } from './RolesOfUsers';

/** Says whether roles count, and lets administrators switch them. */
export function RolesSwitch() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: rules } = useQuery(accessRulesQuery(client));
  const change = useEntityMutation({
    shownIn: ['users', 'access-rules'],
    run: (roles: boolean) => client.putAccessRules({ body: { roles } }),
    done: (roles) => t(roles ? 'users.roles.on.done' : 'users.roles.off.done'),
    failed: (message) => t('users.roles.failed', { message }),
    undo: (roles) => client.putAccessRules({ body: { roles: !roles } }),
  });
  if (!rules) return <Skeleton height={46} mb="sm" />;
  const { roles: isOn } = rules;
  return (
    <SettingPanel
      label={t('users.role')}
      state={t(isOn ? 'users.roles.on' : 'users.roles.off')}
      operation="putAccessRules"
      action={t(isOn ? 'users.roles.switchOff' : 'users.roles.switchOn')}
      title={t(isOn ? 'users.roles.off.title' : 'users.roles.on.title')}
      cancel={t('users.cancel')}
      isBusy={change.isPending}
      onConfirm={(close) => change.mutate(!isOn, { onSettled: close })}
    >
      <p>{t(isOn ? 'users.roles.off.text' : 'users.roles.on.text')}</p>
      {!isOn && <RolesOfUsers />}
    </SettingPanel>
  );
}
