import type { Clock } from '@perron/timing';
import type { GuardedFetch } from '../shared/guarded-fetch';
import { FetchError, replyText } from '../shared/guarded-fetch';
import { plainText, shortened } from '../shared/plain-text';
import { WeatherError } from '../weather';
import type { WeatherService } from '../weather';
import { parseWeather } from './parse';

export interface WttrDeps {
  readonly fetch: GuardedFetch;
  readonly clock: Clock;
}

export interface WttrOptions {
  /** Such as `https://wttr.in`; a path is kept. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

const longestLocation = 100;

/** The weather from a service that speaks wttr.in's `format=j1`. */
export function createWttr(
  { fetch, clock }: WttrDeps,
  { baseUrl, timeoutMs = 15_000, maxBytes = 1_000_000 }: WttrOptions,
): WeatherService {
  const base = baseUrl.replace(/\/+$/, '');
  return {
    source: new URL(baseUrl).host,
    async current({ location, language, format }) {
      const url = `${base}/${placeFor(location)}?format=j1&lang=${language}`;
      try {
        const reply = await fetch.read({ url, timeoutMs, maxBytes });
        const fetchedAtMs = clock.now();
        return parseWeather(replyText(reply), { language, format, fetchedAtMs });
      } catch (error) {
        throw weatherError(error, location);
      }
    },
  };
}

/** @throws WeatherError `invalid_request` */
function placeFor(location: string): string {
  const place = location.trim();
  // A colon first names the service's own pages (":help"), dots alone lead out of the path.
  if (place === '' || place.length > longestLocation || /^(:|\.+$)/.test(place)) {
    throw new WeatherError('invalid_request', `location: expected a place, came "${location}".`);
  }
  return encodeURIComponent(place);
}

function weatherError(error: unknown, location: string): unknown {
  if (!(error instanceof FetchError)) return error;
  const said = shortened(plainText(error.bodyText).text, 200);
  const what = said === '' ? error.message : `${error.message} "${said}"`;
  const message = `Failed to fetch the weather for ${location}: ${what}`;
  return new WeatherError('upstream_failed', message, { cause: error });
}
