import type { DisplayTimetable } from '@perron/schema';

/**
 * A timetable as a display holds it for days: one column a field in place of one list a departure,
 * which takes a tenth of the memory. The departures are in the order of their times.
 */
export interface KeptTimetable extends Omit<DisplayTimetable, 'calls' | 'headways'> {
  /** Planned departures, unix seconds. */
  readonly seconds: Uint32Array;
  /** Index of the line of each; -1: none is known. */
  readonly lineIndexes: Int16Array;
  /** Index of the direction of each; -1: none is known. */
  readonly directionIndexes: Int16Array;
  /** Index of the platform of each; -1: none is known. */
  readonly platformIndexes: Int16Array;
  /**
   * Seconds between two vehicles of each; 0: it leaves at its time. `null` means that all of them
   * do.
   */
  readonly headways: Uint32Array | null;
}

/** Puts what the server sent into columns. */
export function keptTimetable({ calls, headways, ...rest }: DisplayTimetable): KeptTimetable {
  const inOrder = calls
    .map((call, index) => ({ call, headway: headways?.[index] ?? 0 }))
    .sort((a, b) => a.call[0] - b.call[0]);
  return {
    ...rest,
    seconds: Uint32Array.from(inOrder, ({ call: [seconds] }) => seconds),
    lineIndexes: Int16Array.from(inOrder, ({ call: [, line] }) => line),
    directionIndexes: Int16Array.from(inOrder, ({ call: [, , direction] }) => direction),
    platformIndexes: Int16Array.from(inOrder, ({ call: [, , , platform] }) => platform),
    headways: headways ? Uint32Array.from(inOrder, ({ headway }) => headway) : null,
  };
}

/** The same as the server sends it, to be written to the disk. */
export function displayTimetableOf(kept: KeptTimetable): DisplayTimetable {
  const { seconds, lineIndexes, directionIndexes, platformIndexes, headways, ...rest } = kept;
  const at = (column: Int16Array, index: number) => column[index] ?? -1;
  const calls = Array.from(seconds, (second, index): DisplayTimetable['calls'][number] => [
    second,
    at(lineIndexes, index),
    at(directionIndexes, index),
    at(platformIndexes, index),
  ]);
  return { ...rest, calls, ...(headways && { headways: [...headways] }) };
}
