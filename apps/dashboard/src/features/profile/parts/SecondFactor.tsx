import { Box, Button, Group, Skeleton } from '@mantine/core';
import type { SecondFactorSetup } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { CodeField } from '../../../kit/account-fields/CodeField';
import { PasswordField } from '../../../kit/account-fields/PasswordField';
import { isRefusedAt } from '../../../kit/form/call-problem';
import { CallFailure } from '../../../kit/form/CallFailure';
import { fieldText, focusField } from '../../../kit/form/form-fields';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { secondFactorQuery, useSecondFactor } from '../use-second-factor';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './profile.module.css';

/** Switches the user's own second factor on and off, and makes new recovery codes. */
export function SecondFactor() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery(client));
  const { start, enable, renew, disable } = useSecondFactor();
  const [step, setStep] = useState<'password' | 'renew' | 'disable' | null>(null);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const leave = () => {
    for (const mutation of [start, enable, renew, disable]) mutation.reset();
    setStep(null);
    setSetup(null);
    setCodes(null);
  };
  const show = ({ recovery_codes }: { readonly recovery_codes: string[] }) => {
    leave();
    setCodes(recovery_codes);
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={leave} />;
  if (setup) {
    return (
      <ProofForm
        key="confirm"
        asks={['code']}
        submitLabel={t('profile.factor.confirm')}
        busy={enable.isPending}
        error={enable.error}
        onSend={({ code }) => enable.mutate(code, { onSuccess: show })}
        onCancel={leave}
      >
        <p className={styles.hint}>{t('profile.factor.scan')}</p>
        <QrCode text={setup.uri} label={t('profile.factor.qr')} />
        <p className={styles.hint}>
          {t('profile.factor.secret')}
          <br />
          <Box component="span" fz="body" ff="monospace" className="anywhere">
            {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
          </Box>
        </p>
      </ProofForm>
    );
  }
  if (!data) {
    return error ? (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('profile.factor.failed', { message: errorText(error) })}
      </Notice>
    ) : (
      <Skeleton height={36} />
    );
  }
  if (step === 'password') {
    return (
      <ProofForm
        key="password"
        asks={['password']}
        submitLabel={t('profile.factor.next')}
        busy={start.isPending}
        error={start.error}
        onSend={({ password }) => start.mutate(password, { onSuccess: setSetup })}
        onCancel={leave}
      />
    );
  }
  if (step !== null) {
    const isRenewal = step === 'renew';
    const call = isRenewal ? renew : disable;
    return (
      <ProofForm
        key={step}
        asks={['password', 'code']}
        submitLabel={t(isRenewal ? 'profile.factor.renew' : 'profile.factor.off')}
        isDangerous={!isRenewal}
        busy={call.isPending}
        error={call.error}
        onSend={({ password, code }) => {
          const proof = { current_password: password, code };
          if (isRenewal) renew.mutate(proof, { onSuccess: show });
          else disable.mutate(proof, { onSuccess: leave });
        }}
        onCancel={leave}
      />
    );
  }
  if (data.enabled_at === null) {
    return (
      <Button onClick={() => setStep('password')} className={styles.start ?? ''}>
        {t('profile.factor.on')}
      </Button>
    );
  }
  return (
    <Stack gap="md">
      <p className={styles.hint}>{t('profile.factor.isOn', { count: data.recovery_codes_left })}</p>
      <Group gap="xs">
        <Button variant="default" onClick={() => setStep('renew')}>
          {t('profile.factor.renew')}
        </Button>
        <Button variant="default" onClick={() => setStep('disable')}>
          {t('profile.factor.off')}
        </Button>
      </Group>
    </Stack>
  );
}

type Asked = 'password' | 'code';

interface ProofProps {
  readonly asks: readonly Asked[];
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSend: (values: Readonly<Record<Asked, string>>) => void;
  readonly onCancel: () => void;
  readonly children?: React.ReactNode;
}

/** Asks for what proves that it is the user. */
function ProofForm({ asks, busy, error, onSend, ...props }: ProofProps) {
  const { t } = useTranslate();
  const [missing, setMissing] = useState<Asked | null>(null);
  const isWrong = {
    password: asks.includes('password') && isRefusedAt(error, 'body.current_password'),
    code: asks.includes('code') && isRefusedAt(error, 'body.code'),
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = {
      password: asks.includes('password') ? fieldText(form, 'factor-password') : '',
      code: asks.includes('code') ? fieldText(form, 'factor-code').trim() : '',
    };
    const empty = asks.find((field) => values[field] === '') ?? null;
    setMissing(empty);
    if (empty) focusField(form, `factor-${empty}`);
    else if (!busy) onSend(values);
  };
  return (
    <Stack component="form" gap="md" onSubmit={submit} noValidate>
      {error && !isWrong.password && !isWrong.code && <CallFailure error={error} />}
      {props.children}
      {asks.includes('password') && (
        <PasswordField
          size="sm"
          name="factor-password"
          autoComplete="current-password"
          label={t('profile.password.current')}
          error={
            (missing === 'password' && t('form.password.missing')) ||
            (isWrong.password && t('profile.password.wrong'))
          }
        />
      )}
      {asks.includes('code') && (
        <CodeField
          size="sm"
          name="factor-code"
          takesLetters={asks.includes('password')}
          label={t(asks.includes('password') ? 'profile.factor.anyCode' : 'secondStep.code')}
          error={
            (missing === 'code' && t('secondStep.missing')) ||
            (isWrong.code && t('secondStep.wrong'))
          }
        />
      )}
      <Group gap="xs">
        <Button type="submit" loading={busy} {...(props.isDangerous && { color: 'red' })}>
          {props.submitLabel}
        </Button>
        <Button variant="default" onClick={props.onCancel}>
          {t('profile.factor.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
