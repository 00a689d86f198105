import type { WhatIfLookups } from '@perron/runtime';
import type { DeparturesAnswer, Manifest, TripAnswer } from '@perron/schema';
import type { LiveTransit } from '../../../live/live-transit';
import { productNames } from '@perron/schema';
import type { DisplayRuntimeService } from '../../display-runtime';

export type ManifestQuery = Parameters<DisplayRuntimeService['manifest']>[0];

/**
 * The answers of the server that the displays of a run need. Questions and answers are plain data: the
 * displays may run in another thread.
 */
export interface RunSources extends WhatIfLookups {
  departures(stationCode: string, whenMs: number, minutes: number): Promise<DeparturesAnswer>;
  trip(tripId: string): Promise<TripAnswer>;
  manifest(query: ManifestQuery): Promise<{ readonly data: Manifest; readonly etag: string }>;
}

export interface RunSourcesDeps {
  readonly transit: Pick<LiveTransit, 'service'>;
  readonly runtime: Pick<DisplayRuntimeService, 'manifest'>;
  readonly lookups: WhatIfLookups;
}

/** The server itself, without a network. */
export function runSources({ transit, runtime, lookups }: RunSourcesDeps): RunSources {
  return {
    ...lookups,
    departures: (stationCode, whenMs, durationMinutes) =>
      transit.service().departures(stationCode, {
        whenMs,
        durationMinutes,
        results: null,
        remarks: false,
        products: new Set(productNames),
      }),
    trip: (tripId) => transit.service().trip(tripId),
    async manifest(query) {
      const { json, etag } = await runtime.manifest({ ...query, contents: 'all' });
      // The service packed a manifest.
      return { data: JSON.parse(json.toString()) as Manifest, etag };
    },
  };
}
