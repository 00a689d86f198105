import { WireType } from '@bufbuild/protobuf/wire';
import type { BinaryWriter } from '@bufbuild/protobuf/wire';
import { field, writeMessage } from './encode-field';
import { pickupTypes, stopStatuses, tripRelationships } from './enum-tables';
import type {
  FeedStopTimeUpdate,
  FeedTripUpdate,
  StopTimeEvent,
  TripDescriptor,
  VehicleName,
} from './feed-message';

/** Writes the fields of a TripUpdate. */
export function writeTripUpdate(writer: BinaryWriter, update: FeedTripUpdate): void {
  const { trip, stops, properties, vehicle } = update;
  writeMessage(writer, 1, () => writeTripDescriptor(writer, trip));
  for (const stop of stops) {
    writer.tag(2, WireType.LengthDelimited).fork();
    writeStopTimeUpdate(writer, stop);
    writer.join();
  }
  if (vehicle) writeMessage(writer, 3, () => writeVehicleName(writer, vehicle));
  field.time(writer, 4, update.timestampSeconds);
  field.number(writer, 5, update.delaySeconds);
  if (!properties) return;
  writeMessage(writer, 6, () => {
    field.text(writer, 1, properties.tripId);
    field.text(writer, 2, properties.startDate);
    field.text(writer, 3, properties.startTime);
    field.text(writer, 5, properties.headsign);
  });
}

/** Writes the fields of a TripDescriptor. */
export function writeTripDescriptor(writer: BinaryWriter, trip: TripDescriptor): void {
  field.text(writer, 1, trip.tripId);
  field.text(writer, 2, trip.startTime);
  field.text(writer, 3, trip.startDate);
  if (trip.relationship !== 'scheduled') {
    field.number(writer, 4, tripRelationships[trip.relationship]);
  }
  field.text(writer, 5, trip.routeId);
  field.number(writer, 6, trip.directionId);
}

/** Writes the fields of a VehicleDescriptor. */
export function writeVehicleName(writer: BinaryWriter, { vehicleId, label }: VehicleName): void {
  field.text(writer, 1, vehicleId);
  field.text(writer, 2, label);
}

function writeStopTimeUpdate(writer: BinaryWriter, stop: FeedStopTimeUpdate): void {
  const { arrival, departure, status, assignedStopId, headsign, pickup } = stop;
  field.number(writer, 1, stop.stopSequence);
  if (arrival) writeStopTimeEvent(writer, 2, arrival);
  if (departure) writeStopTimeEvent(writer, 3, departure);
  field.text(writer, 4, stop.stopId);
  if (status !== 'scheduled') field.number(writer, 5, stopStatuses[status]);
  if (assignedStopId === null && headsign === null && pickup === null) return;
  writeMessage(writer, 6, () => {
    field.text(writer, 1, assignedStopId);
    field.text(writer, 2, headsign);
    field.number(writer, 3, pickup === null ? null : pickupTypes[pickup]);
  });
}

function writeStopTimeEvent(writer: BinaryWriter, number: number, event: StopTimeEvent): void {
  writer.tag(number, WireType.LengthDelimited).fork();
  field.number(writer, 1, event.delaySeconds);
  field.time(writer, 2, event.epochSeconds);
  field.number(writer, 3, event.uncertaintySeconds);
  field.time(writer, 4, event.scheduledEpochSeconds);
  writer.join();
}
