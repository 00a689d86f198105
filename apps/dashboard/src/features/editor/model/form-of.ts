import { isWidgetType, registry } from '@perron/widgets/definitions';
import type { FormField } from '@perron/widgets/definitions';

/** The form of a kind of widgets; empty where the kind is unknown. */
export function formOf(type: string): readonly FormField<string>[] {
  return isWidgetType(type) ? registry[type].form : [];
}
