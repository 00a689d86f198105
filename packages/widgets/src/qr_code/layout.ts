import type { Size } from '../host/definition';

/** Light modules on each side, which readers need to find the code (ISO/IEC 18004). */
export const quietModules = 4;
/** Px of the scene for one module: with fewer, phones no longer read it from where people stand. */
export const minModulePx = 3;

/** The size of the caption's letters, as a share of the shorter side. */
const captionShare = 0.07;
const minCaptionPx = 12;
const captionLineHeight = 1.3;

export interface Layout {
  /** Whole px of the scene for one module, so that all modules are equally wide. */
  readonly modulePx: number;
  /** The size of the caption's letters; `null` if no room for a caption, or none is wanted. */
  readonly captionPx: number | null;
  /** The height of each of its lines. */
  readonly linePx: number;
}

/** The edge in px of the smallest code with its quiet zone. */
export function minEdgePx(modules: number): number {
  return (modules + 2 * quietModules) * minModulePx;
}

/**
 * The largest code that fits the box. The caption gives way where the code would get too small.
 * @param lines the number of the caption's lines; 0 if there is none
 * @returns `null` means that the box is too small for a code that can be read
 */
export function layoutOf({ width, height }: Size, modules: number, lines: number): Layout | null {
  const captionPx = Math.max(minCaptionPx, Math.round(Math.min(width, height) * captionShare));
  const linePx = Math.ceil(captionPx * captionLineHeight);
  const below = lines === 0 ? 0 : lines * linePx + Math.ceil(linePx / 2);
  const modulePx = Math.floor(Math.min(width, height - below) / (modules + 2 * quietModules));
  if (modulePx >= minModulePx) {
    return { modulePx, captionPx: lines === 0 ? null : captionPx, linePx };
  }
  return lines === 0 ? null : layoutOf({ width, height }, modules, 0);
}
