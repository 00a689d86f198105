import { linkOptions } from '@tanstack/react-router';

/** The page of one trip, as options of a link. */
export function tripPage(tripId: string) {
  return linkOptions({ to: '/vbb/trip/details', search: { tripId } });
}

/** The page of a station of the transit service, as options of a link. */
export function stationPage(stationId: string) {
  return linkOptions({ to: '/vbb/station/$stationId', params: { stationId } });
}
