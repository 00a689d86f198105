import { Skeleton } from '@mantine/core';
import type { SystemStatus } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Stack } from '../../kit/layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { callProblem } from '../../kit/form/call-problem';
import { Notice } from '../../kit/page/Notice';
import { LoadingPart } from '../../kit/page/LoadingPart';
import { useServices } from '../../services/services';
import { statusQuery } from '../../services/status-query';
import styles from './parts/sign-in.module.css';
import { Frame } from './parts/Frame';
import { MailSent } from './parts/MailSent';
import { Outcome } from './parts/Outcome';
import { RegisterForm } from './parts/RegisterForm';
import { SignInLink } from './parts/SignInLink';
import { useGoOnWhenSignedIn } from './use-go-on';

/** Where people come in by themselves, as far as this installation lets them. */
export function RegisterPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const status = useQuery(statusQuery(client));
  useGoOnWhenSignedIn();
  return (
    <Frame title={t('register.title')} isWaiting={status.isPending}>
      <Registering status={status} />
    </Frame>
  );
}

interface Props {
  readonly status: UseQueryResult<SystemStatus>;
}

function Registering({ status: { data, error, isFetching, refetch } }: Props) {
  const { t } = useTranslate();
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (sentTo !== null) {
    const text = t('register.mailSent', { email: sentTo });
    return <MailSent text={text} onAgain={() => setSentTo(null)} />;
  }
  if (!data) {
    return (
      <Stack gap="lg" maw={368} w="100%">
        <h1 className={styles.title}>{t('register.title')}</h1>
        {error ? (
          <Notice onRetry={() => void refetch()} busy={isFetching}>
            {t('register.unknown', { message: t(`form.problem.${callProblem(error)}`) })}
          </Notice>
        ) : (
          <FormSkeleton />
        )}
        <SignInLink />
      </Stack>
    );
  }
  if (data.registration === 'closed') {
    return (
      <Outcome title={t('register.closed.title')} text={t('register.closed')}>
        <SignInLink />
      </Outcome>
    );
  }
  return <RegisterForm rule={data.registration} onMailSent={setSentTo} />;
}

function FormSkeleton() {
  return (
    <LoadingPart>
      <Skeleton height={20} mb="lg" />
      <Skeleton height={42} mb="lg" />
      <Skeleton height={42} mb="lg" />
      <Skeleton height={42} />
    </LoadingPart>
  );
}
