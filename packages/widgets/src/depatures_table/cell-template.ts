/** The fields of a departure that a cell may name. Everything else is filled from the situation. */
export const departurePaths = [
  'departure.line',
  'departure.destination',
  'departure.platform',
  'departure.time',
] as const;
export type DeparturePath = (typeof departurePaths)[number];

/** The kind of a cell: one part of the departure drawn in a special way, or text. */
export type CellKind = 'line' | 'destination' | 'platform' | 'time' | 'text';

const placeholder = /\{\{\s*(departure\.\w*)\s*\}\}/g;
const alone = /^\s*\{\{\s*departure\.(line|destination|platform|time)\s*\}\}\s*$/;

/** A template that holds one placeholder and nothing else is drawn as that thing. */
export function cellKind(template: string): CellKind {
  return (alone.exec(template)?.[1] as CellKind | undefined) ?? 'text';
}

/** The first `departure.…` of a template that no departure has; `null` means that all are known. */
export function unknownDeparturePath(template: string): string | null {
  const known: readonly string[] = departurePaths;
  return (
    [...template.matchAll(placeholder)]
      .map((match) => match[1] ?? '')
      .find((path) => !known.includes(path)) ?? null
  );
}

/** Fills what a template names of its departure. */
export function fillDeparture(
  template: string,
  values: Readonly<Record<DeparturePath, string>>,
): string {
  return template.replace(placeholder, (_, path: DeparturePath) => values[path]);
}
