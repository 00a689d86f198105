import type { PixelOutput } from '../../../kit/scene-preview/outputs-query';
import type { Template } from '../templates/template';

interface OfSize {
  /** As in `1920 × 1080`. */
  readonly size: string;
  /** The output types of this size. */
  readonly names: readonly string[];
  readonly items: readonly Template[];
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width} × ${height}`;
}

/** The templates of each size, those that output types have first. */
export function templatesBySize(
  templates: readonly Template[],
  outputs: readonly PixelOutput[],
): readonly OfSize[] {
  const sizes = [...new Set(templates.map(sizeOf))];
  const all = sizes.map((size) => ({
    size,
    names: outputs.filter(({ screen }) => sizeOf(screen) === size).map(({ name }) => name),
    items: templates.filter((template) => sizeOf(template) === size),
  }));
  return [
    ...all.filter(({ names }) => names.length > 0),
    ...all.filter(({ names }) => names.length === 0),
  ];
}
