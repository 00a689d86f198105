import { tripOf } from '@perron/core';
import type { Trip } from '@perron/schema';
import type { VehicleAddress } from '../engine/frame';
import type { DisplayClient } from '../sources/source-kit';

/** The address of displays that ride on a trip; `null` if it stops nowhere. */
export function vehicleOn(trip: Trip, tripId: string): VehicleAddress | null {
  const { calls, line } = tripOf(trip);
  const [first] = calls;
  if (!first) return null;
  return {
    kind: 'vehicle',
    lineName: line?.name ?? null,
    startStationCode: first.stationCode,
    vehicleId: null,
    tripId,
  };
}

/**
 * The address of displays that ride on a trip, by its id.
 * @throws ApiError when there is no such trip; Error when it stops nowhere
 */
export async function vehicleOfTrip(
  client: Pick<DisplayClient, 'getTrip'>,
  tripId: string,
  signal?: AbortSignal,
): Promise<VehicleAddress> {
  const { trip } = await client.getTrip({ params: { id: tripId } }, signal ? { signal } : {});
  const vehicle = vehicleOn(trip, tripId);
  if (!vehicle) throw new Error(`The trip ${tripId} stops nowhere.`);
  return vehicle;
}
