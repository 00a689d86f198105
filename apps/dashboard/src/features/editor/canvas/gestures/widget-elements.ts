/** The elements that draw these widgets. */
export function widgetElements(world: Element, ids: readonly string[]): readonly HTMLElement[] {
  const wanted = new Set(ids);
  return [...world.querySelectorAll<HTMLElement>('[data-widget]')].filter((element) =>
    wanted.has(element.dataset['widget'] ?? ''),
  );
}
