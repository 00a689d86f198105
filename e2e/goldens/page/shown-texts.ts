import type { ShownText } from './api';

const hidingStyle = document.createElement('style');
hidingStyle.textContent = `
  * { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; }
  svg text, svg tspan { fill: transparent !important; stroke: transparent !important; }
`;

/** Texts go, everything else stays: so that what is behind them can be seen. */
export function hideTexts(hidden: boolean): void {
  if (hidden) document.head.append(hidingStyle);
  else hidingStyle.remove();
}

/** The elements that hold text themselves, with their text. */
export function* textNodes(): Generator<readonly [Text, HTMLElement | SVGElement]> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || node.data.trim() === '' || !parent) continue;
    if (!parent.closest('[data-widget]')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    yield [node, parent];
  }
}

/** An element that moves is on its way in or out: its edges are not its place. */
export function isMoving(element: Element): boolean {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor.getAnimations().length > 0) return true;
  }
  return false;
}

/** Texts that only screen readers meet are clipped to a pixel. */
export function isForReadersOnly(element: Element): boolean {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const { width, height } = ancestor.getBoundingClientRect();
    const { overflow, clipPath, position } = getComputedStyle(ancestor);
    const isTiny = width <= 1 || height <= 1;
    if (position === 'absolute' && isTiny && (overflow !== 'visible' || clipPath !== 'none')) {
      return true;
    }
    if (ancestor.hasAttribute('data-widget')) break;
  }
  return false;
}

export function stateOf(element: Element): string {
  return element.closest('[data-state]')?.getAttribute('data-state') ?? 'scene';
}

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    opacity *= Number(getComputedStyle(ancestor).opacity);
  }
  return opacity;
}

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

/** Any colour that CSS can write, as the browser draws it. */
function channels(color: string): readonly [number, number, number, number] {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!, alpha! / 255];
}

function colorOf(element: Element): ShownText['color'] {
  const style = getComputedStyle(element);
  const [red, green, blue, alpha] = channels(
    element instanceof SVGElement ? style.fill : style.color,
  );
  return [red, green, blue, alpha * opacityOf(element)];
}

/** A slide that waits and a text that has not run in yet stand outside of their widget. */
function isInWidget(element: Element, { x, y, width, height }: DOMRect): boolean {
  const box = element.closest('[data-widget]')!.getBoundingClientRect();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX > box.left && middleX < box.right && middleY > box.top && middleY < box.bottom;
}

/** Every line of text that can be seen, where it stands and in which colour. */
export function shownTexts(): ShownText[] {
  const texts: ShownText[] = [];
  for (const [node, element] of textNodes()) {
    if (isForReadersOnly(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const { x, y, width, height } = rect;
      const color = colorOf(element);
      if (width === 0 || color[3] === 0 || !isInWidget(element, rect)) continue;
      const badge = element.closest('[data-badge]') !== null;
      const text = node.data.trim();
      const top = y + window.scrollY;
      texts.push({ state: stateOf(element), text, x, y: top, width, height, color, badge });
    }
  }
  return texts;
}
