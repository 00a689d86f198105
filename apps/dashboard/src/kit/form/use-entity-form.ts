import { ApiError } from '@perron/client';
import { issueDetail } from '@perron/schema';
import type { ErrorDetail } from '@perron/schema';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useServices } from '../../services/services';
import { LossDeclined } from '../losses/losses-of';
import type { LossConsent } from '../losses/losses-of';
import { useLossQuestion } from '../losses/use-loss-question';
import { ChangeKept } from './change-kept';
import { fieldFacts } from './field-facts';
import { changedFields, toInput } from './form-values';
import type { FormValues } from './form-values';
import { fieldOf } from './field-of-detail';
import { conflictsOf, merged } from './merge-versions';
import type { Conflict, Side } from './merge-versions';
import { useDetailText } from './use-detail-text';
import { wordsOfPath } from './words-of-path';

interface Input<Values extends FormValues, Entity> {
  /** The contract's input: what the server will check. */
  readonly schema: z.ZodType<unknown, Values>;
  /** The entity to edit; null for a new one. */
  readonly entity: Entity | null;
  /** The form's values for an entity; for null, those of a new one. */
  readonly valuesOf: (entity: Entity | null) => Values;
  /** The fields in their order, with the names that operators know. */
  readonly labels: Readonly<Record<string, string>>;
  /** Asks for it again, when somebody else has saved it meanwhile. */
  readonly load: () => Promise<Entity>;
  /**
   * Pass the options on to the client: they hold the version that the change builds on. The consent is
   * the query of calls that may leave displays without a scene.
   */
  readonly save: (
    values: Values,
    options: { readonly ifVersion?: number },
    consent: LossConsent,
  ) => Promise<Entity>;
  /** @param before what the change was built on; `null` if it was new */
  readonly onSaved: (saved: Entity, before: Entity | null) => void;
}

/** Somebody else has saved it meanwhile. */
export interface Clash<Values, Entity> {
  readonly entity: Entity;
  readonly theirs: Values;
  readonly mine: Values;
  readonly conflicts: readonly Conflict[];
}

/** A form of an entity: see `EntityForm`, which draws what is round its fields. */
export function useEntityForm<
  Values extends FormValues,
  Entity extends { readonly version: number },
