import { Alert, Box, Button } from '@mantine/core';
import type { OpenIdRefusal } from '@perron/schema';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { EmailField } from '../../../kit/account-fields/EmailField';
import { PasswordField } from '../../../kit/account-fields/PasswordField';
import { SecondStep } from '../../../kit/account-fields/SecondStep';
import { CallFailure, FormAlert } from '../../../kit/form/CallFailure';
import { isRefusedWith, mfaTokenOf } from '../../../kit/form/call-problem';
import { Split, Stack } from '../../../kit/layout/parts';
import { useServices } from '../../../services/services';
import { statusQuery } from '../../../services/status-query';
import { useSessionState } from '../../../session/use-session-state';
import { useSignIn, useSignInByCode } from '../queries';
import { ProviderWay } from './ProviderWay';
import styles from './sign-in.module.css';

/** Each has a sentence; without the schemas, which the page does not wait for. */
const refusals = {
  another_identity: true,
  cancelled: true,
  deactivated: true,
  failed: true,
  no_address: true,
  not_invited: true,
  unverified: true,
} as const satisfies Record<OpenIdRefusal, true>;

/** Why the provider's answer let nobody in, as the address says; `null` if it says nothing. */
function refusalOf(text: string): OpenIdRefusal | null {
  if (text === '') return null;
  return Object.hasOwn(refusals, text) ? (text as OpenIdRefusal) : 'failed';
}

const route = getRouteApi('/auth/login');

/** E-mail and password, and then a code for users with a second factor. */
export function SignInForm() {
  const signIn = useSignIn();
  const { code, redirect } = route.useSearch();
  const navigate = useNavigate();
  const byCode = useSignInByCode(code);
  const isByCode = mfaTokenOf(byCode.error) !== null;
  const mfaToken = mfaTokenOf(byCode.error) ?? mfaTokenOf(signIn.error);
  const leaveCode = () => {
    byCode.reset();
    void navigate({ to: '/auth/login', search: { redirect }, replace: true });
  };
  if (mfaToken !== null) {
    return <SecondStep mfaToken={mfaToken} onBack={isByCode ? leaveCode : signIn.reset} />;
  }
  if (byCode.isPending || (code !== '' && byCode.isIdle)) return <Finishing />;
  return <PasswordStep signIn={signIn} />;
}

/** The provider has named somebody, and the session is asked for. */
function Finishing() {
  const { t } = useTranslate();
  return (
    <Stack gap="lg" maw={368} w="100%" role="status">
      <h1 className={styles.title}>{t('signIn.title')}</h1>
      <Box component="p" c="dimmed" m={0} mt="-xs" lh="var(--line-text)" className="anywhere">
        {t('signIn.finishing')}
      </Box>
    </Stack>
  );
}

interface StepProps {
  readonly signIn: ReturnType<typeof useSignIn>;
}

/** The fields are read when sent, so that password managers may fill them. */
function PasswordStep({ signIn }: StepProps) {
  const { t } = useTranslate();
  const [missing, setMissing] = useState({ email: false, password: false });
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
    <Stack component="form" gap="lg" maw={368} w="100%" onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('signIn.title')}</h1>
      <SignInNotice problem={signIn.error} />
      <NobodyYet />
      <EmailField ref={emailRef} error={missing.email && t('form.email.missing')} />
      <PasswordField
        ref={passwordRef}
        name="password"
        autoComplete="current-password"
        label={t('signIn.password')}
        error={missing.password && t('form.password.missing')}
      />
      <Button type="submit" size="md" loading={signIn.isPending} fullWidth>
        {t('signIn.submit')}
      </Button>
      <ProviderWay />
      <OtherWays />
    </Stack>
  );
}

/** Leads the first user of a new installation to the registration. */
function NobodyYet() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(statusQuery(client));
  if (data?.registration !== 'first') return null;
  return (
    <Alert role="status" icon={<IconInfoCircle />}>
      {t('signIn.nobody')}{' '}
      <Link to="/auth/register" className={styles.link}>
        {t('signIn.register.first')}
      </Link>
    </Alert>
  );
}

/** For those who have no password, or no account. */
function OtherWays() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(statusQuery(client));
  return (
    <Split rowGap="xs" columnGap="lg" wrap="wrap" fz="large">
      <Link to="/auth/forgot-password" className={styles.link}>
        {t('forgot.title')}
      </Link>
      {data?.registration !== 'first' && (
        <Link to="/auth/register" className={styles.link}>
          {t('signIn.register')}
        </Link>
      )}
    </Split>
  );
}

/** Why the last attempt failed, or else why the operator has to sign in at all. */
function SignInNotice({ problem }: { readonly problem: Error | null }) {
  const { t } = useTranslate();
  const state = useSessionState();
  const { code, refused } = route.useSearch();
  if (isRefusedWith(problem, 'invalid_grant', 'unauthorized')) {
    return <FormAlert>{t('signIn.problem.wrong-credentials')}</FormAlert>;
  }
  if (isRefusedWith(problem, 'account_deactivated')) {
    return <FormAlert>{t('signIn.problem.deactivated')}</FormAlert>;
  }
  if (problem !== null) return <CallFailure error={problem} />;
  // A code that is still in the address was of no use.
  const refusal = code === '' ? refusalOf(refused) : 'failed';
  if (refusal !== null) return <FormAlert>{t(`signIn.refused.${refusal}`)}</FormAlert>;
  if (state.kind === 'signed-in' || state.because === 'not-signed-in') return null;
  return (
    <Alert role="status" icon={<IconInfoCircle />}>
      {t(`signIn.because.${state.because}`)}
    </Alert>
  );
}
