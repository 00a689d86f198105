import type {
  EntitySelector,
  FeedAlert,
  FeedStopTimeUpdate,
  FeedTripUpdate,
  FeedVehicle,
  RealtimeFeed,
  StopTimeEvent,
  TripDescriptor,
} from '../../shared/realtime-message/feed-message';

/** Makers of feeds for tests: what is not said is not known. */
export function feedOf(parts: Partial<RealtimeFeed> = {}): RealtimeFeed {
  return {
    version: '2.0',
    incrementality: 'full',
    headerTimestampSeconds: null,
    tripUpdates: [],
    vehicles: [],
    alerts: [],
    tripModifications: [],
    ...parts,
  };
}

export function tripOf(tripId: string | null, parts: Partial<TripDescriptor> = {}): TripDescriptor {
  return {
    tripId,
    routeId: null,
    directionId: null,
    startTime: null,
    startDate: null,
    relationship: 'scheduled',
    ...parts,
  };
}

export function updateOf(
  trip: TripDescriptor,
  parts: Partial<FeedTripUpdate> = {},
): FeedTripUpdate {
  return {
    entityId: trip.tripId ?? '',
    trip,
    delaySeconds: null,
    timestampSeconds: null,
    stops: [],
    properties: null,
    ...parts,
  };
}

export function stopOf(
  stopSequence: number,
  parts: Partial<FeedStopTimeUpdate> = {},
): FeedStopTimeUpdate {
  return {
    stopSequence,
    stopId: null,
    arrival: null,
    departure: null,
    status: 'scheduled',
    assignedStopId: null,
    headsign: null,
    pickup: null,
    ...parts,
  };
}

const unsaid = {
  delaySeconds: null,
  epochSeconds: null,
  uncertaintySeconds: null,
  scheduledEpochSeconds: null,
} satisfies StopTimeEvent;

export function late(delaySeconds: number): StopTimeEvent {
  return { ...unsaid, delaySeconds };
}

export function vehicleOf(
  trip: TripDescriptor | null,
  parts: Partial<FeedVehicle> = {},
): FeedVehicle {
  return {
    entityId: 'vehicle',
    trip,
    vehicleId: null,
    label: null,
    position: { latitude: 52.52, longitude: 13.41, bearing: null, speedMetresPerSecond: null },
    currentStopSequence: null,
    stopId: null,
    currentStatus: 'in-transit-to',
    timestampSeconds: null,
    occupancy: null,
    ...parts,
  };
}

export function alertOf(
  informed: readonly Partial<EntitySelector>[],
  parts: Partial<FeedAlert> = {},
): FeedAlert {
  const nothing = {
    agencyId: null,
    routeId: null,
    routeType: null,
    directionId: null,
    stopId: null,
    trip: null,
  };
  return {
    entityId: 'alert',
    activePeriods: [],
    informed: informed.map((selector) => ({ ...nothing, ...selector })),
    cause: 'unknown',
    effect: 'unknown',
    severity: 'unknown',
    url: [],
    header: [{ text: 'Polizeieinsatz', language: 'de' }],
    description: [],
    ...parts,
  };
}
