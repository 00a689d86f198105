/** No voice of the server takes more at once, by the length of its text and of its sound. */
const longest = 900;

/** A text in pieces that the server's voice takes, each of whole sentences where they are not too long. */
export function inSentences(text: string): string[] {
  if (text.length <= longest) return [text];
  const pieces: string[] = [];
  for (const sentence of text.match(/[^.!?]+[.!?]*\s*|[.!?]+\s*/g) ?? []) {
    for (let from = 0; from < sentence.length; from += longest) {
      const piece = sentence.slice(from, from + longest);
      const last = pieces.at(-1);
      if (last !== undefined && last.length + piece.length <= longest) {
        pieces[pieces.length - 1] = last + piece;
      } else pieces.push(piece);
    }
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
