export type TextDirection = 'ltr' | 'rtl';

const letters = /\p{L}/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;

/**
 * The way that most of a text is read. Not its first letter, as with `dir="auto"`: news in Arabic
 * may well begin with the name of a line.
 */
export function textDirection(text: string): TextDirection {
  const all = text.match(letters)?.length ?? 0;
  const fromTheRight = text.match(rightToLeft)?.length ?? 0;
  return fromTheRight > all / 2 ? 'rtl' : 'ltr';
}
