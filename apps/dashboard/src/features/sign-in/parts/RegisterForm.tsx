import { Box, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Grid, Stack } from '../../../kit/layout/parts';
import { isRefusedAt, isRefusedWith } from '../../../kit/form/call-problem';
import { CallFailure, FormAlert } from '../../../kit/form/CallFailure';
import { EmailField } from '../../../kit/account-fields/EmailField';
import { emailProblem, newPasswordProblem } from '../../../kit/account-fields/field-problems';
import type { EmailProblem } from '../../../kit/account-fields/field-problems';
import { fieldText, focusField } from '../../../kit/form/form-fields';
import { commonPassword, NewPasswordField } from '../../../kit/account-fields/NewPasswordField';
import type { NewPasswordFault } from '../../../kit/account-fields/NewPasswordField';
import { useTranslate } from '../../../i18n/use-translate';
import { useRegister } from '../queries';
import styles from './sign-in.module.css';
import { SignInLink } from './SignInLink';

interface Props {
  /** The people who may register. */
  readonly rule: 'first' | 'open' | 'invite';
  readonly onMailSent: (email: string) => void;
}

interface Faults {
  readonly email: EmailProblem | null;
  readonly password: NewPasswordFault | null;
}

/** Longer names are refused by the server. */
const maxNameLength = 100;

export function RegisterForm({ rule, onMailSent }: Props) {
  const { t } = useTranslate();
  const register = useRegister();
  const [faults, setFaults] = useState<Faults>({ email: null, password: null });
  const isCommon = isRefusedAt(register.error, 'body.password');
  const firstNameRef = useRef<HTMLInputElement>(null);
  useEffect(() => firstNameRef.current?.focus(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = fieldText(form, 'username').trim();
    const password = fieldText(form, 'new-password');
    const problem = newPasswordProblem(password);
    const found = {
      email: emailProblem(email),
      password: problem && { problem, length: password.length },
    };
    setFaults(found);
    if (found.email) focusField(form, 'username');
    else if (found.password) focusField(form, 'new-password');
    else if (!register.isPending) {
      const first_name = fieldText(form, 'given-name');
      const last_name = fieldText(form, 'family-name');
      register.mutate(
        { email, password, first_name, last_name },
        { onSuccess: ({ result }) => result === 'mail_sent' && onMailSent(email) },
      );
    }
  };

  return (
    <Stack component="form" gap="lg" maw={368} w="100%" onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('register.title')}</h1>
      <Box component="p" c="dimmed" m={0} mt="-xs" lh="var(--line-text)" className="anywhere">
        {t(`register.rule.${rule}`)}
      </Box>
      {!isCommon && <RegisterFailure error={register.error} />}
      <Grid columns="repeat(2, minmax(0, 1fr))" gap="sm">
        <TextInput
          ref={firstNameRef}
          size="md"
          name="given-name"
          autoComplete="given-name"
          maxLength={maxNameLength}
          label={t('register.firstName')}
        />
        <TextInput
          size="md"
          name="family-name"
          autoComplete="family-name"
          maxLength={maxNameLength}
          label={t('register.lastName')}
        />
      </Grid>
      <EmailField error={faults.email && t(`form.email.${faults.email}`)} />
      <NewPasswordField
        label={t('signIn.password')}
        fault={faults.password ?? (isCommon ? commonPassword : null)}
      />
      <Button type="submit" size="md" loading={register.isPending} fullWidth>
        {t('register.submit')}
      </Button>
      <SignInLink />
    </Stack>
  );
}

function RegisterFailure({ error }: { readonly error: Error | null }) {
  const { t } = useTranslate();
  if (error === null) return null;
  if (isRefusedWith(error, 'forbidden')) return <FormAlert>{t('register.closed')}</FormAlert>;
  return <CallFailure error={error} />;
}
