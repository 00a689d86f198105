import { Box, Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Split, Stack } from '../../kit/layout/parts';
import { isRefusedAt, mfaTokenOf } from '../../kit/form/call-problem';
import { CallFailure } from '../../kit/form/CallFailure';
import { newPasswordProblem } from '../../kit/account-fields/field-problems';
import { fieldText, focusField } from '../../kit/form/form-fields';
import { SecondStep } from '../../kit/account-fields/SecondStep';
import { commonPassword, NewPasswordField } from '../../kit/account-fields/NewPasswordField';
import type { NewPasswordFault } from '../../kit/account-fields/NewPasswordField';
import { useTranslate } from '../../i18n/use-translate';
import styles from './parts/sign-in.module.css';
import { Frame } from './parts/Frame';
import { Outcome } from './parts/Outcome';
import { useResetPassword } from './queries';
import { useGoOnWhenSignedIn } from './use-go-on';

const route = getRouteApi('/auth/reset-password');

/** Where the link leads with which a password is chosen: a new one, or an invited user's first. */
export function ResetPasswordPage() {
  const { t } = useTranslate();
  const { token } = route.useSearch();
  return (
    <Frame title={t('reset.title')}>
      {token === '' ? (
        <DeadLink title={t('link.incomplete')} text={t('link.incomplete.text')} />
      ) : (
        <ResetPasswordForm token={token} />
      )}
    </Frame>
  );
}

function ResetPasswordForm({ token }: { readonly token: string }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const reset = useResetPassword(token);
  const [fault, setFault] = useState<NewPasswordFault | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (formRef.current) focusField(formRef.current, 'new-password');
  }, []);

  const isCommon = isRefusedAt(reset.error, 'body.new_password');
  if (isRefusedAt(reset.error, 'query.token')) {
    return <DeadLink title={t('link.dead')} text={t('reset.dead')} />;
  }
  const mfaToken = mfaTokenOf(reset.error);
  if (mfaToken !== null) return <AfterReset mfaToken={mfaToken} />;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = fieldText(form, 'new-password');
    const problem = newPasswordProblem(password);
    setFault(problem && { problem, length: password.length });
    if (problem) focusField(form, 'new-password');
    else if (!reset.isPending) {
      reset.mutate(password, { onSuccess: () => void navigate({ to: '/', replace: true }) });
    }
  };
  return (
    <Stack ref={formRef} component="form" gap="lg" maw={368} w="100%" onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('reset.title')}</h1>
      <Box component="p" c="dimmed" m={0} mt="-xs" lh="var(--line-text)" className="anywhere">
        {t('reset.text')}
      </Box>
      {reset.error && !isCommon && <CallFailure error={reset.error} />}
      <NewPasswordField
        label={t('form.newPassword')}
        fault={fault ?? (isCommon ? commonPassword : null)}
      />
      <Button type="submit" size="md" loading={reset.isPending} fullWidth>
        {t('reset.submit')}
      </Button>
    </Stack>
  );
}

/** The new password counts already; a user with a second factor signs in with a code, too. */
function AfterReset({ mfaToken }: { readonly mfaToken: string }) {
  const navigate = useNavigate();
  useGoOnWhenSignedIn();
  return (
    <SecondStep
      mfaToken={mfaToken}
      onBack={() => void navigate({ to: '/auth/login', replace: true })}
    />
  );
}

function DeadLink({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslate();
  return (
    <Outcome title={title} text={text}>
      <Split rowGap="xs" columnGap="lg" wrap="wrap" fz="large">
        <Link to="/auth/forgot-password" className={styles.link}>
          {t('reset.again')}
        </Link>
        <Link to="/auth/login" className={styles.link}>
          {t('signIn.title')}
        </Link>
      </Split>
    </Outcome>
  );
}
