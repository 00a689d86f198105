import { templatePaths, unknownPaths } from '@perron/core';
import type { FormField, Label } from '@perron/widgets/definitions';
import { lettersApart } from '../model/placeholder-text';

/** A placeholder that a text may have. */
export interface Placeholder {
  readonly path: string;
  readonly label: Label;
}

const catalogue: readonly Placeholder[] = Object.entries(templatePaths).map(
  ([path, { description }]) => ({ path, label: description }),
);

/** All placeholders of a field: those that only it has come first. */
export function placeholdersOf(field: FormField<string>): readonly Placeholder[] {
  if (field.input === 'color') {
    return field.placeholders === true
      ? catalogue.filter(({ path }) => path.endsWith('color'))
      : [];
  }
  if (field.input !== 'text' || field.placeholders !== true) return [];
  return [...(field.paths ?? []), ...catalogue];
}

/** A placeholder that nothing fills, and the known one that is written most alike. */
export interface UnknownPlaceholder {
  readonly path: string;
  /** `null` means that none is alike. */
  readonly nearest: string | null;
}

function nearestTo(path: string, known: readonly Placeholder[]): string | null {
  const ranked = known
    .map((placeholder) => ({
      path: placeholder.path,
      letters: lettersApart(path.toLowerCase(), placeholder.path),
    }))
    .sort((a, b) => a.letters - b.letters);
  const [best] = ranked;
  return best && best.letters <= Math.max(2, Math.ceil(path.length / 2)) ? best.path : null;
}

export function unknownPlaceholders(
  text: string,
  known: readonly Placeholder[],
): readonly UnknownPlaceholder[] {
  const names = new Set(known.map(({ path }) => path));
  return [...new Set(unknownPaths(text))]
    .filter((path) => !names.has(path))
    .map((path) => ({ path, nearest: nearestTo(path, known) }));
}

/** The text with a placeholder where the caret is, and the caret behind it. */
export function inserted(
  text: string,
  path: string,
  [from, to]: readonly [number, number],
): { readonly text: string; readonly caret: number } {
  const placeholder = `{{ ${path} }}`;
  return {
    text: text.slice(0, from) + placeholder + text.slice(to),
    caret: from + placeholder.length,
  };
}
