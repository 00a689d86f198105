import type { Departure, Line } from '@perron/schema';
import { epochMs } from '../time/epoch-ms';
import { sayJourneyCancelled } from './status-codes';

/** One departure from the place of a display. All moments are epoch ms. */
export interface Call {
  readonly tripId: string;
  readonly line: Line | null;
  /** Where it goes, as the vehicle says it; null when the source names nothing. */
  readonly direction: string | null;
  readonly plannedMs: number;
  /** Realtime departure; null when nothing is known in real time. */
  readonly expectedMs: number | null;
  readonly delaySeconds: number | null;
  readonly platform: string | null;
  readonly plannedPlatform: string | null;
  readonly cancelled: boolean;
}

/**
 * The transit service's departures as calls. A departure without any time is left out: there is nothing true
 * to show of it.
 */
export function callsOf(departures: readonly Departure[]): Call[] {
  return departures.flatMap((departure) => {
    const expectedMs = departure.delay === null ? null : epochMs(departure.when);
    const plannedMs = epochMs(departure.plannedWhen) ?? epochMs(departure.when);
    if (plannedMs === null) return [];
    return [
      {
        tripId: departure.tripId,
        line: departure.line,
        direction: departure.direction ?? departure.destination?.name ?? null,
        plannedMs,
        expectedMs,
        delaySeconds: departure.delay,
        platform: departure.platform ?? departure.plannedPlatform,
        plannedPlatform: departure.plannedPlatform,
        cancelled: departure.cancelled === true || sayJourneyCancelled(departure.remarks),
      },
    ];
  });
}
