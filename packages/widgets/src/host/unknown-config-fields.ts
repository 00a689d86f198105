import type { StoredWidget } from '@perron/schema';
import { newestForm } from './parse-config';
import type { ConfigProblem, ParsedWidget } from './parse-config';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* droppedIn(stored: unknown, read: unknown, path: string): Generator<ConfigProblem> {
  if (Array.isArray(stored) && Array.isArray(read)) {
    const known: readonly unknown[] = read;
    for (const [index, widget] of stored.entries()) {
      yield* droppedIn(widget, known[index], `${path}${index}.`);
    }
  }
  if (!isRecord(stored) || !isRecord(read)) return;
  for (const [field, value] of Object.entries(stored)) {
    if (Object.hasOwn(read, field)) yield* droppedIn(value, read[field], `${path}${field}.`);
    else if (value !== undefined) {
      const known = Object.keys(read).join(', ');
      yield { path: `${path}${field}`, expected: `unknown field; expected one of ${known}` };
    }
  }
}

/**
 * Fields of a stored widget that its definition does not have, at any depth. Displays pass over them,
 * so that a widget of a newer Perron is still drawn; what is written is refused with them.
 * @param parsed what `parseWidget` made of it
 */
export function unknownConfigFields(stored: StoredWidget, parsed: ParsedWidget): ConfigProblem[] {
  return [...droppedIn(newestForm(stored, parsed.definition), parsed.config, '')];
}
