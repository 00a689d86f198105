/** Where one trip is told; its search is {@link tripPageSearch}. */
export const tripPagePath: string = '/vbb/trip/details';

export function tripPageSearch(tripId: string): Record<string, unknown> {
  return { tripId };
}

/** The page of a station of the transit service. */
export function stationPagePath(id: string): string {
  return `/vbb/station/${encodeURIComponent(id)}`;
}
