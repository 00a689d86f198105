import { Alert, Button } from '@mantine/core';
import type { User } from '@perron/schema';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { isRefusedAt } from '../../../kit/form/call-problem';
import { CallFailure } from '../../../kit/form/CallFailure';
import { CodeField } from '../../../kit/account-fields/CodeField';
import { newPasswordProblem } from '../../../kit/account-fields/field-problems';
import { fieldText, focusField } from '../../../kit/form/form-fields';
import { commonPassword, NewPasswordField } from '../../../kit/account-fields/NewPasswordField';
import type { NewPasswordFault } from '../../../kit/account-fields/NewPasswordField';
import { PasswordField } from '../../../kit/account-fields/PasswordField';
import { useTranslate } from '../../../i18n/use-translate';
import { useChangePassword } from '../queries';
import styles from './profile.module.css';

interface Faults {
  readonly current: boolean;
  readonly next: NewPasswordFault | null;
  readonly code: boolean;
}

/** Where the operator has to mend something. */
function refusedField(error: Error): string {
  if (isRefusedAt(error, 'body.new_password')) return 'new-password';
  return isRefusedAt(error, 'body.code') ? 'password-code' : 'current-password';
}

export function PasswordForm({ user }: { readonly user: User }) {
  const { t } = useTranslate();
  const change = useChangePassword(user);
  const [faults, setFaults] = useState<Faults>({ current: false, next: null, code: false });
  const takesCode = user.second_factor_at !== null;
  const isWrong = isRefusedAt(change.error, 'body.current_password');
  const isCommon = isRefusedAt(change.error, 'body.new_password');
  // Switched on elsewhere since: the form has no field for the code yet.
  const isWrongCode = takesCode && isRefusedAt(change.error, 'body.code');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const current = fieldText(form, 'current-password');
    const next = fieldText(form, 'new-password');
    const problem = newPasswordProblem(next);
    const code = takesCode ? fieldText(form, 'password-code').trim() : '';
    const lacksCode = takesCode && code === '';
    setFaults({
      current: current === '',
      next: problem && { problem, length: next.length },
      code: lacksCode,
    });
    if (current === '') focusField(form, 'current-password');
    else if (problem) focusField(form, 'new-password');
    else if (lacksCode) focusField(form, 'password-code');
    else if (!change.isPending) {
      change.mutate(
        { current, next, code },
        {
          onSuccess: () => form.reset(),
          onError: (error) => focusField(form, refusedField(error)),
        },
      );
    }
  };

  return (
    <Stack component="form" gap="md" onSubmit={submit} noValidate>
      {change.error && !isWrong && !isCommon && !isWrongCode && (
        <CallFailure error={change.error} />
      )}
      {change.isSuccess && (
        <Alert color="green" role="status" icon={<IconCheck />}>
          {t('profile.password.done')}
        </Alert>
      )}
      {/* Says to password managers whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user.email}
        readOnly
        hidden
      />
      <PasswordField
        size="sm"
        name="current-password"
        autoComplete="current-password"
        label={t('profile.password.current')}
        error={
          (faults.current && t('form.password.missing')) || (isWrong && t('profile.password.wrong'))
        }
      />
      <NewPasswordField
        size="sm"
        label={t('form.newPassword')}
        fault={faults.next ?? (isCommon ? commonPassword : null)}
      />
      {takesCode && (
        <CodeField
          size="sm"
          name="password-code"
          takesLetters
          label={t('profile.factor.anyCode')}
          hint={t('profile.factor.code.hint')}
          error={(faults.code && t('secondStep.missing')) || (isWrongCode && t('secondStep.wrong'))}
        />
      )}
      <Button type="submit" loading={change.isPending} className={styles.submit ?? ''}>
        {t('profile.password.submit')}
      </Button>
    </Stack>
  );
}
