import type { ErrorDetail, StoredWidget } from '@perron/schema';
import { parseWidget, unknownConfigFields, WidgetConfigError } from '@perron/widgets/definitions';
import type { ParsedWidget } from '@perron/widgets/definitions';
import { requireNoneBroken } from '../../entities/broken-rules';

/**
 * Displays load nothing from other hosts, so such a picture would never be seen. An older stored
 * one still reads, and shows nothing.
 */
function requireOwnPicture({ kind, frame, config }: ParsedWidget): void {
  const { src } = config;
  if (kind !== 'image' || typeof src !== 'string' || !/^https?:/i.test(src)) return;
  const expected =
    'expected the address of an uploaded file, such as /files/map.png: displays load nothing from other hosts; upload the picture and take the address that it gets';
  throw new WidgetConfigError(frame.id, [{ path: 'src', expected }]);
}

/** A widget in the newest form of its kind, which the version says. */
function inNewestForm(widget: StoredWidget): StoredWidget {
  const parsed = parseWidget(widget);
  requireOwnPicture(parsed);
  const [first, ...others] = unknownConfigFields(widget, parsed);
  if (first) throw new WidgetConfigError(widget.id, [first, ...others]);
  const { kind, version, frame, marks, config } = parsed;
  return { ...config, ...frame, ...marks, type: kind, version };
}

function problemsOf(error: unknown, path: string): ErrorDetail[] {
  if (error instanceof WidgetConfigError) {
    return error.problems.map((problem) => ({
      path: [path, problem.path].filter(Boolean).join('.'),
      message: problem.expected,
    }));
  }
  if (error instanceof Error) return [{ path: `${path}.type`, message: error.message }];
  throw error;
}

/** Widgets in the newest forms of their kinds, and what is wrong with the others. */
interface HeldWidgets {
  readonly checked: StoredWidget[];
  readonly broken: ErrorDetail[];
}

/** @param at where the widgets' design is in the request, as in `body.scenes.0` */
export function heldWidgets(widgets: readonly StoredWidget[], at: string): HeldWidgets {
  const broken: ErrorDetail[] = [];
  const taken = new Set<string>();
  const checked = widgets.flatMap((widget, index) => {
    const path = `${at}.widgets.${index}`;
    if (taken.has(widget.id)) {
      const message = `expected an id that no other widget of the scene has, got "${widget.id}" again`;
      broken.push({ path: `${path}.id`, message });
    }
    taken.add(widget.id);
    try {
      return [inNewestForm(widget)];
    } catch (error) {
      broken.push(...problemsOf(error, path));
      return [];
    }
  });
  return { checked, broken };
}

/**
 * The widgets of a scene as they are stored: each held against its definition and brought to its
 * newest form.
 * @param at where their design is, as in `body`
 * @throws ApiError unprocessable, with the path of every field that is wrong in any of them
 */
export function checkedWidgets(widgets: readonly StoredWidget[], at = 'body'): StoredWidget[] {
  const { checked, broken } = heldWidgets(widgets, at);
  requireNoneBroken(broken);
  return checked;
}
