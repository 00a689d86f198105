import type { Notices } from '@perron/adapters/gtfs';
import { noNotices } from '@perron/adapters/gtfs/testing';

/** A vehicle that a test's realtime source has heard of. */
export const heardVehicleId = 'U8-1';

/** A realtime source that knows one vehicle, which is on no trip, and nothing else. */
export const oneVehicle: Notices = {
  ...noNotices,
  vehicle: (idOrLabel) =>
    idOrLabel === heardVehicleId
      ? {
          name: { id: heardVehicleId, label: null },
          run: null,
          location: null,
          madeAtSeconds: 1_795_352_400,
        }
      : null,
};
