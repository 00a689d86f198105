import type { StoredWidget } from '@perron/schema';
import { loadedDefinition, parseConfig } from '@perron/widgets/host';
import { isSameValue } from '../model/same-value';

/** A widget with all fields of its kind: one that is not stored has its default. */
export function completeWidget(widget: StoredWidget): StoredWidget {
  const definition = loadedDefinition(widget.type);
  if (definition === null) return widget;
  try {
    const { config, frame, marks, kind } = parseConfig(widget, definition);
    return { ...config, ...frame, ...marks, type: kind };
  } catch {
    // Incomplete, or of a newer Perron: as it is stored.
    return widget;
  }
}

/** Whether two widgets are drawn alike, and are edited alike. */
export function isSameWidget(a: StoredWidget | undefined, b: StoredWidget | undefined): boolean {
  if (isSameValue(a, b)) return true;
  if (!a || !b) return false;
  return isSameValue(completeWidget(a), completeWidget(b));
}
