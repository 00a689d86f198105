import { BinaryWriter } from '@bufbuild/protobuf/wire';
import { writeAlert } from './encode-alert';
import { writeTripUpdate, writeTripDescriptor, writeVehicleName } from './encode-trip-update';
import { field, writeMessage } from './encode-field';
import type {
  FeedAlert,
  FeedTripModifications,
  FeedTripUpdate,
  FeedVehicle,
  RealtimeFeed,
  FeedModification,
  StopSelector,
} from './feed-message';
import { occupancies, vehicleStopStatuses } from './enum-tables';

/** The header of a feed. */
export type FeedHeader = Pick<
  RealtimeFeed,
  'version' | 'incrementality' | 'headerTimestampSeconds'
>;

/** Writes a GTFS-Realtime message entity by entity. */
export class FeedWriter {
  readonly #writer = new BinaryWriter();

  constructor({ version, incrementality, headerTimestampSeconds }: FeedHeader) {
    writeMessage(this.#writer, 1, (writer) => {
      field.text(writer, 1, version);
      if (incrementality === 'differential') field.number(writer, 2, 1);
      field.time(writer, 3, headerTimestampSeconds);
    });
  }

  tripUpdate(update: FeedTripUpdate): void {
    this.#entity(update.entityId, 3, (writer) => writeTripUpdate(writer, update));
  }

  vehicle(vehicle: FeedVehicle): void {
    this.#entity(vehicle.entityId, 4, (writer) => writeVehicle(writer, vehicle));
  }

  alert(alert: FeedAlert): void {
    this.#entity(alert.entityId, 5, (writer) => writeAlert(writer, alert));
  }

  tripModifications(modifications: FeedTripModifications): void {
    this.#entity(modifications.entityId, 8, (writer) =>
      writeTripModifications(writer, modifications),
    );
  }

  /** The message's bytes. The writer is used up. */
  finish(): Uint8Array {
    return this.#writer.finish();
  }

  #entity(id: string, number: number, write: (writer: BinaryWriter) => void): void {
    writeMessage(this.#writer, 2, (writer) => {
      field.text(writer, 1, id);
      writeMessage(writer, number, write);
    });
  }
}

/** A feed as a GTFS-Realtime message. */
export function encodeFeed(feed: RealtimeFeed): Uint8Array {
  const writer = new FeedWriter(feed);
  for (const update of feed.tripUpdates) writer.tripUpdate(update);
  for (const vehicle of feed.vehicles) writer.vehicle(vehicle);
  for (const alert of feed.alerts) writer.alert(alert);
  for (const modification of feed.tripModifications) writer.tripModifications(modification);
  return writer.finish();
}

/** Writes the fields of a TripModifications. */
function writeTripModifications(
  writer: BinaryWriter,
  { tripIds, startTimes, serviceDates, modifications }: FeedTripModifications,
): void {
  writeMessage(writer, 1, () => tripIds.forEach((id) => field.text(writer, 1, id)));
  for (const time of startTimes) field.text(writer, 2, time);
  for (const date of serviceDates) field.text(writer, 3, date);
  for (const modification of modifications)
    writeMessage(writer, 4, () => writeModification(writer, modification));
}

function writeModification(writer: BinaryWriter, modification: FeedModification): void {
  const { start, end, delaySeconds, replacementStops } = modification;
  if (start) writeMessage(writer, 1, () => writeSelector(writer, start));
  if (end) writeMessage(writer, 2, () => writeSelector(writer, end));
  field.number(writer, 3, delaySeconds);
  for (const { travelSeconds, stopId } of replacementStops) {
    writeMessage(writer, 4, () => {
      field.number(writer, 1, travelSeconds);
      field.text(writer, 2, stopId);
    });
  }
}

function writeSelector(writer: BinaryWriter, { stopSequence, stopId }: StopSelector): void {
  field.number(writer, 1, stopSequence);
  field.text(writer, 2, stopId);
}

/** Writes the fields of a VehiclePosition. */
function writeVehicle(writer: BinaryWriter, vehicle: FeedVehicle): void {
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
