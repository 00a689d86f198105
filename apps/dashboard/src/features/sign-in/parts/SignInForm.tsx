import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useSessionState } from '../../../session/use-session-state';
import { useSignIn } from '../queries';
import { signInProblem } from '../sign-in-problem';
import styles from './SignInForm.module.css';

/** E-mail and password. The fields are read when sent, so that password managers may fill them. */
export function SignInForm() {
  const { t } = useTranslate();
  const signIn = useSignIn();
  const [missing, setMissing] = useState({ email: false, password: false });
  const [visible, setVisible] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  useEffect(() => emailRef.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const email = emailRef.current?.value.trim() ?? '';
    const password = passwordRef.current?.value ?? '';
    setMissing({ email: email === '', password: password === '' });
    if (email === '') emailRef.current?.focus();
    else if (password === '') passwordRef.current?.focus();
    else if (!signIn.isPending) {
      signIn.mutate({ email, password }, { onError: () => passwordRef.current?.select() });
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('signIn.title')}</h1>
      <SignInNotice problem={signIn.error} />
      <TextInput
        ref={emailRef}
        size="md"
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('signIn.email')}
        error={missing.email && t('signIn.email.missing')}
      />
      <PasswordInput
        ref={passwordRef}
        size="md"
        name="password"
        autoComplete="current-password"
        label={t('signIn.password')}
        error={missing.password && t('signIn.password.missing')}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': t(visible ? 'signIn.password.hide' : 'signIn.password.show'),
          tabIndex: 0,
        }}
      />
      <Button type="submit" size="md" loading={signIn.isPending} fullWidth>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

/** Why the last attempt failed, or else why the operator has to sign in at all. */
function SignInNotice({ problem }: { readonly problem: Error | null }) {
  const { t } = useTranslate();
  const state = useSessionState();
  if (problem !== null) {
    return (
      <Alert color="red" role="alert" icon={<IconAlertCircle />}>
        {t(`signIn.problem.${signInProblem(problem)}`)}
      </Alert>
    );
  }
  if (state.kind === 'signed-in' || state.because === 'not-signed-in') return null;
  return (
    <Alert role="status" icon={<IconInfoCircle />}>
      {t(`signIn.because.${state.because}`)}
    </Alert>
  );
}
