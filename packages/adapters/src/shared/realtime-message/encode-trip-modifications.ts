import type { BinaryWriter } from '@bufbuild/protobuf/wire';
import { field, writeMessage } from './encode-field';
import type { FeedModification, FeedTripModifications, StopSelector } from './feed-message';

/** Writes the fields of a TripModifications. */
export function writeTripModifications(
  writer: BinaryWriter,
  { tripIds, startTimes, serviceDates, modifications }: FeedTripModifications,
): void {
  writeMessage(writer, 1, () => tripIds.forEach((id) => field.text(writer, 1, id)));
  for (const time of startTimes) field.text(writer, 2, time);
  for (const date of serviceDates) field.text(writer, 3, date);
  for (const one of modifications) writeMessage(writer, 4, () => writeModification(writer, one));
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
