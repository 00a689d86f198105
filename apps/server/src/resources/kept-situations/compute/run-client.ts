import { sharedClient } from '@perron/runtime';
import type { DisplayClient } from '@perron/runtime';
import type { Weather } from '@perron/schema';
import type { ManifestQuery, RunSources } from './run-sources';

/** The weather of every situation that tries none: the same in each run. */
const weather: Weather = {
  temperature: 12,
  humidity: 60,
  windSpeed: 10,
  windDirection: 'W',
  cloudCover: 40,
  precipitation: 0,
  weatherDescription: 'Leicht bewölkt',
};

/** Displays of a run do without it. */
function notAsked(): Promise<never> {
  return Promise.reject(new Error('Displays of a run do not ask for this.'));
}

/**
 * The client of displays in a run. Their world is closed: what is not in the timetable, the manifest or tried
 * by a situation is not the case, so that a later run finds the same.
 */
export function runClient(sources: RunSources): DisplayClient {
  const client: DisplayClient = {
    getDepartures: ({ params, query }) =>
      sources.departures(params.id, Date.parse(query?.when ?? ''), Number(query?.duration)),
    getTrip: ({ params }) => sources.trip(params.id),
    listRuntimeDisruptions: () => Promise.resolve({ disruptions: [] }),
    getWeather: () => Promise.resolve({ weather, observedAt: null, demo: false }),
    getNews: () => Promise.resolve({ articles: [], source: '', demo: false }),
    getManifest: notAsked,
    getStatus: notAsked,
    getVehicle: notAsked,
    getDisplayTimetable: notAsked,
    revalidate: runRevalidate(sources),
  };
  return sharedClient({
    client,
    // Nothing ages within a run, and nothing in it hangs.
    clock: { now: () => 0 },
    timers: { after: () => () => undefined },
    moment: () => 'another one than now',
  }).client;
}

function runRevalidate(sources: RunSources): DisplayClient['revalidate'] {
  const ask = (id: string, input: { readonly query?: unknown }) =>
    id === 'getManifest' ? sources.manifest(input.query as ManifestQuery) : notAsked();
  // Its answer is that of the operation that it is asked for.
  return ask as unknown as DisplayClient['revalidate'];
}
