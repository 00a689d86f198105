import { readVehicleName } from './decode-vehicle-name';
import { namesOf, pickupTypes, stopStatuses, tripRelationships } from './enum-tables';
import type {
  FeedStopTimeUpdate,
  FeedTripUpdate,
  StopTimeEvent,
  TripDescriptor,
  TripProperties,
} from './feed-message';
import { messageKind } from './message-reader';
import type { MessageReader, Mutable } from './message-reader';

const tripNames = namesOf(tripRelationships);
const stopNames = namesOf(stopStatuses);
const pickupNames = namesOf(pickupTypes);

const tripDescriptor = messageKind<Mutable<TripDescriptor>>(
  { 1: 'bytes', 2: 'bytes', 3: 'bytes', 4: 'varint', 5: 'bytes', 6: 'varint' },
  (reader, field, trip) => {
    if (field === 1) trip.tripId = reader.string();
    else if (field === 2) trip.startTime = reader.string();
    else if (field === 3) trip.startDate = reader.string();
    else if (field === 4) trip.relationship = reader.readName(tripNames) ?? 'scheduled';
    else if (field === 5) trip.routeId = reader.string();
    else trip.directionId = reader.uint32();
  },
);

const stopTimeEvent = messageKind<Mutable<StopTimeEvent>>(
  { 1: 'varint', 2: 'varint', 3: 'varint', 4: 'varint' },
  (reader, field, event) => {
    if (field === 1) event.delaySeconds = reader.int32();
    else if (field === 2) event.epochSeconds = reader.readTime();
    else if (field === 3) event.uncertaintySeconds = reader.int32();
    else event.scheduledEpochSeconds = reader.readTime();
  },
);

const stopTimeProperties = messageKind<Mutable<FeedStopTimeUpdate>>(
  { 1: 'bytes', 2: 'bytes', 3: 'varint' },
  (reader, field, stop) => {
    if (field === 1) stop.assignedStopId = reader.string();
    else if (field === 2) stop.headsign = reader.string();
    else stop.pickup = reader.readName(pickupNames);
  },
);

const stopTimeUpdate = messageKind<Mutable<FeedStopTimeUpdate>>(
  { 1: 'varint', 2: 'bytes', 3: 'bytes', 4: 'bytes', 5: 'varint', 6: 'bytes' },
  (reader, field, stop) => {
    if (field === 1) stop.stopSequence = reader.uint32();
    else if (field === 2) stop.arrival = readStopTimeEvent(reader);
    else if (field === 3) stop.departure = readStopTimeEvent(reader);
    else if (field === 4) stop.stopId = reader.string();
    else if (field === 5) stop.status = reader.readName(stopNames) ?? 'scheduled';
    else reader.readMessage(stopTimeProperties, stop);
  },
);

const tripProperties = messageKind<Mutable<TripProperties>>(
  { 1: 'bytes', 2: 'bytes', 3: 'bytes', 5: 'bytes' },
  (reader, field, properties) => {
    if (field === 1) properties.tripId = reader.string();
    else if (field === 2) properties.startDate = reader.string();
    else if (field === 3) properties.startTime = reader.string();
    else properties.headsign = reader.string();
  },
);

type TripUpdateParts = Mutable<Omit<FeedTripUpdate, 'trip' | 'stops'>> & {
  trip: TripDescriptor | null;
  readonly stops: FeedStopTimeUpdate[];
};

const tripUpdate = messageKind<TripUpdateParts>(
  { 1: 'bytes', 2: 'bytes', 3: 'bytes', 4: 'varint', 5: 'varint', 6: 'bytes' },
  (reader, field, update) => {
    if (field === 1) update.trip = readTripDescriptor(reader);
    else if (field === 2) update.stops.push(readStopTimeUpdate(reader));
    else if (field === 3) update.vehicle = readVehicleName(reader);
    else if (field === 4) update.timestampSeconds = reader.readTime();
    else if (field === 5) update.delaySeconds = reader.int32();
    else update.properties = readTripProperties(reader);
  },
);

/**
 * Reads a TripUpdate, which does not know its entity's id yet. `null` means that it names no trip.
 */
export function readTripUpdate(reader: MessageReader): Mutable<FeedTripUpdate> | null {
  const { trip, ...rest } = reader.readMessage(tripUpdate, {
    entityId: '',
    trip: null,
    delaySeconds: null,
    timestampSeconds: null,
    properties: null,
    stops: [],
  });
  return trip && { ...rest, trip };
}

export function readTripDescriptor(reader: MessageReader): TripDescriptor {
  return reader.readMessage(tripDescriptor, {
    tripId: null,
    routeId: null,
    directionId: null,
    startTime: null,
    startDate: null,
    relationship: 'scheduled',
  });
}

function readStopTimeUpdate(reader: MessageReader): FeedStopTimeUpdate {
  return reader.readMessage(stopTimeUpdate, {
    stopSequence: null,
    stopId: null,
    arrival: null,
    departure: null,
    status: 'scheduled',
    assignedStopId: null,
    headsign: null,
    pickup: null,
  });
}

function readStopTimeEvent(reader: MessageReader): StopTimeEvent {
  return reader.readMessage(stopTimeEvent, {
    delaySeconds: null,
    epochSeconds: null,
    uncertaintySeconds: null,
    scheduledEpochSeconds: null,
  });
}

function readTripProperties(reader: MessageReader): TripProperties {
  return reader.readMessage(tripProperties, {
    tripId: null,
    startDate: null,
    startTime: null,
    headsign: null,
  });
}
