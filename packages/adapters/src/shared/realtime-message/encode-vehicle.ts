import type { BinaryWriter } from '@bufbuild/protobuf/wire';
import { field, writeMessage } from './encode-field';
import { writeTripDescriptor, writeVehicleName } from './encode-trip-update';
import { occupancies, vehicleStopStatuses } from './enum-tables';
import type { FeedVehicle } from './feed-message';

/** Writes the fields of a VehiclePosition. */
export function writeVehicle(writer: BinaryWriter, vehicle: FeedVehicle): void {
  const { trip, position, vehicleId, label, currentStatus, occupancy } = vehicle;
  if (trip) writeMessage(writer, 1, () => writeTripDescriptor(writer, trip));
  if (position) {
    writeMessage(writer, 2, () => {
      field.float(writer, 1, position.latitude);
      field.float(writer, 2, position.longitude);
      field.float(writer, 3, position.bearing);
      field.float(writer, 5, position.speedMetresPerSecond);
    });
  }
  field.number(writer, 3, vehicle.currentStopSequence);
  if (currentStatus !== 'in-transit-to') {
    field.number(writer, 4, vehicleStopStatuses[currentStatus]);
  }
  field.time(writer, 5, vehicle.timestampSeconds);
  field.text(writer, 7, vehicle.stopId);
  if (vehicleId !== null || label !== null) {
    writeMessage(writer, 8, () => writeVehicleName(writer, vehicle));
  }
  if (occupancy !== null) field.number(writer, 9, occupancies[occupancy]);
}
