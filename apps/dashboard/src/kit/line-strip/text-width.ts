const contexts = new WeakMap<Document, CanvasRenderingContext2D | null>();

/** One canvas of each page measures all its texts. */
function contextOf(page: Document): CanvasRenderingContext2D | null {
  const known = contexts.get(page);
  if (known !== undefined) return known;
  const made = page.createElement('canvas').getContext('2d');
  contexts.set(page, made);
  return made;
}

/** Width of a text as the strip draws it, px; by the length where the browser has no canvas. */
export function textWidth(text: string): number {
  const context = contextOf(document);
  if (!context) return text.length * 6.6;
  context.font = "560 12px 'Inter Variable', Inter, system-ui, sans-serif";
  return context.measureText(text).width;
}
