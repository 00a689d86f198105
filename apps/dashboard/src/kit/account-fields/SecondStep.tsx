import { Box, Button } from '@mantine/core';
import { secondFactorGrant } from '@perron/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Split, Stack } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { isRefusedAt, isRefusedWith } from '../form/call-problem';
import { CallFailure, FormAlert } from '../form/CallFailure';
import { CodeField } from './CodeField';
import styles from './SecondStep.module.css';

interface Props {
  /** Out of the answer to the right password. */
  readonly mfaToken: string;
  readonly onBack: () => void;
  /** False: what stands around it has a heading. */
  readonly hasTitle?: boolean;
}

/** The second step of signing in: a code of the app, or a recovery code. Starts the session. */
export function SecondStep({ mfaToken, onBack, hasTitle = true }: Props) {
  const { t } = useTranslate();
  const { client, session } = useServices();
  const [isRecovery, setRecovery] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const codeRef = useRef<HTMLInputElement>(null);
  const signIn = useMutation({
    mutationFn: (code: string) =>
      client.createToken({
        body: { grant_type: secondFactorGrant, mfa_token: mfaToken, code },
      }),
    onSuccess: (token) => session.start(token),
    onError: () => codeRef.current?.select(),
  });
  useEffect(() => codeRef.current?.focus(), [isRecovery]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = codeRef.current?.value.trim() ?? '';
    setMissing(code === '');
    if (code === '') codeRef.current?.focus();
    else if (!signIn.isPending) signIn.mutate(code);
  };
  const turn = () => {
    setRecovery(!isRecovery);
    setMissing(false);
    signIn.reset();
  };
  const isWrong = isRefusedAt(signIn.error, 'body.code');
  const isLate = !isWrong && isRefusedWith(signIn.error, 'invalid_grant');
  return (
    <Stack component="form" gap="lg" maw={368} w="100%" onSubmit={submit} noValidate>
      {hasTitle && <h1 className={styles.title}>{t('secondStep.title')}</h1>}
      <Box component="p" c="dimmed" m={0} mt="-xs" lh="var(--line-text)">
        {t(isRecovery ? 'secondStep.recovery' : 'secondStep.app')}
      </Box>
      {isLate && <FormAlert>{t('secondStep.late')}</FormAlert>}
      {signIn.error && !isWrong && !isLate && <CallFailure error={signIn.error} />}
      <CodeField
        key={String(isRecovery)}
        ref={codeRef}
        name="code"
        takesLetters={isRecovery}
        label={t(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code')}
        error={(isMissing && t('secondStep.missing')) || (isWrong && t('secondStep.wrong'))}
      />
      <Button type="submit" size="md" loading={signIn.isPending} fullWidth>
        {t('secondStep.submit')}
      </Button>
      <Split wrap="wrap">
        <Button variant="subtle" size="compact-md" onClick={onBack}>
          {t('secondStep.back')}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={turn}>
          {t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
        </Button>
      </Split>
    </Stack>
  );
}
