import type { StoredWidget } from '@perron/schema';
import { valueAt } from '../model/config-path';
import type { Design } from '../model/design';
import { withConfigField } from '../model/field';
import { formOf } from '../model/form-of';
import { pixelPaths } from '../model/pixel-fields';
import { isSameValue } from '../model/same-value';

/** A field of a widget that is not as it was. */
interface ChangedField {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A widget whose content or looks have changed; its place is a matter of each variant. */
export interface SharedChange {
  readonly widget: StoredWidget;
  readonly fields: readonly ChangedField[];
}

/** Changes in the widgets that both designs have. */
export function sharedChanges(before: Design, after: Design): readonly SharedChange[] {
  const known = new Map(before.widgets.map((widget) => [widget.id, widget]));
  return after.widgets.flatMap((widget) => {
    const old = known.get(widget.id);
    if (old?.type !== widget.type || old === widget) return [];
    const fields = formOf(widget.type)
      .map(({ field: path }) => ({
        path,
        before: valueAt(old, path),
        after: valueAt(widget, path),
      }))
      .filter((field) => field.after !== undefined && !isSameValue(field.before, field.after));
    return fields.length === 0 ? [] : [{ widget, fields }];
  });
}

/** The same widget in a variant: by its id, or by its name and kind. */
function counterpart(variant: Design, { id, type, name }: StoredWidget): StoredWidget | null {
  const sameKind = variant.widgets.filter((widget) => widget.type === type);
  return (
    sameKind.find((widget) => widget.id === id) ??
    sameKind.find((widget) => name !== undefined && widget.name === name) ??
    null
  );
}

/** Pixels grow by the same share as in the design, since a variant has letters of its size. */
function valueFor(widget: StoredWidget, { path, before, after }: ChangedField): unknown {
  const now = valueAt(widget, path);
  const isPixels = pixelPaths(widget.type).includes(path);
  const areNumbers =
    typeof before === 'number' && typeof after === 'number' && typeof now === 'number';
  if (!isPixels || !areNumbers || before === 0) return after;
  return Math.round((now * after) / before);
}

/** A variant with the changes, and in how many of its widgets. */
export interface Offered {
  readonly design: Design;
  readonly count: number;
}

export function withSharedChanges(variant: Design, changes: readonly SharedChange[]): Offered {
  let design = variant;
  let count = 0;
  for (const { widget: source, fields } of changes) {
    const widget = counterpart(variant, source);
    if (widget === null) continue;
    const changed = fields.reduce((now, field) => {
      const result = withConfigField(now, [widget.id], field.path, valueFor(widget, field));
      return result.isRefused ? now : result.design;
    }, design);
    if (changed !== design) count += 1;
    design = changed;
  }
  return { design, count };
}
