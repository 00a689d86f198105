import { NativeSelect, NumberInput, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { pixelSceneInput } from '@perron/schema';
import type { PixelSceneEntity } from '@perron/schema';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { EntityForm } from '../../../kit/form/EntityForm';
import type { FormValues } from '../../../kit/form/form-values';
import { useEntityForm } from '../../../kit/form/use-entity-form';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import { SampleScene } from '../../../kit/scene-preview/SampleScene';
import { sceneQuery } from '../../../kit/scene-preview/scene-query';
import { useServices } from '../../../services/services';
import { newSceneValues, widgetsInSize } from '../new-scene';
import type { SceneStart } from '../new-scene';
import styles from './NewSceneForm.module.css';

interface Props {
  readonly start: SceneStart;
  /** The scene that it is made after; `null` if it begins empty. */
  readonly sourceId: number | null;
}

/** The form of a new scene, when the scene that it is made after has come. */
export function NewSceneForm({ start, sourceId }: Props) {
  const { client } = useServices();
  const { data, error } = useQuery({
    ...sceneQuery(client, sourceId ?? 0),
    ...(sourceId === null && { queryFn: skipToken }),
  });
  if (sourceId !== null && !data && !error) return <Skeleton height={240} maw={720} />;
  return <Fields start={start} source={data ?? null} />;
}

interface Values extends FormValues {
  readonly name: string;
  readonly group_id?: number | null | undefined;
  readonly width: number;
  readonly height: number;
}

/** A number out of its limits is refused with a reason, not changed behind the operator's back. */
const asTyped = { clampBehavior: 'none', allowDecimal: false, suffix: ' px' } as const;

function Fields({
  start,
  source: first,
}: Pick<Props, 'start'> & { readonly source: PixelSceneEntity | null }) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const [sourceId, setSourceId] = useState(first?.id ?? null);
  const [layout, setLayout] = useState<'empty' | 'copy'>(first ? 'copy' : 'empty');
  const { data: source = null } = useQuery({
    ...sceneQuery(client, sourceId ?? 0),
    ...(sourceId === null && { queryFn: skipToken }),
  });
  const copied = layout === 'copy' ? source : null;
  const form = useEntityForm<Values, PixelSceneEntity>({
    schema: pixelSceneInput,
    entity: null,
    valuesOf: () => newSceneValues(start, first, (name) => t('scenes.copyOf', { name })),
    labels: {
      name: t('scenes.name'),
      group_id: t('scenes.group'),
      width: t('scenes.width'),
      height: t('scenes.height'),
    },
    load: () => Promise.reject(new Error('A new scene has no version to load.')),
    save: ({ name, group_id, width, height }, _, query) =>
      client.createPixelScene({
        query,
        body: {
          name,
          group_id,
          width,
          height,
          ...(copied && {
            background: copied.background,
            widgets: widgetsInSize(copied.widgets, copied, { width, height }),
          }),
        },
      }),
    onSaved: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['pixel-scenes', 'list'] });
      void navigate({ to: '/pixel-scenes/edit', search: { id: String(id) }, replace: true });
    },
  });
  return (
    <EntityForm form={form} saveLabel={t('scenes.create')}>
      <TextInput {...form.field('name')} data-autofocus />
      <EntityPicker
        {...form.choice('group_id')}
        kind="group"
        value={form.form.values.group_id ?? null}
        placeholder={t('scenes.group.none')}
      />
      <SizeFields form={form} />
      <SegmentedControl
        className={styles.layout ?? ''}
        aria-label={t('scenes.layout')}
        data={(['empty', 'copy'] as const).map((value) => ({
          value,
          label: t(`scenes.layout.${value}`),
        }))}
        value={layout}
        onChange={(value) => setLayout(value === 'copy' ? 'copy' : 'empty')}
      />
      {layout === 'copy' && (
        <EntityPicker
          kind="scene"
          name="source"
          label={t('scenes.source')}
          value={sourceId}
          onChange={setSourceId}
        />
      )}
      {copied && (
        <Stack component="figure" c="dimmed" fz="dense" m={0}>
          <SampleScene scene={copied} label={copied.name} maxHeight="220px" />
          <figcaption>{t('scenes.layout.hint')}</figcaption>
        </Stack>
      )}
    </EntityForm>
  );
}

type Form = ReturnType<typeof useEntityForm<Values, PixelSceneEntity>>;

/** The size of an output type, or any other. */
function SizeFields({ form }: { readonly form: Form }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: outputs = [] } = useQuery(pixelOutputsQuery(client));
  const { width, height } = form.form.values;
  const chosen = outputs.find(({ screen }) => screen.width === width && screen.height === height);
  return (
    <div className={styles.size}>
      <NativeSelect
        label={t('scenes.output')}
        value={chosen ? String(chosen.id) : ''}
        data={[
          { value: '', label: t('scenes.output.free') },
          ...outputs.map(({ id, name, screen }) => ({
            value: String(id),
            label: `${name} · ${screen.width} × ${screen.height}`,
          })),
        ]}
        onChange={({ currentTarget }) => {
          const output = outputs.find(({ id }) => String(id) === currentTarget.value);
          if (!output) return;
          form.choice('width').onChange(output.screen.width);
          form.choice('height').onChange(output.screen.height);
        }}
      />
      <NumberInput {...form.field('width')} {...asTyped} />
      <NumberInput {...form.field('height')} {...asTyped} />
    </div>
  );
}
