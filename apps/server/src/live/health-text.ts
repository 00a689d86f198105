import type { FeedState } from '@perron/adapters/gtfs-realtime';
import type { RealtimeMatch } from '@perron/schema';

/** How a realtime source does, in words for an operator. */
export function healthText({ health }: FeedState): string {
  switch (health.kind) {
    case 'waiting':
      return 'nothing has come yet';
    case 'good':
      return 'good';
    case 'frozen':
      return health.how === 'still'
        ? 'its data has not changed for two minutes'
        : 'its data is older than what it sent before';
    case 'no-stamp':
      return 'it does not say when its data was made, so nothing of it is shown as live';
    case 'odd-stamp':
      return `it says that its data was made at ${health.stampSeconds}, which is no time of these days in seconds since 1970`;
    case 'clock-ahead':
      return `its clock is ${health.aheadSeconds} s ahead`;
    case 'failed':
      return health.message;
  }
}

/** Why a source is not this timetable's, in words for an operator; `null` if it is. */
export function misfitText(match: RealtimeMatch | null): string | null {
  if (match === null || match.fit === 'fits') return null;
  const { trips, trips_found, stops, stops_found, times, times_found } = match;
  const shares = [
    `${trips_found} of ${trips} trips`,
    ...(stops > 0 ? [`${stops_found} of ${stops} stops`] : []),
    ...(times > 0 ? [`${times_found} of ${times} times`] : []),
  ];
  return `does not fit this timetable: ${shares.join(', ')} found`;
}
