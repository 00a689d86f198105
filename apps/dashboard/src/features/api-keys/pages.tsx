import { Button } from '@mantine/core';
import type { ApiKey } from '@perron/schema';
import { IconKeyOff, IconRefresh } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { ToneMark } from '../../kit/page/ToneMark';
import { useNow } from '../../kit/time/use-now';
import { keyState, stateText, stateTones } from './key-state';
import styles from './pages.module.css';
import { apiKeyColumns } from './parts/api-key-columns';
import { ApiKeyForm } from './parts/ApiKeyForm';
import { KeyDialogs } from './parts/KeyDialogs';
import { useKeyActions } from './use-key-actions';

/** The keys of displays and programs. */
export const pages = entityPages('api_key', {
  texts: 'keys',
  parts: ['copy', 'display-state'],
  columns: apiKeyColumns,
  filters: [
    { name: 'state', all: 'keys.state.all', option: (value) => `keys.state.${value}` },
    {
      name: 'scope',
      label: 'keys.scope',
      all: 'keys.scope.all',
      option: (value) => `keys.scope.${value}`,
    },
  ],
  useActions: () => {
    const { t } = useTranslate();
    const actions = useKeyActions();
    const renew = { id: 'renew', label: t('keys.renew'), Icon: IconRefresh };
    const revoke = { id: 'revoke', label: t('keys.revoke'), Icon: IconKeyOff, danger: true };
    return {
      row: ({ revoked_at }) => [
        { ...renew, onRun: actions.ask('renew') },
        ...(revoked_at === null ? [{ ...revoke, onRun: actions.ask('revoke') }] : []),
      ],
      dialogs: <KeyDialogs actions={actions} />,
    };
  },
  form: { Form: ApiKeyForm },
  Lead,
  Actions,
  usedBy: true,
  // A use of a key sends no event.
  refreshMs: 60_000,
});

interface Props {
  readonly entity: ApiKey;
}

function Lead({ entity }: Props) {
  const { t, ago } = useTranslate();
  const nowMs = useNow(30_000);
  const state = keyState(entity, nowMs);
  const { last_used_at: used, prefix } = entity;
  return (
    <span className={styles.lead}>
      <ToneMark tone={stateTones[state]} label={stateText(entity, state, nowMs, t)} />
      <span>
        {used === null
          ? t('keys.facts.unused', { prefix })
          : t('keys.facts', { prefix, used: ago(nowMs - Date.parse(used)) })}
      </span>
    </span>
  );
}

function Actions({ entity }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const actions = useKeyActions();
  const look = { size: 'xs', variant: 'default' } as const;
  return (
    <>
      <Button
        {...look}
        leftSection={<IconRefresh size={15} aria-hidden="true" />}
        {...guard('rotateApiKey')}
        onClick={() => actions.ask('renew')(entity)}
      >
        {t('keys.renew')}
      </Button>
      {entity.revoked_at === null && (
        <Button
          {...look}
          leftSection={<IconKeyOff size={15} aria-hidden="true" />}
          {...guard('revokeApiKey')}
          onClick={() => actions.ask('revoke')(entity)}
        >
          {t('keys.revoke')}
        </Button>
      )}
      <KeyDialogs actions={actions} />
    </>
  );
}
