import type { DisplayClient } from '@perron/runtime';
import type { RuntimeDisruption } from '@perron/schema';
import { productNames } from '@perron/schema';
import type { PackedAnswer } from '../../answers/answer-cache';
import { weatherPlaceOf } from '../../live/default-place';
import type { LiveFeeds } from '../../live/live-feeds';
import type { LiveTransit } from '../../live/live-transit';
import type { DisplayRuntimeService, ManifestQuery } from '../display-runtime';
import type { RuntimeDisruptions } from '../network';

export interface DisplayClientDeps {
  readonly transit: Pick<LiveTransit, 'service' | 'defaultStation' | 'guesses'>;
  readonly runtime: Pick<DisplayRuntimeService, 'manifest'>;
  readonly disruptions: Pick<RuntimeDisruptions, 'current'>;
  readonly timetable: (stationCode: string) => Promise<PackedAnswer>;
  readonly feeds: Pick<LiveFeeds, 'weather'>;
  readonly nowMs: () => number;
}

/** A display within the server has the server's clock, and is in a station. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
}

function notAsked(): Promise<never> {
  return Promise.reject(new NotAsked('A display within the server does not ask for this.'));
}

/** The packed answer was checked when it was made. */
function read({ json, etag }: PackedAnswer): { readonly data: unknown; readonly etag: string } {
  return { data: JSON.parse(json.toString()) as unknown, etag };
}

/** The client of a display within the server, without a network. */
export function serverDisplayClient(deps: DisplayClientDeps): DisplayClient {
  const { transit, runtime, disruptions, timetable, feeds, nowMs } = deps;
  return {
    getDepartures: async ({ params, query }) =>
      transit.guesses.withBelieved(
        await transit.service().departures(params.id, {
          whenMs: nowMs(),
          durationMinutes: Number(query?.duration),
          results: null,
          remarks: false,
          products: new Set(productNames),
        }),
      ),
    async listRuntimeDisruptions() {
      return read(await disruptions.current()).data as { disruptions: RuntimeDisruption[] };
    },
    async getWeather({ query }) {
      const location = weatherPlaceOf(transit.defaultStation());
      if (location === null) return notAsked();
      return feeds.weather({ location, language: query?.lang ?? 'de', format: 'metric' });
    },
    getNews: notAsked,
    getTrip: notAsked,
    getVehicle: notAsked,
    getStatus: notAsked,
    getManifest: notAsked,
    getDisplayTimetable: notAsked,
    revalidate: (async (id: string, input: { readonly query?: unknown }, options) => {
      const known = options.etag;
      if (id === 'getManifest') {
        const answer = await runtime.manifest(input.query as ManifestQuery);
        return answer.etag === known ? 'unchanged' : read(answer);
      }
      const { sid } = input.query as { readonly sid: string };
      const answer = await timetable(sid);
      return answer.etag === known ? 'unchanged' : read(answer);
      // Its answer is that of the operation that it is asked for.
    }) as DisplayClient['revalidate'],
  };
}
