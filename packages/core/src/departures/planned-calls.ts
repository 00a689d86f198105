import type { DisplayTimetable } from '@perron/schema';
import type { Call } from './call';

/**
 * The departures of a kept timetable in a window, as a board lists them: planned, nothing known in
 * real time.
 * @param fromMs epoch ms, inclusive
 * @param untilMs epoch ms, inclusive
 */
export function plannedCalls(timetable: DisplayTimetable, fromMs: number, untilMs: number): Call[] {
  const { lines, directions, platforms } = timetable;
  return timetable.calls.flatMap(([seconds, lineIndex, directionIndex, platformIndex], index) => {
    const plannedMs = seconds * 1000;
    if (plannedMs < fromMs || plannedMs > untilMs) return [];
    const platform = platforms[platformIndex] ?? null;
    return [
      {
        tripId: `timetable-${index}`,
        line: lines[lineIndex] ?? null,
        direction: directions[directionIndex] ?? null,
        plannedMs,
        expectedMs: null,
        delaySeconds: null,
        platform,
        plannedPlatform: platform,
        cancelled: false,
      },
    ];
  });
}
