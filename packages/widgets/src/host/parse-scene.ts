import type { PixelScene } from '@perron/schema';
import type { ParsedWidget } from './parse-widget';
import { parseWidget } from './parse-widget';

/** Something of a scene that cannot be shown, and why: for the log, never for passengers. */
export interface WidgetProblem {
  readonly sceneId: number;
  readonly widgetId: string;
  readonly type: string;
  readonly error: unknown;
}

export interface ParsedScene {
  readonly widgets: readonly ParsedWidget[];
  readonly problems: readonly WidgetProblem[];
}

/** Reads a scene's widgets. One that cannot be read is left out and told of; the others show. */
export function parseScene(scene: PixelScene): ParsedScene {
  const widgets: ParsedWidget[] = [];
  const problems: WidgetProblem[] = [];
  for (const stored of scene.widgets) {
    try {
      widgets.push(parseWidget(stored));
    } catch (error) {
      problems.push({ sceneId: scene.id, widgetId: stored.id, type: stored.type, error });
    }
  }
  return { widgets, problems };
}
