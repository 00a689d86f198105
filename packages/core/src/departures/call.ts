import type { Departure, Line, UnusualBoarding, UnusualFacts } from '@perron/schema';
import { epochMs } from '../time/epoch-ms';
import { boardingOf } from './boarding-of';
import { sayJourneyCancelled } from './status-codes';

/** Where a call is booked that must be; null: the source does not say. */
export interface Booking {
  readonly phone: string | null;
  readonly url: string | null;
  readonly message: string | null;
}

/**
 * One departure from the place of a display, as the run has it that it is a call of. All moments are epoch ms.
 * A field that is absent is as usual.
 */
export interface Call {
  readonly tripId: string;
  readonly line: Line | null;
  /** Where it goes, as the vehicle says it; null when the source names nothing. */
  readonly direction: string | null;
  readonly plannedMs: number;
  /** Realtime departure; null when nothing is known in real time. */
  readonly expectedMs: number | null;
  readonly delaySeconds: number | null;
  /** Where it leaves from, by its sign; the planned one where nothing else is known. */
  readonly platform: string | null;
  readonly plannedPlatform: string | null;
  readonly cancelled: boolean;
  /**
   * Where it was to go by the timetable, in the network's own words, where `direction` says something else: it goes
   * elsewhere today, or its name is in another language.
   */
  readonly plannedDirection?: string;
  /** How passengers get on; absent: as usual. */
  readonly boarding?: UnusualBoarding;
  readonly booking?: Booking;
  /** Seconds between two vehicles, where the timetable gives no exact times: its own minutes are none. */
  readonly headwaySeconds?: number;
  /** Name of the other stop where it stops instead of here. */
  readonly movedTo?: string;
  /** Its time is worked out from where its vehicle is, not predicted by the source. */
  readonly estimated?: true;
  /** How long after `expectedMs` its train may be thought to stand here, while realtime is fresh; absent: not at all. */
  readonly staysSeconds?: number;
  /** Which of several sources of realtime speaks of it, from 0; absent: the first or only one, or none. */
  readonly source?: number;
}

/** The facts of a departure beside the contract, as a call has them; empty: all is as usual. */
export function unusualOf(said: UnusualFacts): Partial<Call> {
  const { plannedDirection, boarding, booking, headway, movedTo, estimated, stays, source } = said;
  return {
    ...(plannedDirection !== undefined && { plannedDirection }),
    ...(boarding !== undefined && { boarding }),
    ...(booking !== undefined && { booking }),
    ...(headway !== undefined && { headwaySeconds: headway }),
    ...(movedTo !== undefined && { movedTo }),
    ...(estimated !== undefined && { estimated }),
    ...(stays !== undefined && { staysSeconds: stays }),
    ...(source !== undefined && { source }),
  };
}

/** The same the other way round. */
export function unusualFacts(call: Call): UnusualFacts {
  const {
    plannedDirection,
    boarding,
    booking,
    headwaySeconds,
    movedTo,
    estimated,
    staysSeconds,
    source,
  } = call;
  return {
    ...(plannedDirection !== undefined && { plannedDirection }),
    ...(boarding !== undefined && { boarding }),
    ...(booking !== undefined && { booking }),
    ...(headwaySeconds !== undefined && { headway: headwaySeconds }),
    ...(movedTo !== undefined && { movedTo }),
    ...(estimated !== undefined && { estimated }),
    ...(staysSeconds !== undefined && { stays: staysSeconds }),
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
        platform: departure.platform ?? departure.plannedPlatform,
        plannedPlatform: departure.plannedPlatform,
        cancelled: departure.cancelled === true || sayJourneyCancelled(departure.remarks),
        ...boardingSaid(departure),
        ...unusualOf(departure),
      },
    ];
  });
}
