/**
 * The lines of a wrapped text with the spaces that the breaks took away, so that read on end they
 * are the text again. A space at the end of a line is not drawn.
 *
 * @example spacedLines('Leichter Regen', ['Leichter', 'Regen']) // ['Leichter ', 'Regen']
 */
export function spacedLines(text: string, lines: readonly string[]): string[] {
  let at = 0;
  return lines.map((line) => {
    const start = text.indexOf(line, at);
    // A line that was cut short is the last of the text.
    if (start < 0) return line;
    at = start + line.length;
    return text[at] === ' ' && line !== lines.at(-1) ? `${line} ` : line;
  });
}
