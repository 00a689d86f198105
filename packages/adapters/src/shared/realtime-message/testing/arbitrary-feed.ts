import fc from 'fast-check';
import {
  causes,
  effects,
  occupancies,
  pickupTypes,
  severityLevels,
  stopStatuses,
  tripRelationships,
  vehicleStopStatuses,
} from '../enum-tables';
import type {
  FeedAlert,
  FeedTripModifications,
  FeedTripUpdate,
  FeedVehicle,
  RealtimeFeed,
} from '../feed-message';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const small = fc.integer({ min: 0, max: 5_000 });
const time = fc.integer({ min: 1, max: 4_102_444_800 });
const oneOf = <Name extends string>(table: Readonly<Record<Name, number>>) =>
  fc.constantFrom(...(Object.keys(table) as Name[]));
const degrees = (limit: number) =>
  fc.float({ min: -limit, max: limit, noNaN: true, noDefaultInfinity: true }).map((x) => x + 0);

const trip = fc.record({
  tripId: maybe(text),
  routeId: maybe(text),
  directionId: maybe(small),
  startTime: maybe(text),
  startDate: maybe(text),
  relationship: oneOf(tripRelationships),
});

const event = fc.record({
  delaySeconds: maybe(int32),
  epochSeconds: maybe(time),
  uncertaintySeconds: maybe(int32),
  scheduledEpochSeconds: maybe(time),
});

const tripUpdateFields = {
  entityId: text,
  trip,
  delaySeconds: maybe(int32),
  timestampSeconds: maybe(time),
  properties: maybe(
    fc.record({
      tripId: maybe(text),
      startDate: maybe(text),
      startTime: maybe(text),
      headsign: maybe(text),
    }),
  ),
  stops: fc.array(
    fc.record({
      stopSequence: maybe(small),
      stopId: maybe(text),
      arrival: maybe(event),
      departure: maybe(event),
      status: oneOf(stopStatuses),
      assignedStopId: maybe(text),
      headsign: maybe(text),
      pickup: maybe(oneOf(pickupTypes)),
    }),
    { maxLength: 6 },
  ),
};

const tripUpdate: fc.Arbitrary<FeedTripUpdate> = fc.oneof(
  fc.record(tripUpdateFields),
  fc.record({
    ...tripUpdateFields,
    vehicle: fc.record({ vehicleId: maybe(text), label: maybe(text) }),
  }),
);

const vehicle: fc.Arbitrary<FeedVehicle> = fc.record({
  entityId: text,
  trip: maybe(trip),
  vehicleId: maybe(text),
  label: maybe(text),
  position: maybe(
    fc
      .record({
        latitude: degrees(90),
        longitude: degrees(180),
        bearing: maybe(degrees(360)),
        speedMetresPerSecond: maybe(degrees(100)),
      })
      .filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0),
  ),
  currentStopSequence: maybe(small),
  stopId: maybe(text),
  currentStatus: oneOf(vehicleStopStatuses),
  timestampSeconds: maybe(time),
  occupancy: maybe(oneOf(occupancies)),
});

const translations = fc.array(fc.record({ text, language: maybe(text) }), { maxLength: 3 });

const alert: fc.Arbitrary<FeedAlert> = fc.record({
  entityId: text,
  activePeriods: fc.array(fc.record({ startSeconds: maybe(time), endSeconds: maybe(time) }), {
    maxLength: 2,
  }),
  informed: fc.array(
    fc.record({
      agencyId: maybe(text),
      routeId: maybe(text),
      routeType: maybe(small),
      directionId: maybe(small),
      stopId: maybe(text),
      trip: maybe(trip),
    }),
    { maxLength: 3 },
  ),
  cause: oneOf(causes),
  effect: oneOf(effects),
  severity: oneOf(severityLevels),
  url: translations,
  header: translations,
  description: translations,
});

const selector = maybe(fc.record({ stopSequence: maybe(small), stopId: maybe(text) }));
const tripModifications: fc.Arbitrary<FeedTripModifications> = fc.record({
  entityId: text,
  tripIds: fc.array(text, { maxLength: 3 }),
  startTimes: fc.array(text, { maxLength: 2 }),
  serviceDates: fc.array(text, { maxLength: 2 }),
  modifications: fc.array(
    fc.record({
      start: selector,
      end: selector,
      delaySeconds: int32,
      replacementStops: fc.array(fc.record({ stopId: maybe(text), travelSeconds: maybe(int32) }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 2 },
  ),
});

/** Any feed that a message can hold. */
export const arbitraryFeed: fc.Arbitrary<RealtimeFeed> = fc.record({
  version: text,
  incrementality: fc.constant('full' as const),
  headerTimestampSeconds: maybe(time),
  tripUpdates: fc.array(tripUpdate, { maxLength: 4 }),
  vehicles: fc.array(vehicle, { maxLength: 3 }),
  alerts: fc.array(alert, { maxLength: 3 }),
  tripModifications: fc.array(tripModifications, { maxLength: 2 }),
});
