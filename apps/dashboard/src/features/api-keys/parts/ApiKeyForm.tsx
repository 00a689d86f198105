import { Checkbox, TextInput } from '@mantine/core';
import { apiKeyInput, apiKeyScope, apiKeyWithSecret } from '@perron/schema';
import type { ApiKey, ApiKeyScope, ApiKeyWithSecret } from '@perron/schema';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useTranslate } from '../../../i18n/use-translate';
import { EntityForm } from '../../../kit/form/EntityForm';
import type { FormValues } from '../../../kit/form/form-values';
import { useEntityForm } from '../../../kit/form/use-entity-form';
import { MomentField } from '../../../kit/moment/MomentField';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { useServices } from '../../../services/services';
import { apiKeyQuery } from '../queries';
import styles from './api-keys.module.css';

type Values = FormValues & z.input<typeof apiKeyInput>;

function valuesOf(key: ApiKey | null): Values {
  return {
    name: key?.name ?? '',
    scopes: key?.scopes ?? ['display'],
    display_id: key?.display_id ?? null,
    any_display: key?.any_display ?? false,
    expires_at: key?.expires_at ?? null,
  };
}

interface Props {
  /** `null` means a new one. */
  readonly apiKey: ApiKey | null;
  /** Told of a new key with its secret. */
  readonly onMade?: (made: ApiKeyWithSecret) => void;
}

/** The form of an API key: name, scope, display and expiry. */
export function ApiKeyForm({ apiKey, onMade }: Props) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const { timeZone } = useNetworkTime();
  const params = { api_key_id: apiKey?.id ?? 0 };
  const form = useEntityForm<Values, ApiKey>({
    schema: apiKeyInput,
    entity: apiKey,
    valuesOf,
    labels: {
      name: t('keys.name'),
      scopes: t('keys.scope'),
      any_display: t('keys.display.many'),
      display_id: t('keys.display'),
      expires_at: t('keys.expires.field'),
    },
    load: () => client.getApiKey({ params }),
    save: (body, options) =>
      apiKey ? client.updateApiKey({ params, body }, options) : client.createApiKey({ body }),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['api-keys', 'list'] });
      const made = apiKeyWithSecret.safeParse(saved);
      if (made.success) onMade?.(made.data);
      else queryClient.setQueryData(apiKeyQuery(client, saved.id).queryKey, saved);
    },
  });
  const { scopes = [], any_display } = form.form.values;
  const many = form.check('any_display');
  const display = form.choice('display_id');
  const expiry = form.choice('expires_at');
  return (
    <EntityForm
      form={form}
      saveLabel={t(apiKey ? 'keys.save' : 'keys.create')}
      describe={(name, value) =>
        name === 'scopes'
          ? apiKeyScope
              .array()
              .parse(value)
              .map((scope) => t(`keys.scope.${scope}`))
              .join(', ')
          : null
      }
    >
      <TextInput {...form.field('name')} description={t('keys.name.hint')} />
      <Scopes {...form.choice('scopes')} value={scopes} />
      {scopes.includes('display') && (
        <>
          <Checkbox
            {...many}
            onChange={(event) => {
              many.onChange(event);
              if (event.currentTarget.checked) display.onChange(null);
            }}
          />
          {!any_display && (
            <div>
              <EntityPicker
                kind="display"
                {...display}
                value={display.value ?? null}
                placeholder={t('keys.display.first')}
              />
              <p className={styles.hint}>{t('keys.display.hint')}</p>
            </div>
          )}
        </>
      )}
      <MomentField {...expiry} value={expiry.value ?? null} timeZone={timeZone} />
    </EntityForm>
  );
}

interface ScopesProps {
  readonly name: string;
  readonly label: string | undefined;
  readonly error?: ReactNode;
  readonly value: ApiKeyScope[];
  readonly onChange: (value: ApiKeyScope[]) => void;
}

function Scopes({ name, label, error, value, onChange }: ScopesProps) {
  const { t } = useTranslate();
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={value}
      onChange={(chosen) => onChange(apiKeyScope.options.filter((scope) => chosen.includes(scope)))}
    >
      <div className={styles.scopes}>
        {apiKeyScope.options.map((scope) => (
          <Checkbox
            key={scope}
            name={name}
            value={scope}
            label={t(`keys.scope.${scope}`)}
            description={t(`keys.scope.${scope}.hint`)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
