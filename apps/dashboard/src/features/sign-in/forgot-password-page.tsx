import { Box, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Stack } from '../../kit/layout/parts';
import { CallFailure } from '../../kit/form/CallFailure';
import { EmailField } from '../../kit/account-fields/EmailField';
import { emailProblem } from '../../kit/account-fields/field-problems';
import type { EmailProblem } from '../../kit/account-fields/field-problems';
import { useTranslate } from '../../i18n/use-translate';
import styles from './parts/sign-in.module.css';
import { Frame } from './parts/Frame';
import { MailSent } from './parts/MailSent';
import { SignInLink } from './parts/SignInLink';
import { useForgotPassword } from './queries';
import { useGoOnWhenSignedIn } from './use-go-on';

/** Where operators without their password have a mail sent; the answer is the same for everybody. */
export function ForgotPasswordPage() {
  const { t } = useTranslate();
  useGoOnWhenSignedIn();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Frame title={t('forgot.title')}>
      {sentTo === null ? (
        <ForgotPasswordForm onMailSent={setSentTo} />
      ) : (
        <MailSent text={t('forgot.mailSent', { email: sentTo })} onAgain={() => setSentTo(null)} />
      )}
    </Frame>
  );
}

function ForgotPasswordForm({ onMailSent }: { readonly onMailSent: (email: string) => void }) {
  const { t } = useTranslate();
  const forgot = useForgotPassword();
  const [fault, setFault] = useState<EmailProblem | null>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  useEffect(() => emailRef.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const email = emailRef.current?.value.trim() ?? '';
    const problem = emailProblem(email);
    setFault(problem);
    if (problem) emailRef.current?.focus();
    else if (!forgot.isPending) forgot.mutate(email, { onSuccess: () => onMailSent(email) });
  };

  return (
    <Stack component="form" gap="lg" maw={368} w="100%" onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t('forgot.title')}</h1>
      <Box component="p" c="dimmed" m={0} mt="-xs" lh="var(--line-text)" className="anywhere">
        {t('forgot.text')}
      </Box>
      {forgot.error && <CallFailure error={forgot.error} />}
      <EmailField ref={emailRef} error={fault && t(`form.email.${fault}`)} />
      <Button type="submit" size="md" loading={forgot.isPending} fullWidth>
        {t('forgot.submit')}
      </Button>
      <SignInLink />
    </Stack>
  );
}
