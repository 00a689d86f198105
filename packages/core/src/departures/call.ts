import type { Departure, Line, UnusualFacts } from '@perron/schema';
import { epochMs } from '../time/epoch-ms';
import { boardingOf, sayJourneyCancelled } from './status-codes';

/**
 * One departure from the place of a display, as the run has it that it is a call of. All moments are epoch ms.
 * An unusual fact stands in the words that it is sent in; a field that is absent is as usual.
 */
export interface Call extends UnusualFacts {
  readonly tripId: string;
  readonly line: Line | null;
  /** Where it goes, as the vehicle says it; null when the source names nothing. */
  readonly direction: string | null;
  readonly plannedMs: number;
  /** Realtime departure; null when nothing is known in real time. */
  readonly expectedMs: number | null;
  readonly delaySeconds: number | null;
  /**
   * Where it leaves from, by its sign; the planned one where nothing else is known, or it stops at another stop instead,
   * which `movedTo` names.
   */
  readonly platform: string | null;
  readonly plannedPlatform: string | null;
  readonly cancelled: boolean;
}

/** The unusual facts of a departure, and nothing else of it. */
function unusualOf(departure: Departure): UnusualFacts {
  const { plannedDirection, boarding, booking, headway, movedTo } = departure;
  const { estimated, withdrawn, stays, source } = departure;
  return {
    ...(plannedDirection !== undefined && { plannedDirection }),
    ...(boarding !== undefined && { boarding }),
    ...(booking !== undefined && { booking }),
    ...(headway !== undefined && { headway }),
    ...(movedTo !== undefined && { movedTo }),
    ...(estimated !== undefined && { estimated }),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(stays !== undefined && { stays }),
    ...(source !== undefined && { source }),
  };
}

/** How one gets on, by the codes of an upstream's remarks. */
function boardingSaid(departure: Departure): Pick<Call, 'boarding'> {
  const boarding = boardingOf(departure);
  return boarding === null ? {} : { boarding };
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
        // The sign of another stop is none of this one's.
        platform:
          (departure.movedTo === undefined ? departure.platform : null) ??
          departure.plannedPlatform,
        plannedPlatform: departure.plannedPlatform,
        cancelled: departure.cancelled === true || sayJourneyCancelled(departure.remarks),
        ...boardingSaid(departure),
        ...unusualOf(departure),
      },
    ];
  });
}
