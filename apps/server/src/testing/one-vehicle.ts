import type { Notices } from '@perron/adapters/gtfs';
import { noNotices } from '@perron/adapters/gtfs/testing';

/** A vehicle that a test's realtime source has heard of. */
export const reportedVehicleId = 'U8-1';

/** A realtime source that knows one vehicle, which is on no trip, and nothing else. */
export const oneVehicle: Notices = {
  ...noNotices,
  vehicle: (idOrLabel) =>
    idOrLabel === reportedVehicleId
      ? {
          name: { id: reportedVehicleId, label: null },
          run: null,
          location: null,
          madeAtSeconds: 1_795_352_400,
        }
      : null,
};
