import type { PlainMessageId } from '../../i18n/use-translate';
import { fieldLabel } from '../history/field-labels';
import type { Kind } from '../kinds/kinds';

/** The text that names a field: it is called on its pages what histories call it. */
export function nameOfField({ name }: Pick<Kind, 'name'>, field: string): PlainMessageId {
  const label = fieldLabel(field, name);
  if (label === null) throw new Error(`Expected the text history.field.${field}.`);
  return label;
}
