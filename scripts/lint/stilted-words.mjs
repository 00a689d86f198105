const stilted = /\b(?:anew|whoever|of its own|of their own|the one that|besides(?=[.;]|\s*$))\b/gi;

/** A sentence that names its subject by a clause, "What it holds is ..."; a question may begin so. */
const clauseFirst = /(?:^[\s*]*|[.!?] )(What|Who|Whose|Whatever)\b(?! if\b)(?![^.!?]*\?)/g;

/** The words and phrases in a comment that a colleague would not write, also over a line's end. */
export function stiltedWords(comment) {
  const prose = comment.replace(/\s+(?:\*\s+)?/g, ' ');
  return [
    ...Array.from(prose.matchAll(clauseFirst), ([, word]) => word),
    ...Array.from(prose.matchAll(stilted), ([words]) => words.toLowerCase()),
  ];
}

/** The same for the title of a test, which begins without a capital. */
export function stiltedTitle(title) {
  return stiltedWords(title.charAt(0).toUpperCase() + title.slice(1));
}

/** Comments as they are read: `//` lines under each other are one. */
export function readAsOne(comments) {
  const read = [];
  for (const { type, value, loc } of comments) {
    const last = read.at(-1);
    const goesOn =
      type === 'Line' && last?.type === 'Line' && last.loc.end.line + 1 === loc.start.line;
    if (goesOn) read[read.length - 1] = joined(last, value, loc);
    else read.push({ type, value, loc });
  }
  return read;
}

function joined(last, value, { end }) {
  return { ...last, value: `${last.value}\n${value}`, loc: { start: last.loc.start, end } };
}
