import type { StoredWidget } from '@perron/schema';
import { isWidgetType, registry } from '@perron/widgets/definitions';
import { readableConfig } from '../model/config-of';
import { valueAt } from '../model/config-path';

/** An output type of pixels, as far as reading from it is concerned. */
export interface ReadingOutput {
  readonly resolution_x: number | null;
  readonly resolution_y: number | null;
  /** Width of the picture; `null` if it is not known. */
  readonly width_mm: number | null;
  /** How far away readers stand; `null` if it is not known. */
  readonly viewing_distance_m: number | null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Height of Inter's capitals in multiples of the size: 1490 of 2048 units. */
export const capitalEm = 1490 / 2048;
/** Capitals of station displays: distance / 250, which is 4 mm a metre. */
const mmPerMetre = 4;

/** A size in the scene and its capitals on the glass. */
export interface CapitalHeight {
  readonly mm: number;
  readonly neededMm: number;
  readonly distanceM: number;
  /** The size at which capitals are just high enough, px of the scene. */
  readonly neededPx: number;
}

/**
 * Millimetres of a pixel of the scene, which a display shows whole; `null` if its width is not
 * known.
 */
function mmPerPx(scene: Size, output: ReadingOutput): number | null {
  const { resolution_x: x, resolution_y: y, width_mm: widthMm } = output;
  if (x === null || y === null || widthMm === null) return null;
  return (Math.min(x / scene.width, y / scene.height) * widthMm) / x;
}

/**
 * How high capitals of a size are, and must be; `null` if the output does not say how large or far
 * it is.
 */
export function capitalHeightOf(
  fontSizePx: number,
  scene: Size,
  output: ReadingOutput,
): CapitalHeight | null {
  const perPx = mmPerPx(scene, output);
  const { viewing_distance_m: distanceM } = output;
  if (perPx === null || distanceM === null) return null;
  const neededMm = distanceM * mmPerMetre;
  return {
    mm: fontSizePx * capitalEm * perPx,
    neededMm,
    distanceM,
    neededPx: Math.ceil(neededMm / capitalEm / perPx),
  };
}

/** The size of a widget's text, and the field that sets it. */
export interface TextSize {
  readonly path: string;
  /** Px of the scene. */
  readonly px: number;
  /** The field's value for letters of 1 px. */
  readonly perPx: number;
}

/** Sizes of new and old widgets: nobody chose them, and they grow with the box. */
const standardSizes: Readonly<Record<string, readonly number[]>> = {
  weather: [16, 24],
  disruption_banner: [20],
};

/** Letters of a row, in multiples of its height. */
const rowEm: Readonly<Record<string, number>> = {
  depatures_table: 0.5,
  connection_info_table: 0.44,
};

function grown(px: number, widget: StoredWidget): number {
  if (!isWidgetType(widget.type) || !(standardSizes[widget.type] ?? []).includes(px)) return px;
  const { width, height } = registry[widget.type].defaults;
  return Math.round(px * Math.max(1, Math.min(widget.width / width, widget.height / height)));
}

/** The size of a widget's main text; `null` if it has none, or sets it by its box. */
export function textSizeOf(widget: StoredWidget): TextSize | null {
  const config = readableConfig(widget);
  if (config === null) return null;
  for (const path of ['font.fontSize', 'fontSize']) {
    const px = valueAt(config, path);
    if (typeof px === 'number') return { path, px: grown(px, widget), perPx: 1 };
  }
  const em = rowEm[widget.type];
  const rowPx = valueAt(config, 'rowHeight');
  if (em === undefined || typeof rowPx !== 'number') return null;
  return { path: 'rowHeight', px: rowPx * em, perPx: 1 / em };
}
