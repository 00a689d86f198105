import type { RuntimeDisruption } from '@perron/schema';
import { departsMs, standsMs, stopsAtPlatform } from '../departures/board';
import { withoutTwins } from '../departures/without-twins';
import { approachingMs, dwellMs, tripPosition } from '../trip/position';
import { disruptionsHere, todayIn } from './build-situation';
import type { Situation } from './situation';
import { stationHasTrain, vehicleInStation } from './train-in-station';

/**
 * An event at a display's place.
 *
 * - `arrival`, `departure`: of a train in the station, or of the display's own trip.
 * - `approaching`: its own train is about to arrive at a stop.
 * - `disruption`: one begins or ends somewhere.
 */
export interface ForeseenEvent {
  readonly kind: 'arrival' | 'departure' | 'approaching' | 'disruption';
  /** Epoch ms. */
  readonly atMs: number;
}

/** A span of time; epoch ms, from inclusive, until exclusive. */
interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

function stationEvents({ place, departures }: Situation): ForeseenEvent[] {
  if (place.kind !== 'station' || departures.state !== 'known') return [];
  return withoutTwins(departures.calls)
    .filter((call) => !call.cancelled && stopsAtPlatform(call, place.platform))
    .flatMap((call) => {
      const leavesMs = departsMs(call, departures.freshness);
      return [
        { kind: 'arrival' as const, atMs: leavesMs - standsMs },
        { kind: 'departure' as const, atMs: leavesMs },
      ];
    });
}

function tripEvents({ trip }: Situation): ForeseenEvent[] {
  if (trip.state !== 'known') return [];
  return trip.stops
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ arrivesMs, departsMs: leavesMs }, index) => {
      const fromMs = arrivesMs ?? leavesMs;
      if (fromMs === null) return [];
      const untilMs = leavesMs !== null && leavesMs > fromMs ? leavesMs : fromMs + dwellMs;
      return [
        ...(index === 0 ? [] : [{ kind: 'approaching' as const, atMs: fromMs - approachingMs }]),
        { kind: 'arrival' as const, atMs: fromMs },
        { kind: 'departure' as const, atMs: untilMs },
      ];
    });
}

/** `null` means that nothing is known of any. */
function knownDisruptions({ disruptions }: Situation, all: readonly RuntimeDisruption[] | null) {
  return disruptions.state === 'known' ? (all ?? disruptions.running) : null;
}

/**
 * The events known for a span of time, in their order; several events of one moment follow each other.
 * @param all disruptions that are known, also those to come; `null` means those that run
 */
export function foreseenEvents(
  situation: Situation,
  { fromMs, untilMs }: Span,
  all: readonly RuntimeDisruption[] | null = null,
): ForeseenEvent[] {
  const turns = (knownDisruptions(situation, all) ?? []).flatMap(({ startsAt, endsAt }) =>
    [startsAt, endsAt].flatMap((iso) =>
      iso === null ? [] : [{ kind: 'disruption' as const, atMs: Date.parse(iso) }],
    ),
  );
  return [...stationEvents(situation), ...tripEvents(situation), ...turns]
    .filter(({ atMs }) => fromMs <= atMs && atMs < untilMs)
    .sort((a, b) => a.atMs - b.atMs);
}

/** The first that happens after a situation's own moment; `null` means none that is known of. */
export function nextEvent(
  situation: Situation,
  all: readonly RuntimeDisruption[] | null = null,
): ForeseenEvent | null {
  const span = { fromMs: situation.nowMs + 1, untilMs: Infinity };
  return foreseenEvents(situation, span, all)[0] ?? null;
}

/** The last that happened before a situation's own moment; `null` means none that is known of. */
export function previousEvent(
  situation: Situation,
  all: readonly RuntimeDisruption[] | null = null,
): ForeseenEvent | null {
  const span = { fromMs: -Infinity, untilMs: situation.nowMs };
  return foreseenEvents(situation, span, all).at(-1) ?? null;
}

/**
 * A situation at another moment, if all goes as it is expected now: trains come and go, disruptions
 * begin and end, and how far data may be trusted stays. For moments that its data covers.
 * @param atMs epoch ms
 * @param all disruptions that are known, also those to come; `null` means those that run
 */
export function foreseenSituation(
  situation: Situation,
  atMs: number,
  all: readonly RuntimeDisruption[] | null = null,
): Situation {
  const { place, departures, clockUncertain } = situation;
  const known = situation.trip;
  const trip =
    known.state === 'known' ? { ...known, position: tripPosition(known.stops, atMs) } : known;
  const data = knownDisruptions(situation, all);
  const fetchedAtMs =
    situation.disruptions.state === 'known' ? situation.disruptions.fetchedAtMs : atMs;
  return {
    ...situation,
    nowMs: atMs,
    ...todayIn({ ...situation, nowMs: atMs }),
    trip,
    trainAtPlatform:
      place.kind === 'station'
        ? stationHasTrain(departures, place.platform, { nowMs: atMs, clockUncertain })
        : vehicleInStation(trip, atMs),
    disruptions: disruptionsHere(
      { disruptions: data && { data, fetchedAtMs }, nowMs: atMs, place },
      trip,
    ),
  };
}
