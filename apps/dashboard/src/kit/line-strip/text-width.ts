let context: CanvasRenderingContext2D | null | undefined;

/** Width of a text as the strip draws it, px; by the length where the browser has no canvas. */
export function textWidth(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 6.6;
  context.font = "560 12px 'Inter Variable', Inter, system-ui, sans-serif";
  return context.measureText(text).width;
}
