import { readTripDescriptor } from './decode-trip-update';
import { vehicleDescriptor } from './decode-vehicle-name';
import { namesOf, occupancies, vehicleStopStatuses } from './enum-tables';
import type { FeedVehicle, VehiclePlace } from './feed-message';
import { messageKind } from './message-reader';
import type { MessageReader, Mutable } from './message-reader';

const statusNames = namesOf(vehicleStopStatuses);
const occupancyNames = namesOf(occupancies);

type VehicleParts = Mutable<FeedVehicle>;

const position = messageKind<Mutable<VehiclePlace>>(
  { 1: 'fixed32', 2: 'fixed32', 3: 'fixed32', 5: 'fixed32' },
  (reader, field, place) => {
    const value = reader.float();
    if (field === 1) place.latitude = value;
    else if (field === 2) place.longitude = value;
    else if (!Number.isFinite(value)) return;
    else if (field === 3) place.bearing = value;
    else place.speedMetresPerSecond = value;
  },
);

const vehiclePosition = messageKind<VehicleParts>(
  {
    1: 'bytes',
    2: 'bytes',
    3: 'varint',
    4: 'varint',
    5: 'varint',
    7: 'bytes',
    8: 'bytes',
    9: 'varint',
  },
  (reader, field, vehicle) => {
    if (field === 1) vehicle.trip = readTripDescriptor(reader);
    else if (field === 2) vehicle.position = readPosition(reader);
    else if (field === 3) vehicle.currentStopSequence = reader.uint32();
    else if (field === 4) vehicle.currentStatus = reader.readName(statusNames) ?? 'in-transit-to';
    else if (field === 5) vehicle.timestampSeconds = reader.readTime();
    else if (field === 7) vehicle.stopId = reader.string();
    else if (field === 8) reader.readMessage(vehicleDescriptor, vehicle);
    else vehicle.occupancy = reader.readName(occupancyNames);
  },
);

/** Reads a VehiclePosition, which does not know its entity's id yet. */
export function readVehicle(reader: MessageReader): VehicleParts {
  return reader.readMessage(vehiclePosition, {
    entityId: '',
    trip: null,
    vehicleId: null,
    label: null,
    position: null,
    currentStopSequence: null,
    stopId: null,
    currentStatus: 'in-transit-to',
    timestampSeconds: null,
    occupancy: null,
  });
}

/** A place that is none on Earth, or that two zeros stand for, is not known. */
function readPosition(reader: MessageReader): VehiclePlace | null {
  const place = reader.readMessage(position, {
    latitude: Number.NaN,
    longitude: Number.NaN,
    bearing: null,
    speedMetresPerSecond: null,
  });
  const { latitude, longitude } = place;
  const onEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return onEarth && (latitude !== 0 || longitude !== 0) ? place : null;
}
