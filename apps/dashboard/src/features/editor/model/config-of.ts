import type { StoredWidget } from '@perron/schema';
import { parseWidget } from '@perron/widgets/definitions';

type Config = Readonly<Record<string, unknown>>;

const read = new WeakMap<StoredWidget, Config | 'unreadable'>();

function readConfig(widget: StoredWidget): Config | 'unreadable' {
  try {
    return parseWidget(widget).config;
  } catch {
    return 'unreadable';
  }
}

/**
 * The config of a widget in its newest form, with all defaults; null: it cannot be read. The same
 * object for the same widget.
 */
export function readableConfig(widget: StoredWidget): Config | null {
  const known = read.get(widget) ?? readConfig(widget);
  read.set(widget, known);
  return known === 'unreadable' ? null : known;
}

/** The config of a widget; the widget as it is stored where its config cannot be read. */
export function configOf(widget: StoredWidget): object {
  return readableConfig(widget) ?? widget;
}
