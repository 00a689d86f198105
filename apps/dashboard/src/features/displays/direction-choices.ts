import type { NetworkStyle } from '@perron/schema';
import { goesTowards, tidyStationName } from '@perron/core';

/** The names that boards show for these directions, each once. */
export function shownNames(directions: readonly string[], style: NetworkStyle): string[] {
  return [...new Set(directions.map((name) => tidyStationName(name, style)))];
}

/** The choices at a stop, by name. @param offered as the timetable names them */
export function offeredNames(offered: readonly string[], style: NetworkStyle): string[] {
  return shownNames(offered, style).sort((a, b) => a.localeCompare(b));
}

/**
 * The directions to store for the names in the field. A direction of the timetable is stored as the timetable names it:
 * then it stays the same one when the network's rules for names change.
 * @param before as they were stored until now
 */
export function storedAs(
  names: readonly string[],
  before: readonly string[],
  offered: readonly string[],
  style: NetworkStyle,
): string[] {
  const known = [...before, ...offered];
  const stored = names.map(
    (name) =>
      known.find(
        (candidate) => tidyStationName(candidate, style) === tidyStationName(name, style),
      ) ?? name,
  );
  return [...new Set(stored)];
}

/** Those in which nothing goes by the timetable; without one nobody knows. */
export function unknownAmong(
  directions: readonly string[],
  offered: readonly string[],
  style: NetworkStyle,
): readonly string[] {
  if (offered.length === 0) return [];
  return directions.filter(
    (other) => !offered.some((direction) => goesTowards({ direction }, [other], style)),
  );
}
