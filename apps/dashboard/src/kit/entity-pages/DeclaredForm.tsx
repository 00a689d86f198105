import { useTranslate } from '../../i18n/use-translate';
import { EntityForm } from '../form/EntityForm';
import type { FormValues } from '../form/form-values';
import type { KindTypes } from '../kinds/kind-calls';
import type { Kind } from '../kinds/kinds';
import type { FormDeclaration } from './entity-pages-declaration';
import type { EntityTexts } from './entity-texts';
import { useFormOf } from './use-kind-form';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly texts: EntityTexts;
  readonly form: FormDeclaration<T>;
  readonly entity: T['entity'] | null;
  readonly onSaved: ((saved: T['entity'], isNew: boolean) => void) | undefined;
}

const noCheck = () => undefined;

/** The form of a kind, by its fields. */
export function DeclaredForm<T extends KindTypes>(props: Props<T>) {
  const { kind, texts, entity, onSaved } = props;
  const { schema, fresh, labels, Fields, describe, useCheck = noCheck } = props.form;
  const translate = useTranslate();
  const form = useFormOf<T, FormValues>(kind, {
    schema,
    entity,
    valuesOf: (item) => valuesIn(item, fresh),
    labels,
    check: useCheck(),
    onSaved,
  });
  return (
    <EntityForm
      form={form}
      saveLabel={translate.t(`${texts}.save`)}
      {...(describe && {
        describe: (name: string, value: unknown) => describe(translate, name, value),
      })}
    >
      <Fields form={form} entity={entity} />
    </EntityForm>
  );
}

/** The values of an entity's form, with those of a new one where the entity has none. */
function valuesIn(entity: object | null, fresh: FormValues): FormValues {
  const stored: Readonly<Record<string, unknown>> = { ...entity };
  return Object.fromEntries(
    Object.entries(fresh).map(([name, value]) => [name, stored[name] ?? value]),
  );
}
