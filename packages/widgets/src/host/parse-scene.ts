import type { PixelScene } from '@perron/schema';
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
export interface SceneWidget extends Omit<ParsedWidget, 'version'> {
  readonly Renderer: AnyRenderer;
}

export interface ParsedScene {
  readonly widgets: readonly SceneWidget[];
  readonly problems: readonly WidgetProblem[];
}

/**
 * Reads a scene's widgets. One that cannot be read is left out and told of; the others show.
 * @param missing kinds that are not loaded yet: their widgets are left out until they are
 */
export function parseScene(scene: PixelScene, missing: readonly string[]): ParsedScene {
  const widgets: SceneWidget[] = [];
  const problems: WidgetProblem[] = [];
  for (const stored of scene.widgets) {
    if (missing.includes(stored.type)) continue;
    try {
      const { definition, Renderer } = loadedWidget(stored.type);
      widgets.push({ ...parseConfig(stored, definition), Renderer });
    } catch (error) {
      problems.push({ sceneId: scene.id, widgetId: stored.id, type: stored.type, error });
    }
  }
  return { widgets, problems };
}
