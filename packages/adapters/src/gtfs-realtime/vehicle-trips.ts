import type { Realtime, Timetable, TripRun } from '@perron/timetable';
import { parseServiceDate } from '@perron/timetable';
import type {
  RealtimeFeed,
  TripDescriptor,
  VehicleName,
} from '../shared/realtime-message/feed-message';
import { oldestPlaceSeconds } from './vehicles';

/** A trip that a feed names a vehicle for. */
interface Said {
  readonly name: VehicleName;
  readonly trip: TripDescriptor | null;
  /** A position names the trip that the vehicle runs now; a trip update may name one that it runs later. */
  readonly isNow: boolean;
  readonly madeAtSeconds: number;
}

/** A vehicle that a feed has spoken of. */
export interface SpokenVehicle {
  readonly name: VehicleName;
  /** `null` means that no trip is named for it, or none that the timetable knows. */
  readonly run: TripRun | null;
  readonly madeAtSeconds: number;
}

/** Moment and network to find a vehicle's run in. */
export interface VehicleTripsNow {
  readonly timetable: Timetable;
  readonly realtime: Realtime | null;
  readonly nowEpochSeconds: number;
}

/** A run is told some minutes before it begins. */
const earlySeconds = 900;
/** Passengers still get off for this time after the arrival. */
const lateSeconds = 60;

/** Trips by the vehicle that runs them, of positions and of trip updates. */
export class VehicleTrips {
  readonly #byId = new Map<string, Said[]>();
  readonly #byLabel = new Map<string, Said[]>();

  constructor(feeds: readonly RealtimeFeed[]) {
    for (const { vehicles, tripUpdates, headerTimestampSeconds } of feeds) {
      const madeAt = (own: number | null) =>
        headerTimestampSeconds === null ? own : Math.min(own ?? Infinity, headerTimestampSeconds);
      for (const { vehicleId, label, trip, timestampSeconds } of vehicles) {
        const name = { vehicleId, label };
        this.#note({ name, trip, isNow: true, madeAtSeconds: madeAt(timestampSeconds) });
      }
      for (const { vehicle, trip } of tripUpdates) {
        // A plan of vehicles is as new as its feed, whenever the vehicle itself was measured.
        if (vehicle) this.#note({ name: vehicle, trip, isNow: false, madeAtSeconds: madeAt(null) });
      }
    }
  }

  #note(said: Omit<Said, 'madeAtSeconds'> & { readonly madeAtSeconds: number | null }): void {
    // A position of unknown age is of no use.
    if (said.madeAtSeconds === null) return;
    const { vehicleId, label } = said.name;
    if (vehicleId) add(this.#byId, vehicleId, { ...said, madeAtSeconds: said.madeAtSeconds });
    if (label) add(this.#byLabel, label, { ...said, madeAtSeconds: said.madeAtSeconds });
  }

  /**
   * The vehicle of this id, or of this label where no id is so, with the run that it is on now.
   * `null` means that nothing was heard of it for five minutes, or several have the label.
   */
  of(idOrLabel: string, now: VehicleTripsNow): SpokenVehicle | null {
    const fresh = this.#saidOf(idOrLabel).filter(
      ({ madeAtSeconds }) => now.nowEpochSeconds - madeAtSeconds <= oldestPlaceSeconds,
    );
    const [first] = [...fresh].sort(
      (a, b) => Number(b.isNow) - Number(a.isNow) || b.madeAtSeconds - a.madeAtSeconds,
    );
    if (!first) return null;
    return { name: first.name, run: runNow(fresh, now), madeAtSeconds: first.madeAtSeconds };
  }

  #saidOf(idOrLabel: string): readonly Said[] {
    const byId = this.#byId.get(idOrLabel);
    if (byId) return byId;
    const labelled = this.#byLabel.get(idOrLabel) ?? [];
    const ids = new Set(labelled.map(({ name }) => name.vehicleId));
    return ids.size > 1 ? [] : labelled;
  }
}

function add(map: Map<string, Said[]>, key: string, said: Said): void {
  const known = map.get(key);
  if (known) known.push(said);
  else map.set(key, [said]);
}

/** A position says which trip it runs now; without one it is the first of its trips that is not over. */
function runNow(said: readonly Said[], now: VehicleTripsNow): TripRun | null {
  const runsOf = (wantsNow: boolean) =>
    said
      .flatMap(({ isNow, trip }) => (isNow === wantsNow && trip && runOf(trip, now)) || [])
      .sort((a, b) => beginOf(a) - beginOf(b));
  // Where it is late a feed may tell its next trip already: it finishes this one first.
  const [current] = runsOf(true);
  if (current) return current;
  const { nowEpochSeconds } = now;
  const underWay = runsOf(false).filter(
    (run) =>
      beginOf(run) - earlySeconds <= nowEpochSeconds && endOf(run) + lateSeconds >= nowEpochSeconds,
  );
  return underWay[0] ?? null;
}

function beginOf({ stopovers: [first] }: TripRun): number {
  return first?.departure?.plannedEpochSeconds ?? first?.arrival?.plannedEpochSeconds ?? Infinity;
}

function endOf({ stopovers }: TripRun): number {
  const arrival = stopovers.at(-1)?.arrival;
  return Math.max(arrival?.epochSeconds ?? 0, arrival?.plannedEpochSeconds ?? 0);
}

/**
 * The run that a feed names; `null` if the timetable does not know it, or it runs on no day about
 * now.
 */
function runOf(named: TripDescriptor, now: VehicleTripsNow): TripRun | null {
  const { tripId, startTime, startDate } = named;
  if (tripId === null) return null;
  const { timetable, realtime } = now;
  // The engine names runs of `frequencies.txt` by trip and start.
  const ids = startTime === null ? [tripId] : [`${tripId}|${startTime.padStart(8, '0')}`, tripId];
  for (const id of ids) {
    if (startDate !== null) {
      const run = timetable.tripById(`${id}|${startDate}`, realtime ?? undefined);
      if (run) return run;
    } else {
      const run = nearestRun(id, now);
      if (run) return run;
    }
  }
  return null;
}

/** The run of a trip without a day: that of the day on which it is nearest to now. */
function nearestRun(feedTripId: string, { timetable, realtime, nowEpochSeconds }: VehicleTripsNow) {
  const today = parseServiceDate(
    new Date(nowEpochSeconds * 1000).toISOString().slice(0, 10).replaceAll('-', ''),
  );
  if (today === null) return null;
  const runs = [today - 1, today, today + 1].flatMap((day) => {
    const planned = timetable.trip(feedTripId, day);
    return planned ? (timetable.tripById(planned.id, realtime ?? undefined) ?? planned) : [];
  });
  const away = (run: TripRun) =>
    Math.max(beginOf(run) - nowEpochSeconds, nowEpochSeconds - endOf(run), 0);
  return runs.sort((a, b) => away(a) - away(b))[0] ?? null;
}
