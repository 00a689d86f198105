import type { Trip } from '@perron/schema';
import type { TripRun } from '@perron/timetable';
import type { Occupancy, VehicleStopStatus } from '../shared/realtime-message/enum-tables';
import type {
  FeedVehicle,
  RealtimeFeed,
  TripDescriptor,
  VehicleName,
} from '../shared/realtime-message/feed-message';

/** Where a trip's vehicle is, and what it does there. */
export interface VehicleState {
  /** The place as transport.rest gives it (`currentLocation`). */
  readonly location: NonNullable<Trip['currentLocation']>;
  /** Degrees clockwise from north; `null` if it is not known. */
  readonly bearing: number | null;
  readonly speedMetresPerSecond: number | null;
  /** Speaks of the stop that `stopSequence` or `stopId` names. */
  readonly status: VehicleStopStatus;
  readonly stopSequence: number | null;
  readonly stopId: string | null;
  /** `null` means that it is not known, or nobody may board. */
  readonly occupancy: 'low' | 'medium' | 'high' | null;
  /** When the place was measured, in epoch seconds. */
  readonly madeAtSeconds: number;
  readonly name: VehicleName;
}

/** A vehicle seen longer ago is somewhere else by now. */
export const oldestPlaceSeconds = 300;

/** A run is looked for from an hour before its start to three after its end. */
const earlySeconds = 3_600;
const lateSeconds = 10_800;

const occupancies = {
  empty: 'low',
  'many-seats': 'low',
  'few-seats': 'medium',
  'standing-room': 'high',
  'crushed-standing-room': 'high',
  full: 'high',
  'not-accepting-passengers': null,
  'no-data': null,
  'not-boardable': null,
} as const satisfies Record<Occupancy, VehicleState['occupancy']>;

/** Vehicles by the trip that they run. */
export class VehicleIndex {
  readonly #byTrip = new Map<string, VehicleState>();

  /** Where a trip has several vehicles (coupled trains), the one seen last counts. */
  constructor(feeds: readonly RealtimeFeed[]) {
    for (const { vehicles, headerTimestampSeconds } of feeds) {
      for (const vehicle of vehicles) {
        const state = stateOf(vehicle, headerTimestampSeconds);
        if (!state || !vehicle.trip) continue;
        for (const key of keysOf(vehicle.trip)) {
          const known = this.#byTrip.get(key);
          if (!known || known.madeAtSeconds <= state.madeAtSeconds) this.#byTrip.set(key, state);
        }
      }
    }
  }

  get count(): number {
    return this.#byTrip.size;
  }

  /** `null` means that it is not known, or measured more than five minutes ago. */
  of(trip: TripRun, nowEpochSeconds: number): VehicleState | null {
    const onDay = this.#byTrip.get(`${trip.feedTripId}|${trip.serviceDate}`);
    const found = onDay ?? (runsAround(trip, nowEpochSeconds) && this.#byTrip.get(trip.feedTripId));
    return found && nowEpochSeconds - found.madeAtSeconds <= oldestPlaceSeconds ? found : null;
  }
}

/** A place is as old as it says itself, else as its feed; of unknown age it is of no use. */
function stateOf(vehicle: FeedVehicle, headerSeconds: number | null): VehicleState | null {
  const { position, timestampSeconds, occupancy } = vehicle;
  const madeAtSeconds =
    headerSeconds === null
      ? timestampSeconds
      : Math.min(timestampSeconds ?? Infinity, headerSeconds);
  if (!position || madeAtSeconds === null) return null;
  const { latitude, longitude, bearing, speedMetresPerSecond } = position;
  return {
    location: { type: 'location', latitude: rounded(latitude), longitude: rounded(longitude) },
    bearing,
    speedMetresPerSecond,
    status: vehicle.currentStatus,
    stopSequence: vehicle.currentStopSequence,
    stopId: vehicle.stopId,
    occupancy: occupancy && occupancies[occupancy],
    madeAtSeconds,
    name: { vehicleId: vehicle.vehicleId, label: vehicle.label },
  };
}

/** The message has 32 bits: more digits than these are noise. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** The engine names runs of `frequencies.txt` by trip and start; others only by their trip. */
function keysOf({ tripId, startDate, startTime }: TripDescriptor): string[] {
  if (tripId === null) return [];
  const ids = startTime === null ? [tripId] : [tripId, `${tripId}|${startTime.padStart(8, '0')}`];
  return startDate === null ? ids : ids.map((id) => `${id}|${startDate}`);
}

/** A vehicle that names no day belongs to the run of about now. */
function runsAround({ stopovers }: TripRun, now: number): boolean {
  const begin = stopovers[0]?.departure?.plannedEpochSeconds ?? Infinity;
  const end = stopovers.at(-1)?.arrival?.plannedEpochSeconds ?? -Infinity;
  return now >= begin - earlySeconds && now <= end + lateSeconds;
}
