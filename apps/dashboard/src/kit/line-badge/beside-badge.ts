/** A title beside the badge of its line, which need not say the line again: "U7: Police" is "Police". */
export function besideBadge(title: string, line: string): string {
  const start = `${line}: `;
  const rest = title.slice(start.length);
  return title.startsWith(start) && rest !== '' ? rest : title;
}
