import { tripOf } from '@perron/core';
import type { VehicleAddress } from '../engine/frame';
import type { DisplayClient } from '../sources/source-kit';

/**
 * The address of displays that ride on a trip.
 * @throws ApiError when there is no such trip; Error when it stops nowhere
 */
export async function vehicleOfTrip(
  client: Pick<DisplayClient, 'getTrip'>,
  tripId: string,
  signal?: AbortSignal,
): Promise<VehicleAddress> {
  const { trip } = await client.getTrip({ params: { id: tripId } }, signal ? { signal } : {});
  const { calls, line } = tripOf(trip);
  const [first] = calls;
  if (!first) throw new Error(`The trip ${tripId} stops nowhere.`);
  return {
    kind: 'vehicle',
    lineName: line?.name ?? null,
    startStationCode: first.stationCode,
    vehicleId: null,
    tripId,
  };
}
