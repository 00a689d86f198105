import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Grid, Heading, Muted, Stack } from '../../kit/layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { Notice } from '../../kit/page/Notice';
import { PageFrame } from '../../kit/page/PageFrame';
import { LoadingPart } from '../../kit/page/LoadingPart';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { currentUserQuery } from '../../shell/current-user-query';
import { AddressForm } from './parts/AddressForm';
import { NameForm } from './parts/NameForm';
import { PasswordForm } from './parts/PasswordForm';
import { PreferenceChoice } from './parts/PreferenceChoice';
import { SecondFactor } from './parts/SecondFactor';
import { SessionList } from './parts/SessionList';

/** One's own account: name, how the dashboard looks, sessions, address and password. */
export function ProfilePage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(currentUserQuery(client));
  return (
    <PageFrame title={t('area.profile')} lead={data?.email}>
      {error && !data && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {t('profile.failed', { message: errorText(error) })}
        </Notice>
      )}
      {!data && !error && (
        <LoadingPart>
          <Skeleton height={28} width={220} mb="lg" />
          <Skeleton height={64} maw={360} />
        </LoadingPart>
      )}
      {data && (
        <Grid columns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))" gap="xl" maw={980}>
          <Stack gap="xl" miw={0}>
            <Part title={t('profile.name')} lead={t('profile.name.lead')}>
              <NameForm user={data} />
            </Part>
            <Part title={t('profile.look')} lead={t('profile.look.lead')}>
              <PreferenceChoice />
            </Part>
            <Part title={t('profile.sessions')} lead={t('profile.sessions.lead')}>
              <SessionList />
            </Part>
          </Stack>
          <Stack gap="xl" miw={0}>
            <Part title={t('profile.address')} lead={t('profile.address.lead')}>
              <AddressForm user={data} />
            </Part>
            <Part title={t('profile.password')} lead={t('profile.password.lead')}>
              <PasswordForm user={data} />
            </Part>
            <Part title={t('profile.factor')} lead={t('profile.factor.lead')}>
              <SecondFactor />
            </Part>
          </Stack>
        </Grid>
      )}
    </PageFrame>
  );
}

interface PartProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} mb="2xs">
        {title}
      </Heading>
      <Muted mb="sm" lh="var(--line-text)">
        {lead}
      </Muted>
      {children}
    </section>
  );
}
