import type { Design } from '../model/design';
import { withConfigField } from '../model/field';
import type { Mend, MendLabel } from './finding';

function changed(design: Design, change: (design: Design) => Design): boolean {
  return change(design) !== design;
}

/** A mend of one step; null where it would change nothing. */
export function mendBy(
  design: Design,
  widgetId: string,
  label: MendLabel,
  change: (design: Design) => Design,
): Mend | null {
  if (!changed(design, change)) return null;
  return { label, step: { name: 'mend', change, select: [widgetId] } };
}

/** A mend that sets a field; null where the field does not take the value. */
export function mendField(
  design: Design,
  widgetId: string,
  label: MendLabel,
  path: string,
  value: unknown,
): Mend | null {
  return mendBy(design, widgetId, label, (now) => {
    const result = withConfigField(now, [widgetId], path, value);
    return result.isRefused ? now : result.design;
  });
}
