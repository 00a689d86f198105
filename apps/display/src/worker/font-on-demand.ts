/**
 * The fonts of other alphabets and scripts than Latin, and the style sheets that name their parts: 14 MB, of
 * which a display needs none or a few. They are no part of a stored version; what a page has asked for is kept.
 */
const onDemand =
  /\/display-assets\/(?:script|noto-sans|inter-(?:cyrillic|greek|vietnamese))-[\w-]+\.(?:css|woff2)$/;

/** Whether an address or a path of the build is that of such a font. */
export function isFontOnDemand(address: string): boolean {
  return onDemand.test(address);
}

/** The browser's cache that they are in. */
export const fontsCache = 'perron-fonts';
