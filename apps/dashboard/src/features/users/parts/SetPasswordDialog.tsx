import { Button, Group, Modal } from '@mantine/core';
import type { User } from '@perron/schema';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { isRefusedAt } from '../../../kit/form/call-problem';
import { CallFailure } from '../../../kit/form/CallFailure';
import { newPasswordProblem } from '../../../kit/account-fields/field-problems';
import { fieldText, focusField } from '../../../kit/form/form-fields';
import { commonPassword, NewPasswordField } from '../../../kit/account-fields/NewPasswordField';
import type { NewPasswordFault } from '../../../kit/account-fields/NewPasswordField';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';
import question from '../../../kit/form/form.module.css';

/** Gives another user a password, for a server without mail or an account that others may know. */
export function SetPasswordDialog({ user }: { readonly user: User }) {
  const { t } = useTranslate();
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLock size={15} aria-hidden="true" />}
        {...guard('changePassword')}
        onClick={() => setOpen(true)}
      >
        {t('users.password')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        centered
        title={t('users.password.title', { email: user.email })}
        closeButtonProps={{ 'aria-label': t('users.cancel') }}
      >
        <PasswordForm user={user} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function PasswordForm({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const [fault, setFault] = useState<NewPasswordFault | null>(null);
  const change = useEntityMutation({
    shownIn: ['users'],
    run: (new_password: string) =>
      client.changePassword({ params: { user_id: user.id }, body: { new_password } }),
    done: () => t('users.password.done', { email: user.email }),
    failed: (message) => t('users.password.failed', { message }),
  });
  const isCommon = isRefusedAt(change.error, 'body.new_password');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = fieldText(form, 'new-password');
    const problem = newPasswordProblem(password);
    setFault(problem && { problem, length: password.length });
    if (problem) focusField(form, 'new-password');
    else if (!change.isPending) {
      change.mutate(password, {
        onSuccess: onClose,
        onError: () => focusField(form, 'new-password'),
      });
    }
  };
  return (
    <form className={question.question} onSubmit={submit} noValidate>
      <p>{t('users.password.text')}</p>
      {change.error && !isCommon && <CallFailure error={change.error} />}
      <NewPasswordField
        size="sm"
        label={t('form.newPassword')}
        fault={fault ?? (isCommon ? commonPassword : null)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('users.cancel')}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {t('users.password.set')}
        </Button>
      </Group>
    </form>
  );
}
