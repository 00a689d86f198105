import { epochMs } from '@perron/core';
import type { Freshness } from '@perron/core';
import type { Departure, Line, Product } from '@perron/schema';

/** A row of the list of departures. */
export interface DepartureRow {
  readonly tripId: string;
  readonly line: Line | null;
  readonly direction: string | null;
  /** `null` means that it is not known. */
  readonly platform: string | null;
  /** The platform is another one than planned. */
  readonly isMoved: boolean;
  /** Epoch ms; `null` means only the expected time is known. */
  readonly plannedMs: number | null;
  readonly expectedMs: number;
  /** Whole minutes, below zero: early; `null` if nothing is known in real time. */
  readonly delayMinutes: number | null;
}

interface Wanted {
  readonly nowMs: number;
  /** How far the realtime may be trusted; `timetable`: not at all. */
  readonly step: Freshness;
  /** `null` means all. */
  readonly product: Product | null;
}

interface Upcoming {
  readonly rows: readonly DepartureRow[];
  /** Cancelled ones among those wanted, which are not listed. */
  readonly cancelled: number;
}

/** Delays count as boards show them: in whole minutes. */
export function wholeMinutes(delaySeconds: number | null): number | null {
  // Adding 0 makes a plain zero of minus zero.
  return delaySeconds === null ? null : Math.round(delaySeconds / 60) + 0;
}

function rowOf(departure: Departure, step: Freshness): DepartureRow | null {
  const { tripId, line, direction, platform, plannedPlatform } = departure;
  const isTrusted = step !== 'timetable';
  const plannedMs = epochMs(departure.plannedWhen);
  const liveMs = isTrusted ? epochMs(departure.when) : null;
  const expectedMs = liveMs ?? plannedMs ?? epochMs(departure.when);
  if (expectedMs === null) return null;
  const shown = isTrusted ? (platform ?? plannedPlatform) : (plannedPlatform ?? platform);
  return {
    tripId,
    line,
    direction,
    plannedMs,
    expectedMs,
    platform: shown,
    isMoved: shown !== null && plannedPlatform !== null && shown !== plannedPlatform,
    delayMinutes: isTrusted ? wholeMinutes(departure.delay) : null,
  };
}

/**
 * The departures that are still to leave, by the time when they leave. Cancelled departures and further ones
 * of the same trip are hidden (specification, section 5).
 */
export function upcomingDepartures(
  departures: readonly Departure[],
  { nowMs, step, product }: Wanted,
): Upcoming {
  const rows = new Map<string, DepartureRow>();
  let cancelled = 0;
  for (const departure of departures) {
    if (product !== null && departure.line?.product !== product) continue;
    const row = rowOf(departure, step);
    if (!row || row.expectedMs < nowMs) continue;
    if (departure.cancelled === true) cancelled += 1;
    else if (!rows.has(row.tripId)) rows.set(row.tripId, row);
  }
  return { rows: [...rows.values()].sort((a, b) => a.expectedMs - b.expectedMs), cancelled };
}
