import { Button, Group } from '@mantine/core';
import type { User } from '@perron/schema';
import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { LateModal } from '../../../kit/dialog/LateModal';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';
import styles from './RemoveUserDialog.module.css';

/** Removes the second factor of a user who has lost the device, after asking. */
export function RemoveFactor({ user }: { readonly user: User }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const [isAsked, setAsked] = useState(false);
  const guard = useGuard();
  const { email } = user;
  const remove = useEntityMutation({
    shownIn: ['users'],
    run: () => client.removeSecondFactor({ params: { user_id: user.id } }),
    done: () => t('users.factor.done', { email }),
    failed: (message) => t('users.factor.failed', { email, message }),
  });
  const close = () => setAsked(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        {...guard('removeSecondFactor')}
        leftSection={<IconShieldOff size={15} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t('users.factor.remove')}
      </Button>
      <LateModal
        opened={isAsked}
        onClose={close}
        centered
        title={t('users.factor.title', { email })}
        closeButtonProps={{ 'aria-label': t('users.cancel') }}
      >
        <div className={styles.question}>
          <p>{t('users.factor.text')}</p>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close} data-autofocus>
              {t('users.cancel')}
            </Button>
            <Button
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSettled: close })}
            >
              {t('users.factor.remove')}
            </Button>
          </Group>
        </div>
      </LateModal>
    </>
  );
}
