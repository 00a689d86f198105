import type { StoredWidget } from '@perron/schema';
import type { FormField } from '@perron/widgets/definitions';
import { configOf } from '../model/config-of';
import { valueAt } from '../model/config-path';
import { formOf } from '../model/form-of';
import { isSameValue } from '../model/same-value';

/** A value that several widgets have in common, or the lack of one. */
export type CommonValue =
  { readonly isMixed: false; readonly value: unknown } | { readonly isMixed: true };

export function commonOf(values: readonly unknown[]): CommonValue {
  const [first] = values;
  const isMixed = values.some((value) => !isSameValue(value, first));
  return isMixed ? { isMixed } : { isMixed, value: first };
}

/** The value of a field of the configs of all these widgets. */
export function commonAt(widgets: readonly StoredWidget[], path: string): CommonValue {
  return commonOf(widgets.map((widget) => valueAt(configOf(widget), path)));
}

/** A list of entries can only be edited for one widget. */
const ofOneOnly: ReadonlySet<FormField<string>['input']> = new Set(['rows']);

/** The fields that the forms of all these kinds have, as the first one has them. */
export function sharedForm(types: readonly string[]): readonly FormField<string>[] {
  const [first, ...others] = [...new Set(types)].map(formOf);
  if (first === undefined) return [];
  return first.filter(
    ({ field, input }) =>
      (others.length === 0 || !ofOneOnly.has(input)) &&
      others.every((form) => form.some((one) => one.field === field && one.input === input)),
  );
}

/** Whether a field counts while the other fields are as they are. */
export function isShown(
  { shownWhen }: FormField<string>,
  widgets: readonly StoredWidget[],
): boolean {
  if (shownWhen === undefined) return true;
  return widgets.some((widget) => valueAt(configOf(widget), shownWhen.field) === shownWhen.is);
}

export const sectionNames = ['content', 'rows', 'text', 'colors', 'measures'] as const;
export type SectionName = (typeof sectionNames)[number];

/** The part of the panel that a field belongs to. */
export function sectionOf({ field, input, ...more }: FormField<string>): SectionName {
  if (field.startsWith('font.')) return 'text';
  if (input === 'rows') return 'rows';
  if (input === 'color' || field === 'theme') return 'colors';
  if ('isFontSize' in more && more.isFontSize) return 'measures';
  return 'unit' in more && more.unit === 'px' ? 'measures' : 'content';
}
