import type { EntityName } from '@perron/schema';
import type { PlainMessageId } from '../../i18n/use-translate';
import { namedFields } from './named-fields';

type FieldLabel = Extract<PlainMessageId, `history.field.${string}`>;

const named = new Set(namedFields);

/** The operators' name for a field of entities, which a kind may have another one for; `null` if it has none. */
export function fieldLabel(name: string, kind?: EntityName): FieldLabel | null {
  const found = [`${kind ?? ''}.${name}`, name].find((candidate) => named.has(candidate));
  return found === undefined ? null : (`history.field.${found}` as FieldLabel);
}
