import { issueDetail, pixelSceneInput, widgetFrame } from '@perron/schema';
import type { ErrorDetail, StoredWidget } from '@perron/schema';
import { loadedDefinition } from '@perron/widgets/host';
import { configOf } from './config-of';
import { valueAt, withValueAt } from './config-path';
import type { ConfigPath } from './config-path';
import type { Design } from './design';
import { withWidgets } from './design';
import { formOf } from './form-of';
import { isSameValue } from './same-value';

/** A changed design, or why the value is refused. */
export type FieldResult =
  | { readonly isRefused: false; readonly design: Design }
  | { readonly isRefused: true; readonly detail: ErrorDetail };

interface Checked {
  readonly widget: StoredWidget;
  readonly detail: ErrorDetail | null;
}

function withField(widget: StoredWidget, path: ConfigPath, value: unknown): Checked {
  const definition = loadedDefinition(widget.type);
  if (definition === null) return { widget, detail: null };
  const { schema, migrations } = definition;
  const before = configOf(widget);
  if (isSameValue(valueAt(before, path), value)) return { widget, detail: null };
  const config = withValueAt(before, path, value);
  const checked = schema.safeParse(config);
  const version = migrations.length + 1;
  if (checked.success) return { widget: { ...widget, ...checked.data, version }, detail: null };
  const [top] = path.split('.');
  const issue = checked.error.issues.find(({ path: [first] }) => first === top);
  // Another field was wrong before: that is no reason to refuse this one.
  if (issue === undefined) return { widget: { ...widget, ...config }, detail: null };
  return { widget, detail: issueDetail(issue, config) };
}

/** Whether widgets of this kind have such a field. */
export function hasField(type: string, path: ConfigPath): boolean {
  const hidden = loadedDefinition(type)?.hidden ?? [];
  const fields = [...formOf(type).map(({ field }) => field), ...hidden];
  return fields.some((field) => path === field || path.startsWith(`${field}.`));
}

/** Fields of kinds that mean the same: how large letters are. */
const sizePaths: readonly ConfigPath[] = ['font.fontSize', 'fontSize'];

/** Whether two fields mean the same, in one kind or in two. */
export function isSameField(a: ConfigPath, b: ConfigPath): boolean {
  return a === b || (sizePaths.includes(a) && sizePaths.includes(b));
}

/**
 * Where widgets of a kind have a field, or another field that means the same; `null` if they have
 * neither.
 */
export function pathIn(type: string, path: ConfigPath): ConfigPath | null {
  if (hasField(type, path)) return path;
  if (!sizePaths.includes(path)) return null;
  return sizePaths.find((candidate) => hasField(type, candidate)) ?? null;
}

/**
 * Sets a field of the config of all of these widgets that have it. The widget's schema decides; a value
 * that it refuses changes nothing, and the result says why.
 */
export function withConfigField(
  design: Design,
  ids: readonly string[],
  path: ConfigPath,
  value: unknown,
): FieldResult {
  const refused: ErrorDetail[] = [];
  const changed = withWidgets(design, ids, (widget) => {
    const own = pathIn(widget.type, path);
    if (own === null) return widget;
    const checked = withField(widget, own, value);
    if (checked.detail !== null) refused.push(checked.detail);
    return checked.widget;
  });
  const [detail] = refused;
  return detail === undefined ? { isRefused: false, design: changed } : { isRefused: true, detail };
}

/** The fields of a frame that the property panel sets. */
export type FrameField = 'x' | 'y' | 'width' | 'height' | 'rotation';

/** Sets a number of the frame of all of these widgets, in whole pixels or degrees. */
export function withFrameField(
  design: Design,
  ids: readonly string[],
  field: FrameField,
  value: number,
): FieldResult {
  const whole = Math.round(value);
  const checked = widgetFrame.shape[field].safeParse(whole);
  if (!checked.success) {
    return { isRefused: true, detail: detailOf(checked.error.issues, field, whole) };
  }
  return {
    isRefused: false,
    design: withWidgets(design, ids, (widget) =>
      widget[field] === whole ? widget : { ...widget, [field]: whole },
    ),
  };
}

/** The fields of the scene itself. */
export type SceneField = 'name' | 'width' | 'height' | 'background';

/** Sets a field of the scene. */
export function withSceneField(
  design: Design,
  field: SceneField,
  value: string | number,
): FieldResult {
  if (design[field] === value) return { isRefused: false, design };
  const checked = pixelSceneInput.shape[field].safeParse(value);
  if (!checked.success) {
    return { isRefused: true, detail: detailOf(checked.error.issues, field, value) };
  }
  return { isRefused: false, design: { ...design, [field]: checked.data } };
}

type Issues = Parameters<typeof issueDetail>[0][];

function detailOf([issue]: Issues, field: string, value: unknown): ErrorDetail {
  if (issue === undefined) return { path: field, message: 'expected another value' };
  return { ...issueDetail(issue, value), path: field };
}
