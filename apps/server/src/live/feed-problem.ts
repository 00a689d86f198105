import { FeedError } from '@perron/timetable/read';

/** Why a feed cannot be used, and what the operator sets where that helps. */
export function feedProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // Only the time zone is needed of this file.
  const isZoneMissing = error instanceof FeedError && error.place?.file === 'agency.txt';
  if (!isZoneMissing) return message;
  return `${message} Its time zone is missing: ask the provider, or set TRANSIT_TIME_ZONE, such as Asia/Jakarta, and start again.`;
}
