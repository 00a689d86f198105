import type { Line, Stop, TimetableData } from './timetable-data';

/** A line with the stations of its longest course, in their order and each once. */
export interface LineCourse {
  readonly line: Line;
  readonly stations: readonly Stop[];
}

interface Pattern {
  readonly pattern: number;
  readonly length: number;
  readonly isWayBack: boolean;
}

function isBetter(a: Pattern, b: Pattern): boolean {
  if (a.isWayBack !== b.isWayBack) return b.isWayBack;
  return a.length > b.length;
}

/**
 * The lines that have any trip, as the feed orders them. The way back (`direction_id` 1) counts only
 * where there is no way there.
 */
export function lineCourses(data: TimetableData, isWanted: (line: Line) => boolean): LineCourse[] {
  const { tripProfile, tripLine, tripDirection, profilePattern, patternStart } = data.columns;
  const longest = new Map<number, Pattern>();
  for (let trip = 0; trip < tripProfile.length; trip++) {
    const pattern = profilePattern[tripProfile[trip]!];
    // A trip without times has no pattern.
    if (pattern === undefined || !isWanted(data.lines[tripLine[trip]!]!)) continue;
    const length = patternStart[pattern + 1]! - patternStart[pattern]!;
    const found = { pattern, length, isWayBack: tripDirection[trip] === 1 };
    const known = longest.get(tripLine[trip]!);
    if (!known || isBetter(found, known)) longest.set(tripLine[trip]!, found);
  }
  return [...longest]
    .sort(([a], [b]) => a - b)
    .map(([line, { pattern }]) => ({
      line: data.lines[line]!,
      stations: stationsAlong(data, pattern),
    }));
}

function stationsAlong({ stops, columns }: TimetableData, pattern: number): Stop[] {
  const { patternStart, patternStop, stopStation } = columns;
  const calls = patternStop.subarray(patternStart[pattern], patternStart[pattern + 1]);
  return Array.from(new Set(Array.from(calls, (stop) => stopStation[stop]!)), (at) => stops[at]!);
}
