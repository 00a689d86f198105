import type { StoredWidget } from '@perron/schema';
import { parseWidget } from '@perron/widgets/definitions';
import { isSameValue } from '../model/same-value';

/** A widget with all fields of its kind: one that is not stored has its default. */
export function completeWidget(widget: StoredWidget): StoredWidget {
  try {
    const { config, frame, marks, kind } = parseWidget(widget);
    return { ...config, ...frame, ...marks, type: kind };
  } catch {
    // Incomplete, or of a newer Perron: as it is stored.
    return widget;
  }
}

/** Whether two widgets are drawn alike, and are edited alike. */
export function isSameWidget(
  one: StoredWidget | undefined,
  other: StoredWidget | undefined,
): boolean {
  if (isSameValue(one, other)) return true;
  if (!one || !other) return false;
  return isSameValue(completeWidget(one), completeWidget(other));
}
