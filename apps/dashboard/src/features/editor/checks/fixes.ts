import type { Design } from '../model/design';
import { withConfigField } from '../model/field';
import type { Fix, FixLabel } from './finding';

function changed(design: Design, change: (design: Design) => Design): boolean {
  return change(design) !== design;
}

/** A mend of one step; null where it would change nothing. */
export function fixBy(
  design: Design,
  widgetId: string,
  label: FixLabel,
  change: (design: Design) => Design,
): Fix | null {
  if (!changed(design, change)) return null;
  return { label, step: { name: 'mend', change, select: [widgetId] } };
}

/** A mend that sets a field; null where the field does not take the value. */
export function fixField(
  design: Design,
  widgetId: string,
  label: FixLabel,
  path: string,
  value: unknown,
): Fix | null {
  return fixBy(design, widgetId, label, (now) => {
    const result = withConfigField(now, [widgetId], path, value);
    return result.isRefused ? now : result.design;
  });
}
