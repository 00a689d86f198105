import type { StoredWidget } from '@perron/schema';
import { loadedDefinition, parseConfig } from '@perron/widgets/host';
import type { AnyWidgetDefinition } from '@perron/widgets/host';

type Config = Readonly<Record<string, unknown>>;

const read = new WeakMap<StoredWidget, Config | 'unreadable'>();

function readConfig(widget: StoredWidget, definition: AnyWidgetDefinition): Config | 'unreadable' {
  try {
    return parseConfig(widget, definition).config;
  } catch {
    return 'unreadable';
  }
}

/**
 * The config of a widget in its newest form, with all defaults; `null` if it cannot be read. The
 * same object for the same widget.
 */
export function readableConfig(widget: StoredWidget): Config | null {
  const definition = loadedDefinition(widget.type);
  if (definition === null) return null;
  const known = read.get(widget) ?? readConfig(widget, definition);
  read.set(widget, known);
  return known === 'unreadable' ? null : known;
}

/** The config of a widget; the widget as it is stored where its config cannot be read. */
export function configOf(widget: StoredWidget): object {
  return readableConfig(widget) ?? widget;
}