>(input: Input<Values, Entity>) {
  const { schema, labels, valuesOf } = input;
  const names = Object.keys(labels);
  const detailText = useDetailText();
  const [base, setBase] = useState(input.entity);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [unsaid, setUnsaid] = useState<readonly string[]>([]);
  const [clash, setClash] = useState<Clash<Values, Entity> | null>(null);
  const question = useLossQuestion();
  const { queryClient } = useServices();
  const savingRef = useRef<Promise<void> | null>(null);
  const doneRef = useRef(false);
  const isLeavingRef = useRef(false);
  const form = useForm<Values>({
    initialValues: valuesOf(input.entity),
    // A change clears the error of that field only.
    clearInputErrorOnChange: false,
  });
  const initial = form.getInitialValues();
  const changed = changedFields(names, toInput(schema, initial), toInput(schema, form.values));

  const filledRef = useRef(base);
  const fill = (entity: Entity | null, values: Values) => {
    filledRef.current = entity;
    form.setInitialValues(valuesOf(entity));
    form.setValues(values);
    form.clearErrors();
  };
  /** Takes over another version of the entity as what the form starts from. */
  const restart = (entity: Entity | null, values: Values) => {
    fill(entity, values);
    setBase(entity);
  };
  const newer = input.entity !== null && input.entity.version > (base?.version ?? 0);
  // Nothing is lost: what another operator has saved is shown at once. Else saving will tell.
  if (newer && changed.length === 0 && !isSaving) setBase(input.entity);
  useEffect(() => {
    if (filledRef.current !== base) fill(base, valuesOf(base));
  });

  const show = (details: readonly ErrorDetail[]) => {
    const known = details.flatMap((detail) => {
      const name = fieldOf(detail.path, names);
      return name === null ? [] : [[name, detailText(detail)] as const];
    });
    form.setErrors(Object.fromEntries([...known].reverse()));
    const first = names.find((name) =>
      known.some(([at]) => at === name || at.startsWith(`${name}.`)),
    );
    if (first !== undefined) focusField(first);
    setUnsaid(
      details.flatMap((detail) => {
        const name = fieldOf(detail.path, names);
        if (name !== null && shownField(name)) return [];
        const label = name === null ? null : labels[name.split('.')[0] ?? name];
        return [`${label ?? wordsOfPath(detail.path)}: ${detailText(detail)}`];
      }),
    );
  };

  /** The values typed while the answer to a save was under way. */
  const typedSince = (sent: Values): Partial<Values> => {
    const now = form.getValues();
    const later = changedFields(names, toInput(schema, sent), toInput(schema, now));
    return Object.fromEntries(later.map((name) => [name, now[name]])) as Partial<Values>;
  };

  const send = (values: Values, entity: Entity | null): Promise<void> =>
    (savingRef.current ??= sendOnce(values, entity).finally(() => (savingRef.current = null)));

  const sendOnce = async (values: Values, entity: Entity | null): Promise<void> => {
    setSaving(true);
    setFailure(null);
    setUnsaid([]);
    try {
      const options = entity ? { ifVersion: entity.version } : {};
      const saved = await question.send('save', (consent) => input.save(values, options, consent));
      doneRef.current = true;
      setClash(null);
      restart(saved, { ...valuesOf(saved), ...typedSince(values) });
      // To the page that was chosen meanwhile, and no other.
      if (isLeavingRef.current) void queryClient.invalidateQueries();
      else input.onSaved(saved, entity);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      await fail(error, values);
    } finally {
      doneRef.current = false;
      setSaving(false);
    }
  };

  const fail = async (error: Error, mine: Values): Promise<void> => {
    if (error instanceof LossDeclined || error instanceof ChangeKept) setClash(null);
    else if (!(error instanceof ApiError)) setFailure(error);
    else if (error.status === 412) await compare(mine, error);
    else {
      const details = error.body?.details ?? [];
      setClash(null);
      if (details.length === 0) setFailure(error);
      else show(details);
    }
  };

  const compare = async (mine: Values, refusal: Error | null = null): Promise<void> => {
    try {
      const entity = await input.load();
      const theirs = valuesOf(entity);
      const conflicts = conflictsOf(names, toInput(schema, initial), mine, toInput(schema, theirs));
      setClash({ entity, theirs, mine, conflicts });
    } catch (error) {
      setFailure(error instanceof Error ? error : refusal);
    }
  };

  const submit = () => {
    const values = toInput(schema, form.values);
    const checked = schema.safeParse(values);
    if (checked.success) return void send(values, base);
    show(checked.error.issues.map((issue) => issueDetail(issue, values)));
  };

  const common = (name: string) => {
    const { required } = fieldFacts(schema, form.values, name);
    return { name, label: labels[name], required, error: form.errors[name] };
  };
  const set = (name: string) => (value: unknown) => {
    form.setValues((before) => ({ ...before, [name]: value }));
    form.clearFieldError(name);
  };
  const field = (name: string) => {
    const { kind, maxLength, min, max } = fieldFacts(schema, form.values, name);
    return {
      ...common(name),
      ...(kind === 'text' && maxLength !== undefined && { maxLength }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      value: (form.values[name] ?? '') as string,
      onChange: (value: unknown) => set(name)(valueIn(value)),
    };
  };
  return {
    form,
    labels,
    isNew: base === null,
    isSaving,
    /** How many fields have another value than the server's. */
    changes: changed.length,
    failure,
    /** Refusals of fields that the page does not show, in words. */
    unsaid,
    clash,
    /** Whether displays may be left without a scene. */
    question,
    submit,
    /** Whether leaving now would lose something; asked after a save, too, so by the values of now. */
    holdsChanges: () =>
      !doneRef.current &&
      changedFields(
        names,
        toInput(schema, form.getInitialValues()),
        toInput(schema, form.getValues()),
      ).length > 0,
    /** Waits for the answer to a save that is under way. */
    untilSaved: async () => {
      // The step after a save leads to another page by itself.
      if (doneRef.current || savingRef.current === null) return;
      isLeavingRef.current = true;
      await savingRef.current;
      isLeavingRef.current = false;
    },
    discard: () => {
      setFailure(null);
      setUnsaid([]);
      restart(input.entity, valuesOf(input.entity));
    },
    keepEditing: () => setClash(null),
    /** Somebody else has saved a newer version than this form changes. */
    isOutdated: newer && changed.length > 0,
    /** Shows both versions before saving does. */
    compare: () => void compare(toInput(schema, form.values)),
    /** Drops what is in the form for what is stored. */
    takeTheirs: () => {
      if (clash) restart(clash.entity, clash.theirs);
      setClash(null);
    },
    /** Saves over their version, with what was chosen of each. */
    resolve: (chosen: Readonly<Record<string, Side>>) => {
      if (!clash) return;
      const values = merged(clash.theirs, clash.mine, chosen);
      restart(clash.entity, values);
      void send(toInput(schema, values), clash.entity);
    },
    /** Props of a text or number input, with the limits that the contract has. */
    field,
    /** Props of a `NumberInput`: a number out of its limits is refused with a reason, not changed. */
    number: (name: string) => ({
      ...field(name),
      clampBehavior: 'none' as const,
      allowDecimal: fieldFacts(schema, form.values, name).isInteger !== true,
    }),
    /** Props of a select or a picker: its value as it is. */
    choice: <Name extends keyof Values & string>(name: Name) => ({
      ...common(name),
      value: form.values[name],
      onChange: (value: Values[Name]) => set(name)(value),
    }),
    /** Props of a checkbox or switch. */
    check: (name: string) => ({
      name,
      label: labels[name],
      error: form.errors[name],
      checked: form.values[name] === true,
      onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
        set(name)(event.currentTarget.checked),
    }),
  };
}

/** The value out of an input's event; other inputs pass the value itself. */
function valueIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('currentTarget' in value)) return value;
  return (value.currentTarget as HTMLInputElement).value;
}

/** Where the page has the field; what is refused of another one is said above the form. */
function shownField(name: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('form :is([name], [data-field])')];
  return fields.find(
    (field) => field.getAttribute('name') === name || field.dataset['field'] === name,
  );
}

function focusField(name: string): void {
  const field = shownField(name);
  const input = field?.hasAttribute('data-field')
    ? (field.querySelector('input') ?? field.querySelector('button'))
    : field;
  input?.focus();
}
