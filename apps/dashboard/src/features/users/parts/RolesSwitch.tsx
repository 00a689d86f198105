import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accessRulesQuery } from '../../../kit/access/access-rules-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useRefusals } from '../../../kit/access/use-refusals';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';
import { limitedUsersQuery } from '../queries';
import dialogStyles from './RemoveUserDialog.module.css';
import styles from './RolesSwitch.module.css';

/** Says whether roles count, and lets administrators switch them. */
export function RolesSwitch() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: rules } = useQuery(accessRulesQuery(client));
  const refusal = useRefusals()('putAccessRules');
  const [isOpen, setOpen] = useState(false);
  const change = useEntityMutation({
    shownIn: ['users', 'access-rules'],
    run: (roles: boolean) => client.putAccessRules({ body: { roles } }),
    done: (roles) => t(roles ? 'users.roles.on.done' : 'users.roles.off.done'),
    failed: (message) => t('users.roles.failed', { message }),
    undo: (roles) => client.putAccessRules({ body: { roles: !roles } }),
  });
  if (!rules) return <Skeleton height={46} mb={12} />;
  const { roles: isOn } = rules;
  return (
    <section className={styles.panel} aria-label={t('users.role')}>
      <p>{t(isOn ? 'users.roles.on' : 'users.roles.off')}</p>
      <Button
        size="xs"
        variant="default"
        disabled={refusal !== null}
        title={refusal ?? undefined}
        onClick={() => setOpen(true)}
      >
        {t(isOn ? 'users.roles.switchOff' : 'users.roles.switchOn')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        centered
        title={t(isOn ? 'users.roles.off.title' : 'users.roles.on.title')}
        closeButtonProps={{ 'aria-label': t('users.cancel') }}
      >
        <div className={dialogStyles.question}>
          {isOn ? <p>{t('users.roles.off.text')}</p> : <Consequence />}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={() => setOpen(false)} data-autofocus>
              {t('users.cancel')}
            </Button>
            <Button
              loading={change.isPending}
              onClick={() => change.mutate(!isOn, { onSettled: () => setOpen(false) })}
            >
              {t(isOn ? 'users.roles.switchOff' : 'users.roles.switchOn')}
            </Button>
          </Group>
        </div>
      </Modal>
    </section>
  );
}

function Consequence() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: count } = useQuery(limitedUsersQuery(client));
  if (count === undefined) return <Skeleton height={60} />;
  return <p>{t('users.roles.on.text', { count })}</p>;
}
