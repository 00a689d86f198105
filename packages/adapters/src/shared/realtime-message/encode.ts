import { BinaryWriter } from '@bufbuild/protobuf/wire';
import { writeAlert } from './encode-alert';
import { writeTripUpdate } from './encode-trip-update';
import { writeVehicle } from './encode-vehicle';
import { field, writeMessage } from './encode-field';
import { writeTripModifications } from './encode-trip-modifications';
import type {
  FeedAlert,
  FeedTripModifications,
  FeedTripUpdate,
  FeedVehicle,
  RealtimeFeed,
} from './feed-message';

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
  for (const one of feed.tripModifications) writer.tripModifications(one);
  return writer.finish();
}
