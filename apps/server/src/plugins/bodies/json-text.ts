/** Whether the quote at `at` is written `\"`: an odd number of backslashes is before it. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first--;
  return (at - first) % 2 === 1;
}

/**
 * Where the string that begins at `start` ends: the place of its closing quote, or the text's
 * length when it has none.
 */
export function endOfString(text: string, start: number): number {
  let end = start;
  do {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
  } while (isEscaped(text, end));
  return end;
}
