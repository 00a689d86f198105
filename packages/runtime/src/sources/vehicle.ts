import { ApiError } from '@perron/client';
import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** Section 9. */
const intervalMs = 30_000;
/** A vehicle that was measured longer ago may be on another run. */
const goodForMs = 5 * 60_000;

/** The trip that realtime says a vehicle runs. */
export interface VehicleTrip {
  readonly tripId: string;
  /** When it was measured, or heard, epoch ms. */
  readonly atMs: number;
}

/** `null` means that it is none, or was heard too long ago. */
export function freshTripId(trip: VehicleTrip | null, nowMs: number): string | null {
  return trip && nowMs - trip.atMs <= goodForMs ? trip.tripId : null;
}

/**
 * The vehicle of a display: which trip it runs by the realtime source. Most sources know no vehicles, which is no
 * failure.
 * @param onChange told when it is on another trip
 */
export function vehicleSource(kit: SourceKit, vehicleId: string, onChange: () => void): LiveSource {
  const { client, clock, store } = kit;
  return sourceOf<VehicleTrip | null>(kit, {
    name: 'vehicle',
    intervalMs,
    async fetch(signal) {
      try {
        const { vehicle } = await client.getVehicle({ params: { id: vehicleId } }, { signal });
        const { tripId, seenAt } = vehicle;
        return tripId === null
          ? null
          : { tripId, atMs: seenAt === null ? clock.now() : seenAt * 1000 };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    onData(found) {
      const isOther = found !== null && found.tripId !== store.data.vehicleTrip?.tripId;
      // One that is not heard of for a moment is still on its trip.
      if (found !== null) store.set({ vehicleTrip: found });
      if (isOther) onChange();
    },
  });
}
