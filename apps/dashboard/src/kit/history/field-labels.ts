import type { PlainMessageId } from '../../i18n/use-translate';
import { namedFields } from './named-fields';

type FieldLabel = Extract<PlainMessageId, `history.field.${string}`>;

const named = new Set(namedFields);

/** The operators' name for a field of entities; `null` if it has none. */
export function fieldLabel(name: string): FieldLabel | null {
  return named.has(name) ? (`history.field.${name}` as FieldLabel) : null;
}
