import type { z } from 'zod';
import { fieldFacts } from './field-facts';

/** The values of a form, by the names that the contract has for them. */
export type FormValues = Record<string, unknown>;

/** The form's values as the contract takes them: an empty input becomes null, or no value. */
export function toInput<Values extends FormValues>(schema: z.ZodType, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    if (value !== '') return [name, value] as const;
    const { nullable, kind, required } = fieldFacts(schema, values, name);
    if (nullable) return [name, null] as const;
    // Nothing is chosen yet, where only a choice is taken.
    const isNone = kind === 'number' || (kind === 'other' && required);
    return [name, isNone ? undefined : value] as const;
  });
  // The same names; `fromEntries` forgets them.
  return Object.fromEntries(entries) as Values;
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields in which two versions differ, in the order of the form. */
export function changedFields(
  names: readonly string[],
  a: Readonly<FormValues>,
  b: Readonly<FormValues>,
): readonly string[] {
  return names.filter((name) => !isSame(a[name], b[name]));
}
