import { assignedRunLingersHours } from '@perron/schema';
import type { ToldRun } from '@perron/schema';

/**
 * The run that operators have set, as long as its train may still be on its way; `null` if there is
 * none.
 */
export function currentRun(run: ToldRun | null, nowMs: number): ToldRun | null {
  if (run === null) return null;
  const untilMs = Date.parse(run.ends_at ?? run.set_at) + assignedRunLingersHours * 3_600_000;
  return nowMs <= untilMs ? run : null;
}

/** A run of the network, for setting. */
export type NetworkRun = Pick<ToldRun, 'trip_id' | 'line' | 'direction' | 'starts_at' | 'ends_at'>;

/**
 * A run by its `tripId`; `null` if the network knows no such run.
 * @throws ApiError unavailable or upstream_failed, when it cannot say
 */
export type FindRun = (tripId: string) => Promise<NetworkRun | null>;
