import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Split } from '../../kit/layout/parts';
import { isRefusedWith } from '../../kit/form/call-problem';
import { CallFailure } from '../../kit/form/CallFailure';
import { useTranslate } from '../../i18n/use-translate';
import styles from './parts/sign-in.module.css';
import { Frame } from './parts/Frame';
import { Outcome } from './parts/Outcome';
import { SignInLink } from './parts/SignInLink';
import { useVerifyEmail } from './queries';

const route = getRouteApi('/auth/verify-email');

/**
 * Where the link leads that confirms an address. It takes a click, because programs that look
 * through mails open each link, and it works only once.
 */
export function VerifyEmailPage() {
  const { t } = useTranslate();
  return (
    <Frame title={t('verify.title')}>
      <Verifying token={route.useSearch().token} />
    </Frame>
  );
}

function Verifying({ token }: { readonly token: string }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const verify = useVerifyEmail();
  const { error } = verify;

  if (token === '')
    return <DeadLink title={t('link.incomplete')} text={t('link.incomplete.text')} />;
  if (isRefusedWith(error, 'conflict')) {
    return (
      <Outcome title={t('verify.taken.title')} text={t('verify.taken')}>
        <SignInLink />
      </Outcome>
    );
  }
  if (isRefusedWith(error, 'unprocessable', 'invalid_request')) {
    return <DeadLink title={t('link.dead')} text={t('verify.dead')} />;
  }
  const confirm = () =>
    verify.mutate(token, { onSuccess: () => void navigate({ to: '/', replace: true }) });
  return (
    <Outcome title={t('verify.title')} text={t('verify.text')}>
      {error && <CallFailure error={error} />}
      <Button size="md" onClick={confirm} loading={verify.isPending} fullWidth>
        {t('verify.submit')}
      </Button>
    </Outcome>
  );
}

function DeadLink({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslate();
  return (
    <Outcome title={title} text={text}>
      <Split rowGap="xs" columnGap="lg" wrap="wrap" fz="large">
        <Link to="/auth/login" className={styles.link}>
          {t('signIn.title')}
        </Link>
        <Link to="/auth/register" className={styles.link}>
          {t('verify.again')}
        </Link>
      </Split>
    </Outcome>
  );
}
