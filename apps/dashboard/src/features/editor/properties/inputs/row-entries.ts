import type { FormField } from '@perron/widgets/definitions';

export type RowsInput = Extract<FormField<string>, { input: 'rows' }>;
export type RowEntry = Readonly<Record<string, unknown>>;

/** The entries of a list as the config has them. */
export function entriesOf(value: unknown): readonly RowEntry[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (candidate): candidate is RowEntry => typeof candidate === 'object' && candidate !== null,
  );
}

/** The name of an entry: the addition that it began as, its own title, or its template. */
export function nameOf(entry: RowEntry, field: RowsInput, language: 'de' | 'en'): string {
  const own = entry['title'];
  if (typeof own === 'string' && own !== '') return own;
  const title = entry[field.titleField];
  const shown = typeof title === 'string' ? title : '';
  const known = field.additions.find(
    (addition) => new Map(Object.entries(addition.entry)).get(field.titleField) === shown,
  );
  return known?.label[language] ?? shown;
}
