import type {
  FeedModification,
  FeedTripModifications,
  ReplacementStop,
  StopSelector,
} from './feed-message';
import { messageKind } from './message-reader';
import type { MessageReader, Mutable } from './message-reader';

const stopSelector = messageKind<Mutable<StopSelector>>(
  { 1: 'varint', 2: 'bytes' },
  (reader, field, selector) => {
    if (field === 1) selector.stopSequence = reader.uint32();
    else selector.stopId = reader.string();
  },
);

const replacementStop = messageKind<Mutable<ReplacementStop>>(
  { 1: 'varint', 2: 'bytes' },
  (reader, field, stop) => {
    if (field === 1) stop.travelSeconds = reader.int32();
    else stop.stopId = reader.string();
  },
);

type ModificationParts = Mutable<Omit<FeedModification, 'replacementStops'>> & {
  readonly replacementStops: ReplacementStop[];
};

const modification = messageKind<ModificationParts>(
  { 1: 'bytes', 2: 'bytes', 3: 'varint', 4: 'bytes' },
  (reader, field, parts) => {
    if (field === 1) parts.start = readSelector(reader);
    else if (field === 2) parts.end = readSelector(reader);
    else if (field === 3) parts.delaySeconds = reader.int32();
    else {
      const stop = { stopId: null, travelSeconds: null };
      parts.replacementStops.push(reader.readMessage(replacementStop, stop));
    }
  },
);

const selectedTrips = messageKind<string[]>({ 1: 'bytes' }, (reader, _field, tripIds) => {
  tripIds.push(reader.string());
});

interface TripModificationsParts {
  entityId: string;
  readonly tripIds: string[];
  readonly startTimes: string[];
  readonly serviceDates: string[];
  readonly modifications: FeedModification[];
}

const tripModifications = messageKind<TripModificationsParts>(
  { 1: 'bytes', 2: 'bytes', 3: 'bytes', 4: 'bytes' },
  (reader, field, parts) => {
    if (field === 1) reader.readMessage(selectedTrips, parts.tripIds);
    else if (field === 2) parts.startTimes.push(reader.string());
    else if (field === 3) parts.serviceDates.push(reader.string());
    else parts.modifications.push(readModification(reader));
  },
);

function readSelector(reader: MessageReader): StopSelector {
  return reader.readMessage(stopSelector, { stopSequence: null, stopId: null });
}

function readModification(reader: MessageReader): FeedModification {
  const parts = { start: null, end: null, delaySeconds: 0, replacementStops: [] };
  return reader.readMessage(modification, parts);
}

/** Reads a TripModifications, which does not know its entity's id yet. */
export function readTripModifications(reader: MessageReader): Mutable<FeedTripModifications> {
  return reader.readMessage(tripModifications, {
    entityId: '',
    tripIds: [],
    startTimes: [],
    serviceDates: [],
    modifications: [],
  });
}
