/** So many letters have room in a control that is beside its label; longer texts would be cut. */
const mostLetters = 18;

export function fitsBeside(...texts: readonly string[]): boolean {
  return texts.every((text) => text.length <= mostLetters);
}
