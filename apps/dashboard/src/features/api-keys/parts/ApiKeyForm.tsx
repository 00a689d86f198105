import { Checkbox, TextInput } from '@mantine/core';
import { apiKeyInput, apiKeyScope, apiKeyWithSecret } from '@perron/schema';
import type { ApiKey, ApiKeyScope, ApiKeyWithSecret } from '@perron/schema';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useTranslate } from '../../../i18n/use-translate';
import type { OwnFormProps } from '../../../kit/entity-pages/entity-pages-declaration';
import { useKindForm } from '../../../kit/entity-pages/use-kind-form';
import { EntityForm } from '../../../kit/form/EntityForm';
import type { FormValues } from '../../../kit/form/form-values';
import type { TypesOf } from '../../../kit/kinds/kind-calls';
import { MomentField } from '../../../kit/moment/MomentField';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import styles from './api-keys.module.css';
import { SecretDialog } from './SecretDialog';

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

/** The form of an API key: name, scope, display and expiry. The secret of a new one is shown before its page. */
export function ApiKeyForm({ entity, onMade }: OwnFormProps<TypesOf<'api_key'>>) {
  const { t } = useTranslate();
  const { timeZone } = useNetworkTime();
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  const form = useKindForm('api_key', {
    schema: apiKeyInput,
    entity,
    valuesOf,
    labels: {
      scopes: 'keys.scope',
      any_display: 'keys.display.many',
      display_id: 'history.field.display',
      expires_at: 'keys.expires.field',
    },
    onSaved: (saved, isNew) => {
      if (isNew) setMade(apiKeyWithSecret.parse(saved));
    },
  });
  const { scopes = [], any_display } = form.form.values;
  const many = form.check('any_display');
  const display = form.choice('display_id');
  const expiry = form.choice('expires_at');
  return (
    <>
      <EntityForm
        form={form}
        saveLabel={t(entity ? 'keys.save' : 'keys.create')}
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
      <SecretDialog apiKey={made} onClose={() => made && onMade(made)} />
    </>
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
