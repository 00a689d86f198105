import { Modal, Switch, TextInput } from '@mantine/core';
import { businessLogicConfigurationInput } from '@perron/schema';
import type { BusinessLogicConfiguration } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { EntityForm } from '../../../kit/form/EntityForm';
import { useEntityForm } from '../../../kit/form/use-entity-form';
import { useServices } from '../../../services/services';

export interface Props {
  /** `null` means that a new one is made. */
  readonly configuration: BusinessLogicConfiguration | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: BusinessLogicConfiguration) => void;
}

/** The name of a tree, and whether displays show by it that name none. */
export function ConfigurationDialog({ configuration, onClose, onSaved }: Props) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const params = { config_id: configuration?.id ?? 0 };
  const form = useEntityForm({
    schema: businessLogicConfigurationInput,
    entity: configuration,
    valuesOf: (one) => ({ name: one?.name ?? '', is_default: one?.is_default ?? false }),
    labels: { name: t('scenarios.name'), is_default: t('scenarios.default') },
    load: () => client.getBusinessLogicConfiguration({ params }),
    save: (body, options, query) =>
      configuration
        ? client.updateBusinessLogicConfiguration({ params, query, body }, options)
        : client.createBusinessLogicConfiguration({ query, body }),
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['business-logic-configurations'] });
      onSaved(saved);
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(configuration ? 'scenarios.configuration' : 'scenarios.configuration.new')}
      closeButtonProps={{ 'aria-label': t('delete.cancel') }}
    >
      <EntityForm form={form} saveLabel={t('scenarios.configuration.save')}>
        <TextInput {...form.field('name')} data-autofocus />
        <Switch
          {...form.check('is_default')}
          disabled={configuration?.is_default === true}
          description={t('scenarios.default.hint')}
        />
      </EntityForm>
    </Modal>
  );
}
