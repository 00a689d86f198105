import { isForReadersOnly, isMoving, stateOf, textNodes } from './shown-texts';

/** Whole px are rounded here and there. */
const tolerancePx = 1.5;

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The part of a line's box above its letters: the box is as high as the font's tallest accents and deepest
 * tails, which are in the air above and below a line that is set tightly.
 */
const airAbove = 0.2;
const airBelow = 0.1;

function inkOf({ left, right, top, bottom, height }: DOMRect): Edges {
  return { left, right, top: top + height * airAbove, bottom: bottom - height * airBelow };
}

function stickOut(ink: Edges, box: Edges): string | null {
  const out = [
    ['left', box.left - ink.left],
    ['right', ink.right - box.right],
    ['top', box.top - ink.top],
    ['bottom', ink.bottom - box.bottom],
  ] as const;
  const sides = out.filter(([, px]) => px > tolerancePx);
  if (sides.length === 0) return null;
  return sides.map(([side, px]) => `${side} by ${Math.round(px)} px`).join(', ');
}

/** The box that cuts a text off: the nearest that hides what is outside of it, or its widget's. */
function cuttingBoxes(element: Element): Element[] {
  const boxes: Element[] = [];
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const isWidget = ancestor.hasAttribute('data-widget');
    const { overflowX, overflowY } = getComputedStyle(ancestor);
    const isSvgInside = ancestor instanceof SVGElement && !(ancestor instanceof SVGSVGElement);
    if (isWidget || (!isSvgInside && (overflowX !== 'visible' || overflowY !== 'visible'))) {
      boxes.push(ancestor);
    }
    if (isWidget) break;
  }
  return boxes;
}

/** Texts that stand outside of their widget, or are cut off, each as a sentence. */
export function cutTexts(): string[] {
  const found: string[] = [];
  for (const [node, element] of textNodes()) {
    if (isForReadersOnly(element) || isMoving(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = cuttingBoxes(element).map((box) => box.getBoundingClientRect());
    for (const rect of range.getClientRects()) {
      const out = boxes.map((box) => stickOut(inkOf(rect), box)).find((side) => side !== null);
      if (out !== undefined) {
        found.push(`${stateOf(element)}: “${node.data.trim()}” is cut off, ${out}`);
      }
    }
  }
  return found;
}
