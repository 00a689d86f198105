import { TransitError } from '@perron/adapters/transit';
import { runEndMs, runStartMs, tripOf } from '@perron/core';
import type { ToldRun } from '@perron/schema';
import type { LiveTransit } from '../../live/live-transit';
import { transitFailure } from '../../live/transit-failure';

type Run = Pick<ToldRun, 'trip_id' | 'line' | 'direction' | 'starts_at' | 'ends_at'>;

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** Finds a run by its `tripId`, as the network knows it now; `null` if it knows none. */
export function createFindRun(transit: Pick<LiveTransit, 'service'>) {
  return async (tripId: string): Promise<Run | null> => {
    try {
      const { trip } = await transit.service().trip(tripId);
      const calls = tripOf(trip);
      return {
        trip_id: tripId,
        line: calls.line?.name ?? null,
        direction: calls.direction,
        starts_at: iso(runStartMs(calls)),
        ends_at: iso(runEndMs(calls)),
      };
    } catch (error) {
      if (error instanceof TransitError && error.code === 'not_found') return null;
      throw transitFailure(error);
    }
  };
}
