import type {
  DeparturesAnswer,
  NewsAnswer,
  TripAnswer,
  WeatherAnswer,
  WhatIf,
} from '@perron/schema';
import type { Clock } from '@perron/timing';
import type { DisplayClient } from '../sources/source-kit';
import { delaySpanOf } from './delay-of';
import { departuresWith } from './departures-with';
import { disruptionsWith } from './disruptions-with';
import { LastAnswers, broken, faultOf } from './faults';
import { tripWith } from './trip-with';
import type { WhatIfLookups } from './what-if-lookups';

export interface WhatIfDeps {
  /** The changes that are tried now; asked with each call. */
  readonly whatIfs: () => readonly WhatIf[];
  /** The display's clock. */
  readonly clock: Clock;
  readonly lookups: WhatIfLookups;
  /** The display's platform, where a train may stand; `null` if it is for all. */
  readonly platform: string | null;
}

type DeparturesQuery = NonNullable<Parameters<DisplayClient['getDepartures']>[0]['query']>;

/** The longest window that can be asked for, in minutes. */
const longestMinutes = 1_440;

/** All departures in full, in a window that also holds what its trains are made late or early into it. */
function widened(asked: DeparturesQuery, whatIfs: readonly WhatIf[], nowMs: number) {
  const { results: _, further: __, ...query } = asked;
  const { late, early } = delaySpanOf(whatIfs);
  if (late === 0 && early === 0) return query;
  const fromMs = query.when === undefined ? nowMs : Date.parse(query.when);
  const minutes = Number(query.duration ?? 10) + Math.ceil((late + early) / 60);
  return {
    ...query,
    when: new Date(fromMs - late * 1_000).toISOString(),
    duration: Math.min(longestMinutes, minutes),
  };
}

function weatherOf(whatIfs: readonly WhatIf[]) {
  return whatIfs.find((whatIf) => whatIf.kind === 'weather')?.weather ?? null;
}

/**
 * A display's client that answers as if these were the case: trains are late or cancelled or stand
 * at the platform, there are disruptions, another weather; sources fail, hang or freeze. It changes
 * answers, not the display, which cannot tell.
 */
export function whatIfClient(client: DisplayClient, deps: WhatIfDeps): DisplayClient {
  const { whatIfs, clock, lookups, platform } = deps;
  const departures = new LastAnswers<DeparturesAnswer>();
  const trips = new LastAnswers<TripAnswer>();
  const weather = new LastAnswers<WeatherAnswer>();
  const news = new LastAnswers<NewsAnswer>();
  const disruptions = new LastAnswers<
    Awaited<ReturnType<DisplayClient['listRuntimeDisruptions']>>
  >();
  const status = new LastAnswers<Awaited<ReturnType<DisplayClient['getStatus']>>>();

  return {
    ...client,
    getStatus: (input, options) =>
      status.get('', faultOf(whatIfs(), null), options?.signal, () =>
        client.getStatus(input, options),
      ),
    getDepartures: (input, options) =>
      departures.get(
        JSON.stringify([input.params.id, input.query?.duration]),
        faultOf(whatIfs(), 'departures'),
        options?.signal,
        async () => {
          const nowMs = clock.now();
          const query = widened(input.query ?? {}, whatIfs(), nowMs);
          const answer = await client.getDepartures({ ...input, query }, options);
          return departuresWith(answer, whatIfs(), { nowMs: clock.now(), platform });
        },
      ),
    getTrip: (input, options) =>
      trips.get(input.params.id, faultOf(whatIfs(), 'trip'), options?.signal, async () =>
        tripWith(await client.getTrip(input, options), whatIfs(), clock.now()),
      ),
    listRuntimeDisruptions: (input, options) =>
      disruptions.get('', faultOf(whatIfs(), 'disruptions'), options?.signal, async () => {
        const answer = await client.listRuntimeDisruptions(input, options);
        return { disruptions: await disruptionsWith(answer.disruptions, whatIfs(), lookups) };
      }),
    getWeather: (input, options) =>
      weather.get('', faultOf(whatIfs(), 'weather'), options?.signal, async () => {
        const tried = weatherOf(whatIfs());
        if (tried === null) return client.getWeather(input, options);
        return { weather: tried, observedAt: Math.floor(clock.now() / 1_000), demo: false };
      }),
    getNews: (input, options) =>
      news.get('', faultOf(whatIfs(), 'news'), options?.signal, () =>
        client.getNews(input, options),
      ),
    revalidate: async (id, input, options) => {
      const source = revalidated(id);
      const fault = faultOf(whatIfs(), source);
      // Answers that the display does not hold yet came before the fault, as in `LastAnswers`.
      if (fault === null || options.etag == null) return client.revalidate(id, input, options);
      return fault === 'freezes' ? 'unchanged' : broken(fault, options.signal);
    },
  };
}

/** The source behind a call that is asked for with the ETag of what the display holds. */
function revalidated(id: string): 'manifest' | 'timetable' | null {
  if (id === 'getManifest') return 'manifest';
  return id === 'getDisplayTimetable' ? 'timetable' : null;
}
