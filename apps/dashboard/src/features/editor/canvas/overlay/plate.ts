export const plateFont = "600 11px 'Inter Variable', sans-serif";
export const plateHeightPx = 16;
const marginPx = 6;

export function plateWidth(context: CanvasRenderingContext2D, text: string): number {
  context.font = plateFont;
  return Math.round(context.measureText(text).width) + 2 * marginPx;
}

interface Plate {
  readonly text: string;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly fill: string;
}

/** A number on a small plate. */
export function paintPlate(context: CanvasRenderingContext2D, { text, x, y, fill }: Plate): void {
  const width = plateWidth(context, text);
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(
    ...([Math.round(x - width / 2), Math.round(y - plateHeightPx / 2)] as const),
    ...([width, plateHeightPx, 4] as const),
  );
  context.fill();
  context.fillStyle = '#ffffff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, Math.round(x), Math.round(y) + 0.5);
}
