import type { PixelSceneEntity, StoredWidget } from '@perron/schema';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The properties of a new scene that the page's address gives. */
export interface SceneStart {
  readonly name?: string | undefined;
  readonly groupId?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const usualSize: Size = { width: 1920, height: 1080 };

/** The fields that a new scene begins with: what the address says, else what its source has. */
export function newSceneValues(
  start: SceneStart,
  source: Pick<PixelSceneEntity, 'name' | 'group_id' | 'width' | 'height'> | null,
  nameOfCopy: (name: string) => string,
) {
  const { width, height } = source ?? usualSize;
  return {
    name: start.name ?? (source ? nameOfCopy(source.name) : ''),
    group_id: start.groupId ?? source?.group_id ?? null,
    width: start.width ?? width,
    height: start.height ?? height,
  };
}

/**
 * Widgets in the places that they have on a scene of another size. Their contents do not change.
 */
export function widgetsInSize(
  widgets: readonly StoredWidget[],
  from: Size,
  to: Size,
): StoredWidget[] {
  const byX = to.width / from.width;
  const byY = to.height / from.height;
  if (byX === 1 && byY === 1) return [...widgets];
  return widgets.map((widget) => ({
    ...widget,
    x: Math.round(widget.x * byX),
    y: Math.round(widget.y * byY),
    width: Math.max(1, Math.round(widget.width * byX)),
    height: Math.max(1, Math.round(widget.height * byY)),
  }));
}
