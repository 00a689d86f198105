const address = /url\("?([^")]+)"?\)/;

/** The page's rules for fonts, each with the style sheet that it is in. */
function fontRules(): readonly { readonly rule: CSSFontFaceRule; readonly base: string }[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href ?? document.baseURI }] : [],
    ),
  );
}

/** Whether a text on the page has needed the font. */
function isUsed({ style }: CSSFontFaceRule): boolean {
  return [...document.fonts].some(
    (face) =>
      face.status === 'loaded' &&
      face.family.replaceAll('"', '') ===
        style.getPropertyValue('font-family').replaceAll('"', '') &&
      face.style === style.getPropertyValue('font-style') &&
      face.unicodeRange === style.getPropertyValue('unicode-range'),
  );
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // In pieces: an argument list has a limit.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8_192) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * 8_192, (index + 1) * 8_192)),
  );
  return `data:font/woff2;base64,${btoa(pieces.join(''))}`;
}

/** The fonts of the page's texts as rules with the fonts in them: a picture loads nothing. */
export async function sceneFonts(): Promise<string> {
  const rules = fontRules().filter(({ rule }) => isUsed(rule));
  const whole = await Promise.all(
    rules.map(async ({ rule, base }) => {
      const url = address.exec(rule.style.getPropertyValue('src'))?.[1];
      if (url === undefined) return '';
      const font = await fetch(new URL(url, base));
      return rule.cssText.replace(url, await dataUrl(await font.blob()));
    }),
  );
  return whole.join('\n');
}
