import { Button } from '@mantine/core';
import type { User } from '@perron/schema';
import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { QuestionDialog } from '../../../kit/form/QuestionDialog';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';

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
      <QuestionDialog
        isOpen={isAsked}
        title={t('users.factor.title', { email })}
        action={t('users.factor.remove')}
        cancel={t('users.cancel')}
        isBusy={remove.isPending}
        isDangerous
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        <p>{t('users.factor.text')}</p>
      </QuestionDialog>
    </>
  );
}
