import type { StoredWidget } from '@perron/schema';
import type { FormField } from '@perron/widgets/definitions';
import { configOf } from '../model/config-of';
import { valueAt } from '../model/config-path';
import { isSameField, pathIn } from '../model/field';
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

/** The widgets that have a field, or one that means the same. */
export function widgetsWith(
  widgets: readonly StoredWidget[],
  path: string,
): readonly StoredWidget[] {
  return widgets.filter(({ type }) => pathIn(type, path) !== null);
}

/** The value of a field of the configs of all of these widgets that have it. */
export function commonAt(widgets: readonly StoredWidget[], path: string): CommonValue {
  return commonOf(
    widgetsWith(widgets, path).map((widget) =>
      valueAt(configOf(widget), pathIn(widget.type, path) ?? path),
    ),
  );
}

/** A list of entries can only be edited for one kind. */
const ofOneOnly: ReadonlySet<FormField<string>['input']> = new Set(['rows']);

/** A field is worth a row if this many widgets of a mixed selection have it; for a text's font one is enough. */
const minShared = 2;

/**
 * The fields of these widgets, a kind for each: all of them for one kind; of several kinds those that
 * two of the widgets have, and how texts look.
 */
export function sharedForm(types: readonly string[]): readonly FormField<string>[] {
  const kinds = [...new Set(types)];
  const forms = kinds.map(formOf);
  if (kinds.length < 2) return forms[0] ?? [];
  const shared: FormField<string>[] = [];
  const isText = (field: FormField<string>) => sectionOf(field) === 'text';
  const fields = forms.flat();
  // Size is a row of the text's section where there are texts.
  for (const field of [
    ...fields.filter(isText),
    ...fields.filter((candidate) => !isText(candidate)),
  ]) {
    const { field: path, input } = field;
    const owners = types.filter((type) => {
      const own = pathIn(type, path);
      return formOf(type).some((other) => other.field === own && other.input === input);
    });
    const isKnown = shared.some((other) => isSameField(path, other.field));
    const isWorth = isText(field) || owners.length >= minShared;
    if (isKnown || ofOneOnly.has(input) || !isWorth) continue;
    shared.push(field);
  }
  return shared;
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
