import { week } from './week.mjs';

/** A service day runs from 03:00 to 26:59: trips before three belong to the day before. */
const dayBeginSeconds = 3 * 3600;
/** Europe/Berlin in that week (summer time); the week must not contain a change of the clocks. */
const utcOffsetSeconds = 2 * 3600;

/**
 * The schedules of the wanted lines that run in the week: each with its line, its 2021 stations,
 * and, by start time in seconds of the day, the weekdays on which it runs (bit 0 is Monday).
 */
export async function readSchedules(sources, isWanted) {
  const weekBegin = Date.parse(`${week}T00:00:00Z`) / 1000 - utcOffsetSeconds;
  const found = [];
  for await (const schedule of sources.schedules()) {
    const line = sources.lines2021.get(schedule.route.line);
    if (!line || !isWanted(line)) continue;
    const daysByStart = new Map();
    for (const start of schedule.starts) {
      const sinceBegin = start - weekBegin - dayBeginSeconds;
      if (sinceBegin < 0 || sinceBegin >= 7 * 86_400) continue;
      const day = Math.floor(sinceBegin / 86_400);
      const seconds = start - weekBegin - day * 86_400;
      daysByStart.set(seconds, (daysByStart.get(seconds) || 0) | (1 << day));
    }
    if (daysByStart.size === 0) continue;
    const stations2021 = schedule.route.stops.map((id) => sources.stations2021.get(id));
    if (stations2021.some((station) => !station)) continue;
    found.push({ line, schedule, stations2021, daysByStart });
  }
  return found;
}
