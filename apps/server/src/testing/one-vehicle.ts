import type { Notices } from '@perron/adapters/gtfs';

/** A vehicle that a test's realtime source has heard of. */
export const heardVehicleId = 'U8-1';

/** A realtime source that knows one vehicle, which is on no trip, and nothing else. */
export const oneVehicle: Notices = {
  remarksOf: () => [],
  remarksOfLine: () => [],
  liftsAt: () => [],
  stopNoticesAt: () => [],
  noServiceAt: () => null,
  closures: () => [],
  locationOf: () => null,
  vehicleOf: () => null,
  vehicleStopOf: () => null,
  vehicle: (idOrLabel) =>
    idOrLabel === heardVehicleId
      ? {
          ...{ name: { id: heardVehicleId, label: null }, run: null, location: null },
          madeAtSeconds: 1_795_352_400,
        }
      : null,
};
