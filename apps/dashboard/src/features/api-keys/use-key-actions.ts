import type { ApiKey, ApiKeyWithSecret } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useEntityMutation } from '../../kit/mutation/use-entity-mutation';
import { useServices } from '../../services/services';

interface Asked {
  readonly kind: 'renew' | 'revoke';
  readonly apiKey: ApiKey;
}

/** How the secret of before ends. */
export type Renewal = 'hard' | 'soft';

/** The actions on a key, each confirmed first; `KeyDialogs` draws the dialogs. */
export function useKeyActions() {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<ApiKeyWithSecret | null>(null);
  const failed = (message: string, { name }: ApiKey) => t('keys.actionFailed', { name, message });
  const params = ({ id }: ApiKey) => ({ params: { api_key_id: id } });
  const revoke = useEntityMutation({
    shownIn: ['api-keys'],
    run: (key: ApiKey) => client.revokeApiKey(params(key)),
    done: ({ name }) => t('keys.revoked', { name }),
    failed,
  });
  const [isRenewing, setRenewing] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const close = () => {
    setAsked(null);
    setFailure(null);
  };
  return {
    asked,
    shown,
    failure,
    isBusy: revoke.isPending || isRenewing,
    ask: (kind: Asked['kind']) => (apiKey: ApiKey) => setAsked({ kind, apiKey }),
    cancel: close,
    revoke: (apiKey: ApiKey) => revoke.mutate(apiKey, { onSettled: close }),
    /** Shows the new secret. */
    renew: async (apiKey: ApiKey, renewal: Renewal) => {
      setRenewing(true);
      setFailure(null);
      try {
        const key =
          renewal === 'hard'
            ? await client.regenerateApiKey(params(apiKey))
            : await client.rotateApiKey({ ...params(apiKey), body: { overlap_hours: 7 * 24 } });
        close();
        setShown(key);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        setFailure(error);
      } finally {
        setRenewing(false);
        await queryClient.invalidateQueries({ queryKey: ['api-keys'] });
      }
    },
    show: setShown,
    forget: () => setShown(null),
  };
}

export type KeyActions = ReturnType<typeof useKeyActions>;
