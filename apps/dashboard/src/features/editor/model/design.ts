import type { PixelSceneEntity, StoredWidget } from '@perron/schema';

/** The part of a scene that the editor changes, in pixels of the scene. The last widget is on top. */
export type Design = Readonly<
  Pick<PixelSceneEntity, 'name' | 'width' | 'height' | 'background'>
> & { readonly widgets: readonly StoredWidget[] };

/** The part of a stored scene that the editor changes. */
export function designOf({ name, width, height, background, widgets }: Design): Design {
  return { name, width, height, background, widgets };
}

/** The widgets with these ids, from the bottom to the top. */
export function widgetsOf(design: Design, ids: readonly string[]): readonly StoredWidget[] {
  const wanted = new Set(ids);
  return design.widgets.filter(({ id }) => wanted.has(id));
}

/**
 * The design with some widgets changed.
 * @param change gives the same object where nothing changes
 */
export function withWidgets(
  design: Design,
  ids: readonly string[],
  change: (widget: StoredWidget) => StoredWidget,
): Design {
  const wanted = new Set(ids);
  const widgets = design.widgets.map((widget) => (wanted.has(widget.id) ? change(widget) : widget));
  const isSame = widgets.every((widget, index) => widget === design.widgets[index]);
  return isSame ? design : { ...design, widgets };
}
