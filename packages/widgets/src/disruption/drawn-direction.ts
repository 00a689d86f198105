function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * A message that names the two ends of a section, in the order in which the diagram draws them:
 * "zwischen A und B", "between A and B" and "A – B" say the same either way round. Everything else
 * stays as it was written.
 * @param from end that is drawn first, in the direction of travel
 */
export function inDrawnDirection(message: string, from: string, to: string): string {
  const [first, last] = [literal(from), literal(to)];
  return message
    .replace(
      new RegExp(`(zwischen|between) ${last} (und|and) ${first}(?![\\p{L}\\d])`, 'giu'),
      (_, between: string, and: string) => `${between} ${from} ${and} ${to}`,
    )
    .replace(
      new RegExp(`${last} ([–↔-]) ${first}(?![\\p{L}\\d])`, 'gu'),
      (_, dash: string) => `${from} ${dash} ${to}`,
    );
}
