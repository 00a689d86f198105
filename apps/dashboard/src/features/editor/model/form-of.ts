import type { FormField } from '@perron/widgets/definitions';
import { loadedDefinition } from '@perron/widgets/host';

/** The form of a kind of widgets; empty where the kind is unknown or has not come. */
export function formOf(type: string): readonly FormField<string>[] {
  return loadedDefinition(type)?.form ?? [];
}
