import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accessRulesQuery } from '../../../kit/access/access-rules-query';
import { SettingPanel } from '../../../kit/access/SettingPanel';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';

const hour = 60;
const day = 24 * hour;
/** Most networks ask for one of these; the API takes every number between. */
const choices = [15, 30, hour, 8 * hour, 12 * hour, day, 7 * day, 30 * day];

/** A number of minutes in the largest unit that it fills. */
function inWords(minutes: number, { t }: Pick<Translator, 't'>): string {
  if (minutes % day === 0) return t('users.idle.days', { count: minutes / day });
  if (minutes % hour === 0) return t('users.idle.hours', { count: minutes / hour });
  return t('users.idle.minutes', { count: minutes });
}

/** Says after how long a session ends that nobody uses, and lets administrators set it. */
export function SessionRule() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const { data: rules } = useQuery(accessRulesQuery(client));
  const [chosen, setChosen] = useState<number | null>(null);
  const change = useEntityMutation({
    run: (session_idle_minutes: number) =>
      client.putAccessRules({ body: { roles: rules?.roles ?? false, session_idle_minutes } }),
    done: (minutes) => t('users.idle.state', { time: inWords(minutes, translate) }),
    failed: (message) => t('users.idle.failed', { message }),
  });
  if (!rules) return null;
  const now = rules.session_idle_minutes;
  const offered = [...new Set([...choices, now])].sort((a, b) => a - b);
  return (
    <SettingPanel
      label={t('users.idle')}
      state={t('users.idle.state', { time: inWords(now, translate) })}
      operation="putAccessRules"
      action={t('users.idle.change')}
      title={t('users.idle.title')}
      cancel={t('users.cancel')}
      isBusy={change.isPending}
      onOpen={() => setChosen(now)}
      onConfirm={(close) => change.mutate(chosen ?? now, { onSettled: close })}
    >
      <p>{t('users.idle.text')}</p>
      <NativeSelect
        label={t('users.idle.after')}
        data={offered.map((value) => ({ value: String(value), label: inWords(value, translate) }))}
        value={String(chosen ?? now)}
        onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
      />
    </SettingPanel>
  );
}
