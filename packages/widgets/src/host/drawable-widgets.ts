import type { StoredWidget } from '@perron/schema';
import { parseWidget } from './parse-widget';

/**
 * Widgets as displays get them: in their current form, without hidden ones and without those that no
 * display could draw.
 * @param onBroken is told of each of the latter, with its place in the list
 */
export function drawableWidgets(
  widgets: readonly StoredWidget[],
  onBroken: (index: number, error: unknown) => void = () => undefined,
): StoredWidget[] {
  return widgets.flatMap((widget, index) => {
    if (widget.hidden === true) return [];
    try {
      const { kind, version, frame, config } = parseWidget(widget);
      return [{ ...config, ...frame, type: kind, version }];
    } catch (error) {
      onBroken(index, error);
      return [];
    }
  });
}
