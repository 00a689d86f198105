import type { GalleryWidget } from './gallery-widget';

function holds(search: string, ...texts: readonly string[]): boolean {
  return texts.some((text) => text.toLowerCase().includes(search));
}

/**
 * The widgets that a search means, by name or kind; of the others only the states that it means.
 * Both languages count, so that a link works in either language.
 */
export function matchingWidgets(
  widgets: readonly GalleryWidget[],
  search: string,
): readonly GalleryWidget[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return widgets;
  return widgets
    .map((widget) =>
      holds(wanted, widget.kind, widget.title.en, widget.title.de)
        ? widget
        : {
            ...widget,
            states: widget.states.filter(({ name }) => holds(wanted, name.en, name.de)),
          },
    )
    .filter(({ states }) => states.length > 0);
}
