/** A colour with its opacity, 0 to 1. */
export interface Paint {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A colour of 3, 4, 6 or 8 digits; `null` if it is none, such as a placeholder. */
export function paintOf(color: string): Paint | null {
  const digits = hex.exec(color)?.[1];
  if (digits === undefined) return null;
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const byte = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return { rgb: [byte(0), byte(2), byte(4)], alpha: full.length === 8 ? byte(6) / 255 : 1 };
}

/** A colour laid over an opaque one, as it is seen. */
export function paintedOn({ rgb, alpha }: Paint, ground: Paint): Paint {
  const mixed = (at: 0 | 1 | 2) => Math.round(rgb[at] * alpha + ground.rgb[at] * (1 - alpha));
  return { rgb: [mixed(0), mixed(1), mixed(2)], alpha: 1 };
}

/** `#rrggbb`, without the opacity. */
export function hexOf({ rgb }: Paint): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour taken apart: `#rrggbb`, and how opaque it is, 0 to 1. */
export interface ColorParts {
  readonly hex: string;
  readonly alpha: number;
}

/** The parts of a colour in any of its forms; `null` if it is a placeholder, or no colour. */
export function partsOf(color: string): ColorParts | null {
  const paint = paintOf(color);
  return paint && { hex: hexOf(paint), alpha: paint.alpha };
}

export function colorOf({ hex, alpha }: ColorParts): string {
  if (alpha >= 1) return hex;
  const share = Math.round(Math.max(0, alpha) * 255);
  return hex + share.toString(16).padStart(2, '0');
}

/** The colour in a typed text; the `#` may be missing. */
export function typedColor(text: string): string {
  const trimmed = text.trim();
  return hex.test(`#${trimmed}`) ? `#${trimmed}` : trimmed;
}
