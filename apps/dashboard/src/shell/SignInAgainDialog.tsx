import { Box, Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { User } from '@perron/schema';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Row, Stack } from '../kit/layout/parts';
import { isRefusedWith, mfaTokenOf } from '../kit/form/call-problem';
import { CallFailure, FormAlert } from '../kit/form/CallFailure';
import { SecondStep } from '../kit/account-fields/SecondStep';
import { PasswordField } from '../kit/account-fields/PasswordField';
import { useTranslate } from '../i18n/use-translate';
import { useServices } from '../services/services';
import { nameOf } from './user-name';
import styles from './shell.module.css';

interface Props {
  readonly opened: boolean;
  readonly user: User | undefined;
  /** Leads to the sign-in page. */
  readonly onElsewhere: () => void;
}

/** Asks for the password over the page. */
export function SignInAgainDialog({ opened, user, onElsewhere }: Props) {
  const { t } = useTranslate();
  return (
    <Modal.Root opened={opened} onClose={() => undefined} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          {/* Not Modal.Header, which would be the page's second banner. */}
          <Modal.Title className={styles.title ?? ''}>{t('shell.ended.title')}</Modal.Title>
          {user && <PasswordForm user={user} onElsewhere={onElsewhere} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
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
    <Stack component="form" gap="md" onSubmit={submit} noValidate>
      <Box component="p" m={0}>
        {t('shell.ended.text', { name: nameOf(user) })}
      </Box>
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
      <Row justify="flex-end" wrap="wrap">
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('shell.ended.other')}
        </Button>
        <Button type="submit" loading={signIn.isPending}>
          {t('shell.ended.signIn')}
        </Button>
      </Row>
    </Stack>
  );
}
