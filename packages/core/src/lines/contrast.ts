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
