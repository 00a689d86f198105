import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { accessRulesQuery } from '../../../kit/access/access-rules-query';
import { SettingPanel } from '../../../kit/access/SettingPanel';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';

/** When the keys of all tokens were last rotated, and the button that does it. */
export function SigningKeys() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { dateTime } = useNetworkTime();
  const { data: rules } = useQuery(accessRulesQuery(client));
  const [isLeaked, setLeaked] = useState(false);
  const rotate = useEntityMutation({
    shownIn: ['access-rules'],
    run: (end_before: boolean) => client.rotateSigningKeys({ body: { end_before } }),
    done: () => t('security.keys.done'),
    failed: (message) => t('security.keys.failed', { message }),
  });
  if (!rules) return null;
  const { keys_rotated_at: at } = rules;
  return (
    <SettingPanel
      label={t('security.keys')}
      state={at === null ? t('security.keys.never') : t('security.keys.at', { at: dateTime(at) })}
      operation="rotateSigningKeys"
      action={t('security.keys.rotate')}
      title={t('security.keys.title')}
      cancel={t('security.keys.cancel')}
      isBusy={rotate.isPending}
      onConfirm={(close) => rotate.mutate(isLeaked, { onSettled: close })}
      onOpen={() => setLeaked(false)}
    >
      <p>{t('security.keys.text')}</p>
      <Checkbox
        checked={isLeaked}
        onChange={({ currentTarget }) => setLeaked(currentTarget.checked)}
        label={t('security.keys.leak')}
        description={t('security.keys.leak.hint')}
      />
    </SettingPanel>
  );
}
