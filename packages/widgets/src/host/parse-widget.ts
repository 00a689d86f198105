import { widgetFrame } from '@perron/schema';
import type { StoredWidget, WidgetFrame } from '@perron/schema';
import type { AnyWidgetDefinition, StoredConfig } from './definition';
import { widgetDefinition } from './registry';

/** A stored widget, checked: its frame apart from its config, which has the newest form. */
export interface ParsedWidget {
  readonly kind: string;
  readonly definition: AnyWidgetDefinition;
  readonly frame: WidgetFrame;
  /** What the definition's schema gives. */
  readonly config: StoredConfig;
}

/** A stored widget is not what its definition expects; `path` says where inside it. */
export class WidgetConfigError extends Error {
  override readonly name = 'WidgetConfigError';
  constructor(
    readonly widgetId: string,
    readonly path: string,
    expected: string,
  ) {
    super(`Widget ${widgetId}, ${path}: ${expected}`);
  }
}

const frameFields = new Set<string>([...Object.keys(widgetFrame.shape), 'type', 'version']);

function migrated(stored: StoredWidget, definition: AnyWidgetDefinition): StoredConfig {
  const version = stored['version'] ?? 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    const came = JSON.stringify(version);
    throw new WidgetConfigError(stored.id, 'version', `expected 1 or more, got ${came}`);
  }
  if (version > definition.version) {
    throw new WidgetConfigError(
      stored.id,
      'version',
      `expected at most ${definition.version}, got ${version}: it was made by a newer Perron`,
    );
  }
  const config: StoredConfig = Object.fromEntries(
    Object.entries(stored).filter(([field]) => !frameFields.has(field)),
  );
  return definition.migrations.slice(version - 1).reduce((form, step) => step(form), config);
}

/**
 * Reads a stored widget: brings its config to the newest form and checks it. A field that is
 * missing gets its default; `version` missing means 1.
 *
 * @throws Error 'Unknown widget type: {type}'
 * @throws WidgetConfigError with the path inside the widget, such as `columns.0.width`
 */
export function parseWidget(stored: StoredWidget): ParsedWidget {
  const definition = widgetDefinition(stored.type);
  const { id, x, y, width, height, rotation } = stored;
  const config = definition.schema.safeParse(migrated(stored, definition));
  if (!config.success) {
    const [issue] = config.error.issues;
    throw new WidgetConfigError(
      id,
      issue?.path.join('.') ?? '',
      issue?.message ?? 'expected a valid config',
    );
  }
  return {
    kind: definition.kind,
    definition,
    frame: { id, x, y, width, height, rotation },
    config: config.data,
  };
}
