import { contrast, readableOn } from '@perron/core';

/** WCAG 2: what text must reach on its ground. */
const textContrast = 4.5;

/**
 * `#rgb` as `#rrggbb`; `null` means a colour that lets through what is below, which is not known
 * here.
 */
function opaque(color: string): string | null {
  if (color.length === 4) return color.replace(/[0-9a-f]/gi, '$&$&');
  return color.length === 7 ? color : null;
}

/** An operator's text colour where it can be read on the operator's ground, else black or white. */
export function readableColor(color: string, background: string): string {
  const [text, ground] = [opaque(color), opaque(background)];
  if (text === null || ground === null) return color;
  return contrast(text, ground) >= textContrast ? color : readableOn(ground);
}
