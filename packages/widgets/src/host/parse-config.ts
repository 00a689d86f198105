import { widgetFrame, widgetMarks } from '@perron/schema';
import type { StoredWidget, WidgetFrame, WidgetMarks } from '@perron/schema';
import type { z } from 'zod';
import type { AnyWidgetDefinition } from './definition';
import { migrated, newestVersion } from './migration';
import type { StoredConfig } from './migration';

/** A stored widget, checked: its frame apart from its config, which has the newest form. */
export interface ParsedWidget {
  readonly kind: string;
  readonly definition: AnyWidgetDefinition;
  /** That of the config: the newest one. */
  readonly version: number;
  readonly frame: WidgetFrame;
  /** Only those that it has. */
  readonly marks: WidgetMarks;
  /** The config as the definition's schema parsed it. */
  readonly config: StoredConfig;
}

/** One field of a widget that is wrong; `path` is inside the widget, such as `columns.0.width`. */
export interface ConfigProblem {
  readonly path: string;
  readonly expected: string;
}

/** A stored widget is not what its definition expects. `path` is that of the first problem. */
export class WidgetConfigError extends Error {
  override readonly name = 'WidgetConfigError';
  readonly path: string;
  constructor(
    readonly widgetId: string,
    readonly problems: readonly [ConfigProblem, ...ConfigProblem[]],
  ) {
    const [{ path, expected }] = problems;
    super(`Widget ${widgetId}, ${path}: ${expected}`);
    this.path = path;
  }
}

const markFields = new Set(Object.keys(widgetMarks.shape));
const frameFields = new Set([...Object.keys(widgetFrame.shape), ...markFields, 'type', 'version']);

function marksOf(stored: StoredWidget): WidgetMarks {
  const marks = Object.entries(stored).filter(([field]) => markFields.has(field));
  return Object.fromEntries(marks);
}

/** The stored fields of the widget's kind, in their newest form, unchecked. */
export function newestForm(
  stored: StoredWidget,
  { migrations }: AnyWidgetDefinition,
): StoredConfig {
  const version = stored['version'] ?? 1;
  const wrongVersion = (expected: string) =>
    new WidgetConfigError(stored.id, [{ path: 'version', expected }]);
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw wrongVersion(`expected 1 or more, got ${JSON.stringify(version)}`);
  }
  const newest = newestVersion(migrations);
  if (version > newest) {
    throw wrongVersion(`expected at most ${newest}, got ${version}: it was made by a newer Perron`);
  }
  const config: StoredConfig = Object.fromEntries(
    Object.entries(stored).filter(([field]) => !frameFields.has(field)),
  );
  return migrated(config, version, migrations);
}

function problemsOf({ issues }: z.ZodError): [ConfigProblem, ...ConfigProblem[]] {
  const [first, ...others] = issues.map(({ path, message }) => ({
    path: path.join('.'),
    expected: message,
  }));
  return [first ?? { path: '', expected: 'expected a valid config' }, ...others];
}

/**
 * Reads a stored widget of this kind: brings its config to the newest form and checks it. A field
 * that is missing gets its default; `version` missing means 1.
 *
 * @throws WidgetConfigError with every field that is wrong
 */
export function parseConfig(stored: StoredWidget, definition: AnyWidgetDefinition): ParsedWidget {
  const { id, x, y, width, height, rotation } = stored;
  const config = definition.schema.safeParse(newestForm(stored, definition));
  if (!config.success) {
    throw new WidgetConfigError(id, problemsOf(config.error));
  }
  return {
    kind: definition.kind,
    definition,
    version: newestVersion(definition.migrations),
    frame: { id, x, y, width, height, rotation },
    marks: marksOf(stored),
    config: config.data,
  };
}
