/** With more than this, the layers cost more than they save (bench/editor.ts). */
const maxLayers = 120;

/**
 * Gives each of these elements a layer of the compositor, so that its `translate` costs no painting.
 * Chromium works out all layers again when an element moves, unless the element is animated: this
 * animation stands still and adds nothing.
 * @returns takes the layers away again
 */
export function holdLayers(elements: readonly (HTMLElement | SVGElement)[]): () => void {
  if (elements.length > maxLayers) return () => undefined;
  const animations = elements.map((element) =>
    element.animate({ translate: ['0px', '0px'] }, { duration: 1000, composite: 'add' }),
  );
  for (const animation of animations) animation.pause();
  return () => {
    for (const animation of animations) animation.cancel();
  };
}
