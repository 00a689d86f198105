/** A control beside its label has room for this many letters; longer texts would be cut. */
const maxLetters = 18;

export function fitsBeside(...texts: readonly string[]): boolean {
  return texts.every((text) => text.length <= maxLetters);
}
