import type { Measure } from './fit-text';

/** A name on two lines, broken where they are narrowest; on one where it cannot be broken. */
export function onTwoLines(name: string, sizePx: number, measure: Measure): readonly string[] {
  const pieces = name.split(/(?<=[\s/-])/);
  const widest = (lines: readonly string[]) =>
    Math.max(...lines.map((line) => measure(line, sizePx)));
  return pieces
    .slice(1)
    .map((_, index) => [
      pieces
        .slice(0, index + 1)
        .join('')
        .trim(),
      pieces
        .slice(index + 1)
        .join('')
        .trim(),
    ])
    .reduce<readonly string[]>(
      (best, lines) => (widest(lines) < widest(best) ? lines : best),
      [name],
    );
}
