import type { z } from 'zod';
import { useTranslate } from '../../i18n/use-translate';
import type { PlainMessageId } from '../../i18n/use-translate';
import { shownIn } from '../../live/shown-in';
import { useServices } from '../../services/services';
import type { FormValues } from '../form/form-values';
import { useEntityForm } from '../form/use-entity-form';
import { callsOf, entityQuery } from '../kinds/kind-calls';
import type { KindTypes, TypesOf } from '../kinds/kind-calls';
import { kindOf } from '../kinds/kinds';
import type { Kind, PagedName } from '../kinds/kinds';
import { nameOfField } from './name-of-field';

interface Given<T extends KindTypes, Values extends FormValues> {
  /** The contract's input: what the server will check. */
  readonly schema: z.ZodType<unknown, Values>;
  /** The entity to edit; null for a new one. */
  readonly entity: T['entity'] | null;
  /** The form's values for an entity, in the order of its fields; for null, those of a new one. */
  readonly valuesOf: (entity: T['entity'] | null) => Values;
  /** The names of fields, where they are not those that histories have. */
  readonly labels?: { readonly [Field in keyof Values & string]?: PlainMessageId } | undefined;
  /** Looks at the values before they are sent; what it throws is shown as the server's refusal is. */
  readonly check?: ((values: Values, entity: T['entity'] | null) => Promise<void>) | undefined;
  readonly onSaved?: ((saved: T['entity'], isNew: boolean) => void) | undefined;
}

/** The state of a form of a kind's own, for `EntityForm`: how it is loaded and saved follows from the kind. */
export function useKindForm<Name extends PagedName, Values extends FormValues>(
  name: Name,
  given: Given<TypesOf<Name>, Values>,
) {
  return useFormOf<TypesOf<Name>, Values>(kindOf<PagedName>(name), given);
}

/** The same for a kind that is given as a whole. */
export function useFormOf<T extends KindTypes, Values extends FormValues>(
  kind: Kind,
  { schema, entity, valuesOf, labels = {}, check, onSaved }: Given<T, Values>,
) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const calls = callsOf<T>(client, kind);
  return useEntityForm<Values, T['entity']>({
    schema,
    entity,
    valuesOf,
    labels: Object.fromEntries(
      Object.keys(valuesOf(null)).map((name) => [name, t(labels[name] ?? nameOfField(kind, name))]),
    ),
    load: () => calls.get(entity?.id ?? 0),
    save: async (values, options, consent) => {
      await check?.(values, entity);
      // A value that the contract leaves out, such as a field of another type, is not sent.
      const body = schema.parse(values) as FormValues;
      return calls.save(entity?.id ?? null, body, options, consent);
    },
    onSaved: (saved) => {
      if (entity !== null || !kind.revealsOnCreate) {
        queryClient.setQueryData(entityQuery<T>(client, kind, saved.id).queryKey, saved);
      }
      for (const root of shownIn(kind.name)) {
        void queryClient.invalidateQueries({ queryKey: [root] });
      }
      onSaved?.(saved, entity === null);
    },
  });
}
