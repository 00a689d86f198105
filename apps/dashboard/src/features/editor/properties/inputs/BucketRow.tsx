import type { FormField } from '@perron/widgets/definitions';
import { useTranslate } from '../../../../i18n/use-translate';
import { EntityPicker } from '../../../../kit/pickers/EntityPicker';
import type { FieldEdit } from '../use-field-edit';

interface Props {
  readonly path: string;
  readonly field: Extract<FormField<string>, { input: 'bucket' }>;
  readonly edit: FieldEdit;
}

/** The content bucket that a widget takes its pictures from. */
export function BucketRow({ path, field, edit }: Props) {
  const { t, language } = useTranslate();
  return (
    <div data-field={path}>
      <EntityPicker
        kind="bucket"
        size="xs"
        name={path}
        label={field.label[language]}
        placeholder={edit.isMixed ? t('properties.mixed') : field.empty[language]}
        value={typeof edit.value === 'number' ? edit.value : null}
        error={edit.problem}
        onChange={(id) => {
          edit.set(id);
          edit.settle();
        }}
      />
    </div>
  );
}
