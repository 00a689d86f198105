import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { scenarioInput } from '@perron/schema';
import type { ScenarioEntity } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { Grid } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { DraftNote } from '../../../kit/kept-situations/DraftNote';
import { ConditionBuilder } from '../../../kit/condition-builder/ConditionBuilder';
import { EntityForm } from '../../../kit/form/EntityForm';
import { useEntityForm } from '../../../kit/form/use-entity-form';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { useServices } from '../../../services/services';
import { allConfigurationsQuery } from '../queries';
import { scenarioChange } from './scenario-change';

interface Props {
  /** `null` means that a new one is made. */
  readonly scenario: ScenarioEntity | null;
  readonly type: 'category' | 'scenario';
  /** The category of a new one. */
  readonly parentId: number | null;
  /** The configuration of a new one that is in no category. */
  readonly treeId?: number | null;
}

type Values = z.input<typeof scenarioInput>;

/** The tree is the category's, where there is one. */
function bodyOf(values: Values): Values {
  return values.parent_id == null ? values : { ...values, business_logic_configuration_id: null };
}

export function ScenarioForm({ scenario, type, parentId, treeId = null }: Props) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const { data: configurations = [] } = useQuery(allConfigurationsQuery(client));
  const params = { scenario_id: scenario?.id ?? 0 };
  const form = useEntityForm({
    schema: scenarioInput,
    entity: scenario,
    valuesOf: (stored): Values => ({
      name: stored?.name ?? '',
      type,
      parent_id: stored ? stored.parent_id : parentId,
      business_logic_configuration_id: stored ? stored.business_logic_configuration_id : treeId,
      condition: stored?.condition ?? 'true',
      priority: stored?.priority ?? 100,
    }),
    labels: {
      name: t('scenarios.name'),
      parent_id: t('scenarios.type.category'),
      business_logic_configuration_id: t('kind.business_logic_configuration'),
      condition: t('scenarios.condition'),
      priority: t('scenarios.priority'),
    },
    load: () => client.getScenario({ params }),
    save: (values, options, query) => {
      const body = bodyOf(values);
      return scenario
        ? client.updateScenario({ params, query, body }, options)
        : client.createScenario({ query, body });
    },
    onSaved: (saved) => {
      void queryClient.invalidateQueries({ queryKey: ['scenarios'] });
      if (scenario) return;
      void navigate({ to: '/scenario/edit', search: { id: saved.id }, replace: true });
    },
  });
  const [category, condition] = [form.choice('parent_id'), form.choice('condition')];
  const tree = form.choice('business_logic_configuration_id');
  const change = scenario?.type === 'scenario' ? scenarioChange(scenario, form.form.values) : null;
  return (
    <EntityForm
      form={form}
      saveLabel={t('scenarios.save')}
      note={
        change && (
          <DraftNote
            change={change}
            outputs={scenario?.playlists.map(({ output_type: { id } }) => id) ?? []}
          />
        )
      }
    >
      <TextInput {...form.field('name')} data-autofocus={scenario === null || undefined} />
      <Grid columns="repeat(auto-fit, minmax(200px, 1fr))" gap="md" align="start">
        <EntityPicker
          kind="category"
          {...category}
          value={category.value ?? null}
          placeholder={t('scenarios.topLevel')}
        />
        {category.value == null && configurations.length > 1 && (
          <NativeSelect
            {...tree}
            value={tree.value ?? ''}
            data={[
              { value: '', label: t('scenarios.defaultTree') },
              ...configurations.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              tree.onChange(value === '' ? null : Number(value))
            }
          />
        )}
        {type === 'scenario' && (
          <NumberInput
            {...form.number('priority')}
            hideControls
            description={t('scenarios.priority.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )}
      </Grid>
      {type === 'scenario' && <ConditionBuilder {...condition} value={condition.value ?? ''} />}
    </EntityForm>
  );
}
