function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const number = Number.parseInt(hex.slice(1), 16);
  return (
    0.2126 * channel(number >> 16) +
    0.7152 * channel((number >> 8) & 255) +
    0.0722 * channel(number & 255)
  );
}

/** WCAG 2 contrast of two colours written `#rrggbb`: 1 (none) to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The better readable of black and white on a colour. */
export function readableOn(background: string): '#000000' | '#ffffff' {
  return contrast(background, '#ffffff') >= contrast(background, '#000000') ? '#ffffff' : '#000000';
}

/** A sign's text is large and bold: WCAG asks 3:1 of it, where other text must reach 4.5:1. */
export const signContrast = 3;

/** The text of a sign whose network names none: white as on most signs, black where that is pale. */
export function signTextOn(background: string): '#000000' | '#ffffff' {
  return contrast(background, '#ffffff') >= signContrast ? '#ffffff' : '#000000';
}
