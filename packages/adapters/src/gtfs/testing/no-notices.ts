import type { Notices } from '../gtfs-snapshot';

/** A source that has nothing to say besides times. */
export const noNotices: Notices = {
  remarksOf: () => [],
  remarksOfLine: () => [],
  liftsAt: () => [],
  stopNoticesAt: () => [],
  noServiceAt: () => null,
  closures: () => [],
  locationOf: () => null,
  vehicleOf: () => null,
  vehicleStopOf: () => null,
  vehicle: () => null,
};
