import type { PixelOutput } from '../../../kit/scene-preview/outputs-query';
import type { Size } from './adapt';

/** A size that a design can be adapted to, and the output types that have it. */
interface OfferedSize extends Size {
  readonly key: string;
  readonly names: readonly string[];
}

export const sizeKey = ({ width, height }: Size): string => `${width} × ${height}`;

/** The sizes of these output types and those that were typed, each once; the design's own is left out. */
export function offeredSizes(
  outputs: readonly PixelOutput[],
  typed: readonly Size[],
  design: Size,
): readonly OfferedSize[] {
  const sizes = new Map<string, { width: number; height: number; names: string[] }>();
  const all = [...outputs, ...typed.map((screen) => ({ name: null, screen }))];
  for (const { name, screen } of all) {
    const key = sizeKey(screen);
    if (name !== null && key === sizeKey(design)) continue;
    const { width, height } = screen;
    const known = sizes.get(key) ?? { width, height, names: [] };
    if (name !== null) known.names.push(name);
    sizes.set(key, known);
  }
  return [...sizes].map(([key, size]) => ({ key, ...size }));
}
