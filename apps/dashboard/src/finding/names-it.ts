/** A text as it is compared: without capitals, marks and German spellings of one letter with two. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether every word that was typed begins a word of the text. */
export function namesIt(text: string, typed: string): boolean {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = folded(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  return wanted.every((candidate) => words.some((word) => word.startsWith(candidate)));
}
