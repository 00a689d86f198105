import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '@perron/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { isRefusedWith, mfaTokenOf } from '../kit/form/call-problem';
import { CallFailure, FormAlert } from '../kit/form/CallFailure';
import { SecondStep } from '../kit/account-fields/SecondStep';
import { PasswordField } from '../kit/account-fields/PasswordField';
import { useTranslate } from '../i18n/use-translate';
import { useServices } from '../services/services';
import { useSessionState } from '../session/use-session-state';
import { currentUserQuery } from './current-user-query';
import { nameOf } from './user-name';
import styles from './SignInAgain.module.css';

/**
 * Asks for the password over the page when the session has ended by itself: what is half filled in
 * stays. Another user signs out first, and starts from an empty page. A user who is not known, or no
 * longer there, goes to the sign-in page, which leads back here.
 */
export function SignInAgain() {
  const state = useSessionState();
  const { client } = useServices();
  const user = useQueryClient().getQueryData<User>(currentUserQuery(client).queryKey);
  const hasEnded =
    state.kind === 'signed-out' && (state.because === 'expired' || state.because === 'refused');
  const { t } = useTranslate();
  const goToSignIn = useGoToSignIn();
  const isUnknown = hasEnded && user === undefined;
  useEffect(() => {
    if (isUnknown) goToSignIn();
  }, [isUnknown, goToSignIn]);
  return (
    <Modal.Root opened={hasEnded && !isUnknown} onClose={() => undefined} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          {/* Not Modal.Header, which would be the page's second banner. */}
          <Modal.Title className={styles.title ?? ''}>{t('shell.ended.title')}</Modal.Title>
          {user && <PasswordForm user={user} onElsewhere={goToSignIn} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Leads to the sign-in page, with the address of this one to come back to. */
function useGoToSignIn(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { href } = router.state.location;
    void router.navigate({
      to: '/auth/login',
      search: { redirect: href },
      replace: true,
      ignoreBlocker: true,
    });
  }, [router]);
}

interface FormProps {
  readonly user: User;
  readonly onElsewhere: () => void;
}

function PasswordForm({ user, onElsewhere }: FormProps) {
  const { t } = useTranslate();
  const { client, session } = useServices();
  const passwordRef = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const signIn = useMutation({
    mutationFn: (password: string) =>
      client.createToken({
        body: { grant_type: 'password', username: user.email, password },
      }),
    onSuccess: (token) => session.start(token),
    onError: () => passwordRef.current?.select(),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const password = passwordRef.current?.value ?? '';
    setMissing(password === '');
    if (password === '') passwordRef.current?.focus();
    else if (!signIn.isPending) signIn.mutate(password);
  };
  const leave = () => session.end('signed-out-here');
  const mfaToken = mfaTokenOf(signIn.error);
  if (mfaToken !== null) {
    return <SecondStep mfaToken={mfaToken} onBack={signIn.reset} hasTitle={false} />;
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{t('shell.ended.text', { name: nameOf(user) })}</p>
      {isRefusedWith(signIn.error, 'invalid_grant', 'unauthorized') ? (
        <>
          <FormAlert>{t('shell.ended.wrong')}</FormAlert>
          {/* The account may be gone; nobody is told so. */}
          <Button variant="default" onClick={onElsewhere}>
            {t('shell.ended.elsewhere')}
          </Button>
        </>
      ) : (
        signIn.error &&
        (isRefusedWith(signIn.error, 'account_deactivated') ? (
          <FormAlert>{t('error.code.account_deactivated')}</FormAlert>
        ) : (
          <CallFailure error={signIn.error} />
        ))
      )}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <PasswordField
        ref={passwordRef}
        name="password"
        autoComplete="current-password"
        label={t('shell.ended.password')}
        error={isMissing && t('form.password.missing')}
      />
      <div className={styles.actions}>
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('shell.ended.other')}
        </Button>
        <Button type="submit" loading={signIn.isPending}>
          {t('shell.ended.signIn')}
        </Button>
      </div>
    </form>
  );
}
