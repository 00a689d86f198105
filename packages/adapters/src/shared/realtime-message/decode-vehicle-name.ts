import type { VehicleName } from './feed-message';
import { messageKind } from './message-reader';
import type { MessageReader, Mutable } from './message-reader';

/** The fields of a VehicleDescriptor. */
export const vehicleDescriptor = messageKind<Mutable<VehicleName>>(
  { 1: 'bytes', 2: 'bytes' },
  (reader, field, vehicle) => {
    if (field === 1) vehicle.vehicleId = reader.string();
    else vehicle.label = reader.string();
  },
);

/** Reads a VehicleDescriptor, as a TripUpdate has one. */
export function readVehicleName(reader: MessageReader): VehicleName {
  return reader.readMessage(vehicleDescriptor, { vehicleId: null, label: null });
}
