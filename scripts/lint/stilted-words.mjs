const stilted = /\b(?:anew|whoever|of its own|of their own|the one that|besides(?=[.;]|\s*$))\b/gi;

/** The words and phrases in a comment that a colleague would not write, also over a line's end. */
export function stiltedWords(comment) {
  const prose = comment.replace(/\s+(?:\*\s+)?/g, ' ');
  return Array.from(prose.matchAll(stilted), ([words]) => words.toLowerCase());
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
