/** The beginning of a comment, of a sentence in it, or of a point in a list. */
const begins = String.raw`(?:^[\s*]*|[.!?] | - )`;

/** "Of a display: its name", "Null: none", "So long: it waits": none of them has a subject and a verb. */
const fragment = new RegExp(`${begins}(Of(?= )|\`?[Nn]ull\`?:|So long(?! as\\b))`, 'g');

/** "So many are kept" for "this many"; of "so many that nobody reads them" it is the right word. */
const measure = /\bso (?:many|long)\b(?! as\b)(?![^.!?:;,]* that\b)/gi;

/** The words by which a comment has a fragment for a sentence, also over a line's end. */
export function fragments(comment) {
  const prose = comment.replace(/\s+(?:\*\s+)?/g, ' ');
  const found = [
    ...Array.from(prose.matchAll(fragment), ([, words]) => words),
    ...Array.from(prose.matchAll(measure), ([words]) => words),
  ];
  return [...new Set(found.map((words) => words.toLowerCase()))];
}
