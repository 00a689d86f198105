import { Button } from '@mantine/core';
import type { User } from '@perron/schema';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { QuestionDialog } from '../../../kit/form/QuestionDialog';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';

/** Ends all sessions of a user, as after a lost device, after asking. */
export function EndSessions({ user }: { readonly user: User }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const [isAsked, setAsked] = useState(false);
  const guard = useGuard();
  const { email } = user;
  const end = useEntityMutation({
    shownIn: ['users'],
    run: () => client.endUserSessions({ params: { user_id: user.id } }),
    done: () => t('users.sessions.done', { email }),
    failed: (message) => t('users.sessions.failed', { email, message }),
  });
  const close = () => setAsked(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        {...guard('endUserSessions')}
        leftSection={<IconLogout size={15} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t('users.sessions.end')}
      </Button>
      <QuestionDialog
        isOpen={isAsked}
        title={t('users.sessions.title', { email })}
        action={t('users.sessions.end')}
        cancel={t('users.cancel')}
        isBusy={end.isPending}
        isDangerous
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        <p>{t('users.sessions.text')}</p>
      </QuestionDialog>
    </>
  );
}
