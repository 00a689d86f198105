import { Button } from '@mantine/core';
import type { ApiKey, ApiKeyWithSecret } from '@perron/schema';
import { IconKeyOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import { History } from '../../kit/history/History';
import { EntityPage } from '../../kit/page/EntityPage';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { ToneMark } from '../../kit/page/ToneMark';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { useNow } from '../../kit/time/use-now';
import { UsedBy } from '../../kit/usages/UsedBy';
import { useServices } from '../../services/services';
import { keyState, stateText, stateTones } from './key-state';
import { ApiKeyForm } from './parts/ApiKeyForm';
import { KeyDialogs } from './parts/KeyDialogs';
import { SecretDialog } from './parts/SecretDialog';
import { apiKeyQuery, apiKeyDeletion } from './queries';
import { useKeyActions } from './use-key-actions';
import styles from './detail-page.module.css';

const route = getRouteApi('/signed-in/api-keys/$apiKeyId');

function useParent() {
  const { t } = useTranslate();
  return { path: '/api-keys', label: t('area.api-keys') };
}

/** A new key: once it is made, its secret is shown, and then its page. */
export function NewApiKeyPage() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  return (
    <PageFrame title={t('keys.new')} parent={useParent()}>
      <ApiKeyForm apiKey={null} onMade={setMade} />
      <SecretDialog
        apiKey={made}
        onClose={() =>
          void navigate({
            to: '/api-keys/$apiKeyId',
            params: { apiKeyId: String(made?.id ?? '') },
            replace: true,
          })
        }
      />
    </PageFrame>
  );
}

/** One key. */
export function ApiKeyPage() {
  const { t } = useTranslate();
  const parent = useParent();
  const id = numberInAddress(route.useParams().apiKeyId);
  if (id !== null) return <KnownKey key={id} id={id} />;
  return (
    <PageFrame title={t('keys.one')} parent={parent}>
      <MissingEntity text={t('keys.missing')} parent={parent} />
    </PageFrame>
  );
}

function KnownKey({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = useParent();
  const query = useQuery(apiKeyQuery(client, id));
  const texts = {
    kind: t('keys.one'),
    failed: (message: string) => t('keys.failed', { message }),
    missing: t('keys.missing'),
  };
  return (
    <EntityPage query={query} parent={parent} texts={texts}>
      {(apiKey) => (
        <PageFrame
          title={apiKey.name}
          parent={parent}
          lead={<Lead apiKey={apiKey} />}
          actions={<KeyButtons apiKey={apiKey} />}
        >
          <ApiKeyForm apiKey={apiKey} />
          <UsedBy entity="api_key" id={apiKey.id} usages={apiKeyDeletion(client).usages} />
          <History entity="api_key" id={apiKey.id} />
        </PageFrame>
      )}
    </EntityPage>
  );
}

interface KeyProps {
  readonly apiKey: ApiKey;
}

function Lead({ apiKey }: KeyProps) {
  const { t, ago } = useTranslate();
  const nowMs = useNow(30_000);
  const state = keyState(apiKey, nowMs);
  const { last_used_at: used, prefix } = apiKey;
  return (
    <span className={styles.lead}>
      <ToneMark tone={stateTones[state]} label={stateText(apiKey, state, nowMs, t)} />
      <span>
        {used === null
          ? t('keys.facts.unused', { prefix })
          : t('keys.facts', { prefix, used: ago(nowMs - Date.parse(used)) })}
      </span>
    </span>
  );
}

function KeyButtons({ apiKey }: KeyProps) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const parent = useParent();
  const actions = useKeyActions();
  const look = { size: 'xs', variant: 'default' } as const;
  return (
    <>
      <Button
        {...look}
        leftSection={<IconRefresh size={15} aria-hidden="true" />}
        {...guard('rotateApiKey')}
        onClick={() => actions.ask('renew')(apiKey)}
      >
        {t('keys.renew')}
      </Button>
      {apiKey.revoked_at === null && (
        <Button
          {...look}
          leftSection={<IconKeyOff size={15} aria-hidden="true" />}
          {...guard('revokeApiKey')}
          onClick={() => actions.ask('revoke')(apiKey)}
        >
          {t('keys.revoke')}
        </Button>
      )}
      <DeleteButton item={apiKey} calls={apiKeyDeletion(client)} parent={parent} />
      <KeyDialogs actions={actions} />
    </>
  );
}
