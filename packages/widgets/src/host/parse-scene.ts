import type { PixelScene, StoredWidget } from '@perron/schema';
import type { AnyRenderer } from './definition';
import { loadedWidget } from './loaded-widgets';
import { parseConfig } from './parse-config';
import type { ParsedWidget } from './parse-config';

/** Something of a scene that cannot be shown, and why: for the log, never for passengers. */
export interface WidgetProblem {
  readonly sceneId: number;
  readonly widgetId: string;
  readonly type: string;
  readonly error: unknown;
}

/** A widget of a scene, with what draws it. */
export interface SceneWidget extends Omit<ParsedWidget, 'version' | 'marks'> {
  readonly Renderer: AnyRenderer;
}

export interface ParsedScene {
  readonly widgets: readonly SceneWidget[];
  readonly problems: readonly WidgetProblem[];
}

/** The widgets that were read: one that is the same object is not read again when others change. */
const readBefore = new WeakMap<StoredWidget, SceneWidget>();

function read(stored: StoredWidget): SceneWidget {
  const before = readBefore.get(stored);
  if (before) return before;
  const { definition, Renderer } = loadedWidget(stored.type);
  const widget = { ...parseConfig(stored, definition), Renderer };
  readBefore.set(stored, widget);
  return widget;
}

/**
 * Reads a scene's widgets but for those that are hidden. One that cannot be read is left out and
 * told of; the others show.
 * @param missing kinds that are not loaded yet: their widgets are left out until they are
 */
export function parseScene(scene: PixelScene, missing: readonly string[]): ParsedScene {
  const widgets: SceneWidget[] = [];
  const problems: WidgetProblem[] = [];
  for (const stored of scene.widgets) {
    if (stored.hidden === true || missing.includes(stored.type)) continue;
    try {
      widgets.push(read(stored));
    } catch (error) {
      problems.push({ sceneId: scene.id, widgetId: stored.id, type: stored.type, error });
    }
  }
  return { widgets, problems };
}
