import { useQuery } from '@tanstack/react-query';
import { accessRulesQuery } from '../../../kit/access/access-rules-query';
import { SettingPanel } from '../../../kit/access/SettingPanel';
import { useTranslate } from '../../../i18n/use-translate';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';

interface Props {
  readonly rule: 'two_people' | 'second_factor';
}

/** Says whether a rule of the whole installation counts, and lets administrators switch it. */
export function RuleSwitch({ rule }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: rules } = useQuery(accessRulesQuery(client));
  const change = useEntityMutation({
    run: (isOn: boolean) =>
      client.putAccessRules({ body: { roles: rules?.roles ?? false, [rule]: isOn } }),
    done: (isOn) => t(isOn ? `users.${rule}.on` : `users.${rule}.off`),
    failed: (message) => t(`users.${rule}.failed`, { message }),
  });
  if (!rules) return null;
  const isOn = rules[rule];
  return (
    <SettingPanel
      label={t(`users.${rule}`)}
      state={t(isOn ? `users.${rule}.on` : `users.${rule}.off`)}
      operation="putAccessRules"
      action={t(isOn ? 'users.rule.switchOff' : 'users.rule.switchOn')}
      title={t(isOn ? `users.${rule}.off.title` : `users.${rule}.on.title`)}
      cancel={t('users.cancel')}
      isBusy={change.isPending}
      onConfirm={(close) => change.mutate(!isOn, { onSettled: close })}
    >
      <p>{t(isOn ? `users.${rule}.off.text` : `users.${rule}.on.text`)}</p>
    </SettingPanel>
  );
}
