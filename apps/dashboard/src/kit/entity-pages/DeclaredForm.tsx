import { useTranslate } from '../../i18n/use-translate';
import type { PlainMessageId } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { EntityForm } from '../form/EntityForm';
import type { FormValues } from '../form/form-values';
import { useEntityForm } from '../form/use-entity-form';
import type { Kind } from '../kinds/kinds';
import { callsOf, entityQuery } from './entity-calls';
import type { KindTypes } from './entity-calls';
import type { FormDeclaration } from './entity-pages-declaration';
import type { EntityTexts } from './entity-texts';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly texts: EntityTexts;
  readonly form: FormDeclaration<T>;
  readonly entity: T['entity'] | null;
  readonly onMade: (made: { readonly id: number }) => void;
}

const noCheck = () => () => Promise.resolve();

/** The form of a kind, by its fields. */
export function DeclaredForm<T extends KindTypes>(props: Props<T>) {
  const { kind, texts, entity, onMade } = props;
  const { schema, fresh, labels = kind.labels, Fields, describe, useCheck = noCheck } = props.form;
  const translate = useTranslate();
  const { t } = translate;
  const { client, queryClient } = useServices();
  const calls = callsOf<T>(client, kind);
  const check = useCheck();
  const form = useEntityForm<FormValues, T['entity']>({
    schema,
    entity,
    valuesOf: (one) => valuesIn(one, fresh),
    labels: Object.fromEntries(
      Object.entries<PlainMessageId>(labels).map(([name, label]) => [name, t(label)]),
    ),
    load: () => calls.get(entity?.id ?? 0),
    save: async (values, options, consent) => {
      await check(values, entity);
      // A value that the contract leaves out, such as a field of another type, is not sent.
      const body = schema.parse(values) as FormValues;
      return calls.save(entity?.id ?? null, body, options, consent);
    },
    onSaved: (saved) => {
      queryClient.setQueryData(entityQuery<T>(client, kind, saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [kind.address] });
      if (!entity) onMade(saved);
    },
  });
  return (
    <EntityForm
      form={form}
      saveLabel={t(`${texts}.save`)}
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
