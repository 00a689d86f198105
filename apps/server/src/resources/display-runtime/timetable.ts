import type { DeparturesQuery, FullTransitService } from '@perron/adapters/transit';
import { furtherCalls, Listed } from '@perron/core';
import { productNames } from '@perron/schema';
import type { DisplayTimetable, Line } from '@perron/schema';

/** A display shows from its timetable for this long without a network. */
const hoursKept = 72;
/** Read in parts, so that nobody else waits for all of it. */
const hoursAtOnce = 6;
const hourMs = 3_600_000;

function windowFrom(whenMs: number): DeparturesQuery {
  return {
    whenMs,
    durationMinutes: hoursAtOnce * 60,
    // All of them in few bytes: at a busy station a departure in full takes thirty times as long.
    results: 0,
    further: true,
    direction: null,
    remarks: false,
    // Without a language names are the network's own, in which directions of displays are written.
    products: new Set(productNames),
  };
}

/**
 * The departures of a station by the timetable, from the full hour of `nowMs` on.
 * @param pause lets others have their turn
 * @throws TransitError when the station is not known or the source cannot be asked
 */
export async function displayTimetableOf(
  service: Pick<FullTransitService, 'departures'>,
  stationCode: string,
  nowMs: number,
  pause: () => Promise<void>,
): Promise<DisplayTimetable> {
  const fromMs = Math.floor(nowMs / hourMs) * hourMs;
  const untilMs = fromMs + hoursKept * hourMs;
  const lines = new Listed<Line>();
  const directions = new Listed<string>();
  const platforms = new Listed<string>();
  const rows: { readonly call: DisplayTimetable['calls'][number]; readonly headway: number }[] = [];
  const seen = new Set<string>();
  for (let whenMs = fromMs; whenMs < untilMs; whenMs += hoursAtOnce * hourMs) {
    const { further } = await service.departures(stationCode, windowFrom(whenMs));
    for (const entry of furtherCalls(further)) {
      const { line, tripId, plannedMs, plannedPlatform, headway = 0 } = entry;
      const direction = entry.plannedDirection ?? entry.direction;
      // A late trip stands in two windows.
      if (seen.has(`${tripId} ${plannedMs}`)) continue;
      seen.add(`${tripId} ${plannedMs}`);
      if (plannedMs < fromMs || plannedMs >= untilMs) continue;
      const call: DisplayTimetable['calls'][number] = [
        plannedMs / 1000,
        lines.placeOf(line && (line.id ?? line.name), line && { ...line, fahrtNr: null }),
        directions.placeOf(direction, direction),
        platforms.placeOf(plannedPlatform, plannedPlatform),
      ];
      rows.push({ call, headway });
    }
    await pause();
  }
  rows.sort((a, b) => a.call[0] - b.call[0]);
  const hasHeadways = rows.some(({ headway }) => headway > 0);
  return {
    stationCode,
    from: new Date(fromMs).toISOString(),
    until: new Date(untilMs).toISOString(),
    lines: lines.values,
    directions: directions.values,
    platforms: platforms.values,
    calls: rows.map(({ call }) => call),
    ...(hasHeadways && { headways: rows.map(({ headway }) => headway) }),
  };
}
