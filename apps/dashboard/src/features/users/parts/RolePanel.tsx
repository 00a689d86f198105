import { Box, Button, Checkbox, NativeSelect } from '@mantine/core';
import { roles } from '@perron/schema';
import type { Area, User } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accessRulesQuery } from '../../../kit/access/access-rules-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useRefusals } from '../../../kit/access/use-refusals';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { AreaFields } from './AreaFields';
import { useServices } from '../../../services/services';
import styles from './users.module.css';

// Only dispatchers are limited.
import type { RoleChoice } from './role-choice';

function choiceOf({ role, limited_to }: User): RoleChoice {
  return {
    role,
    line_ids: limited_to?.line_ids ?? [],
    station_ids: limited_to?.station_ids ?? [],
  };
}

/** `null` means everywhere. */
function areaOf({ role, line_ids, station_ids }: RoleChoice): Area | null {
  if (role !== 'dispatcher' || line_ids.length + station_ids.length === 0) return null;
  return { line_ids: [...line_ids], station_ids: [...station_ids] };
}

const bodyOf = (choice: RoleChoice) => ({ role: choice.role, limited_to: areaOf(choice) });

interface Props {
  readonly user: User;
  readonly isMe: boolean;
}

/** The role of a user, and a dispatcher's area. */
export function RolePanel({ user, isMe }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: rules } = useQuery(accessRulesQuery(client));
  const refusal = useRefusals()('putUserRole');
  const before = choiceOf(user);
  const [choice, setChoice] = useState(before);
  const [isMeant, setMeant] = useState(false);
  const params = { user_id: user.id };
  const give = useEntityMutation({
    shownIn: ['users'],
    run: (next: RoleChoice) => client.putUserRole({ params, body: bodyOf(next) }),
    done: ({ role }) => t('users.role.done', { email: user.email, role: t(`role.${role}`) }),
    failed: (message) => t('users.role.failed', { message }),
    undo: () => client.putUserRole({ params, body: bodyOf(before) }),
    // Without the role nobody can give it to themselves again.
    canUndo: ({ role }) => !isMe || role === 'administrator',
  });
  const isSame = JSON.stringify(bodyOf(choice)) === JSON.stringify(bodyOf(before));
  const givesUp = isMe && before.role === 'administrator' && choice.role !== 'administrator';
  const isOff = refusal !== null;
  return (
    <section className={styles.rolePanelPanel} aria-label={t('users.role')}>
      <NativeSelect
        label={t('users.role')}
        description={t(`users.role.hint.${choice.role}`)}
        data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        value={choice.role}
        disabled={isOff}
        onChange={({ currentTarget }) => {
          const role = roles.find((candidate) => candidate === currentTarget.value);
          if (role) setChoice({ ...choice, role });
        }}
      />
      {choice.role === 'dispatcher' && (
        <AreaFields choice={choice} isOff={isOff} onChange={setChoice} />
      )}
      {rules?.roles === false && (
        <Box component="p" c="dimmed" m={0} lh="var(--line-text)">
          {t('users.role.off')}
        </Box>
      )}
      {refusal !== null && (
        <Box component="p" c="dimmed" m={0} lh="var(--line-text)">
          {refusal}
        </Box>
      )}
      {givesUp && (
        <Checkbox
          checked={isMeant}
          onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
          label={t('users.role.own.meant')}
          description={t('users.role.own')}
        />
      )}
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={isOff || isSame || (givesUp && !isMeant)}
          loading={give.isPending}
          onClick={() => give.mutate(choice)}
        >
          {t('users.role.save')}
        </Button>
      </div>
    </section>
  );
}
