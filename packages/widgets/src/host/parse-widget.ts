import type { StoredWidget } from '@perron/schema';
import { parseConfig } from './parse-config';
import type { ParsedWidget } from './parse-config';
import { widgetDefinition } from './registry';

/**
 * Reads a stored widget of any kind, as `parseConfig` does.
 *
 * @throws Error 'Unknown widget type: {type}'
 * @throws WidgetConfigError with every field that is wrong
 */
export function parseWidget(stored: StoredWidget): ParsedWidget {
  return parseConfig(stored, widgetDefinition(stored.type));
}
