import { Alert, Box, Button, TextInput } from '@mantine/core';
import type { User } from '@perron/schema';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { isRefusedAt } from '../../../kit/form/call-problem';
import { CallFailure } from '../../../kit/form/CallFailure';
import { emailProblem } from '../../../kit/account-fields/field-problems';
import type { EmailProblem } from '../../../kit/account-fields/field-problems';
import { fieldText, focusField } from '../../../kit/form/form-fields';
import { PasswordField } from '../../../kit/account-fields/PasswordField';
import { useTranslate } from '../../../i18n/use-translate';
import { useChangeAddress } from '../queries';
import styles from './profile.module.css';

interface Faults {
  readonly email: EmailProblem | null;
  readonly password: boolean;
}

/** Asks for another e-mail address, which counts once the link in a mail to it is followed. */
export function AddressForm({ user }: { readonly user: User }) {
  const { t } = useTranslate();
  const change = useChangeAddress(user);
  const [faults, setFaults] = useState<Faults>({ email: null, password: false });
  const isWrong = isRefusedAt(change.error, 'body.current_password');
  const isTaken = isRefusedAt(change.error, 'body.email');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = fieldText(form, 'new-email').trim();
    const password = fieldText(form, 'password-for-email');
    const found = { email: emailProblem(email), password: password === '' };
    setFaults(found);
    if (found.email) focusField(form, 'new-email');
    else if (found.password) focusField(form, 'password-for-email');
    else if (!change.isPending) {
      change.mutate(
        { email, password },
        {
          onSuccess: () => form.reset(),
          onError: (error) =>
            focusField(form, isRefusedAt(error, 'body.email') ? 'new-email' : 'password-for-email'),
        },
      );
    }
  };

  return (
    <Stack component="form" gap="md" onSubmit={submit} noValidate>
      {change.error && !isWrong && !isTaken && <CallFailure error={change.error} />}
      {user.pending_email !== null && (
        <Alert role="status" icon={<IconMail />}>
          <Box component="p" m={0} mb="xs" lh="var(--line-text)" className="anywhere">
            {t('profile.address.pending', { email: user.pending_email })}
          </Box>
          <Button
            variant="default"
            size="xs"
            loading={change.isPending}
            onClick={() => change.mutate({ email: user.email })}
          >
            {t('profile.address.cancel')}
          </Button>
        </Alert>
      )}
      <TextInput
        type="email"
        name="new-email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('profile.address.new')}
        error={
          (faults.email && t(`form.email.${faults.email}`)) ||
          (isTaken && t('profile.address.taken'))
        }
      />
      <PasswordField
        size="sm"
        name="password-for-email"
        autoComplete="current-password"
        label={t('profile.address.password')}
        error={
          (faults.password && t('form.password.missing')) ||
          (isWrong && t('profile.password.wrong'))
        }
      />
      <Button type="submit" loading={change.isPending} className={styles.submit ?? ''}>
        {t('profile.address.submit')}
      </Button>
    </Stack>
  );
}
