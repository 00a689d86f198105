import { goesTowards, tidyStationName } from '@perron/core';
import type { KeptTimetable } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';
import type { StationAddress } from './frame';

/** A sentence names no more than these: it has to fit a report. */
const maxNames = 6;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} and others` : shown;
}

function directionProblem(
  wanted: string,
  directions: readonly string[],
  style: NetworkStyle,
): string | null {
  if (directions.some((direction) => goesTowards({ direction }, [wanted], style))) return null;
  const names = [...new Set(directions.map((name) => tidyStationName(name, style)))];
  return `No departure of the next days goes towards "${wanted}". They go to: ${listed(names)}`;
}

function platformProblem(wanted: string, platforms: readonly string[]): string | null {
  if (platforms.includes(wanted)) return null;
  return platforms.length === 0
    ? `The timetable names no platforms here, so that nothing leaves from platform "${wanted}".`
    : `No departure of the next days leaves from platform "${wanted}". They leave from: ${listed(platforms)}`;
}

/**
 * Parts of a display's address that keep departures off its boards, in sentences for operators: a direction
 * in which nothing goes, a platform from which nothing leaves. A timetable without any departure says nothing
 * of either.
 * @param timetable the timetable of the display's station; `null` if none is known
 * @param style the network's style, for the names of directions
 */
export function addressProblems(
  { stationCode, directions, platform }: StationAddress,
  timetable: KeptTimetable | null,
  style: NetworkStyle,
): string[] {
  if (timetable === null || timetable.stationCode !== stationCode) return [];
  if (timetable.seconds.length === 0) return [];
  return [
    ...(directions ?? []).map((wanted) => directionProblem(wanted, timetable.directions, style)),
    platform === null ? null : platformProblem(platform, timetable.platforms),
  ].filter((problem) => problem !== null);
}
