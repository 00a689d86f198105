/** A scene of texts, rectangles and clocks in a grid: the editor and Konva draw the same one. */

export const sceneSize = { width: 1920, height: 1080 } as const;

export interface BenchWidget {
  readonly id: string;
  readonly type: 'text' | 'rect' | 'time';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: 0;
  readonly text?: string;
}

export function widgetsInGrid(count: number): readonly BenchWidget[] {
  const columns = Math.ceil(Math.sqrt(count * 1.78));
  const width = Math.floor(1800 / columns);
  const height = Math.min(Math.floor((1000 * columns) / count), 200);
  return Array.from({ length: count }, (_, index) => {
    const type = (['text', 'rect', 'time'] as const)[index % 3] ?? 'rect';
    return {
      id: `w${index}`,
      type,
      rotation: 0,
      x: 40 + (index % columns) * width,
      y: 40 + Math.floor(index / columns) * height,
      width: width - 6,
      height: height - 6,
      ...(type === 'text' && { text: `Gleis ${index}` }),
    };
  });
}
