import type { Situation } from '@perron/core';
import type { PixelScene } from '@perron/schema';
import { linesOfModel, parseWidget } from '@perron/widgets/definitions';

/** One widget of a scene, by what it says. */
export interface SaidWidget {
  readonly lines: readonly string[];
  /** Its whole view model as a text: two that are the same draw the same. */
  readonly model: string;
}

/** The words of a scene's widgets at a moment; those that cannot be read or drawn have none. */
export function saidOfScene(scene: PixelScene, situation: Situation): readonly SaidWidget[] {
  return scene.widgets.flatMap((stored) => {
    if (stored.hidden === true) return [];
    try {
      const { definition, config, frame } = parseWidget(stored);
      const size = { width: frame.width, height: frame.height };
      // The config comes from the schema of the same definition.
      const input = { config, size, situation, mode: 'live' as const };
      const model = definition.model(input as never);
      return [{ lines: linesOfModel(model), model: JSON.stringify(model) }];
    } catch {
      return [];
    }
  });
}
