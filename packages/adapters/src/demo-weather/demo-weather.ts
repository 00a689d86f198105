import type { Clock } from '@perron/timing';
import type { WeatherService } from '../weather';
import { describe } from './descriptions';
import { weatherAt } from './weather-at';

/** Stations report about as often. */
const quarterHourMs = 900_000;
const points = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

export interface DemoWeatherOptions {
  /** Another seed is another run of the weather. */
  readonly seed?: string;
}

/**
 * Made-up weather for a system without a weather service, marked as such. It is the climate of
 * Berlin wherever it is asked for, and the same for all calls for one place.
 */
export function createDemoWeather(
  { clock }: { readonly clock: Clock },
  { seed = 'perron' }: DemoWeatherOptions = {},
): WeatherService {
  return {
    source: 'demo',
    async current({ location, language, format }) {
      const observedMs = Math.floor(clock.now() / quarterHourMs) * quarterHourMs;
      const now = weatherAt(`${seed} ${location.trim().toLowerCase()}`, observedMs);
      const metric = format === 'metric';
      const { temperatureC, windKmph, precipitationMm } = now;
      return {
        weather: {
          // Adding 0 turns a rounded -0 into 0.
          temperature: Math.round(metric ? temperatureC : temperatureC * 1.8 + 32) + 0,
          humidity: Math.round(now.humidity),
          windSpeed: Math.round(metric ? windKmph : windKmph / 1.609344),
          windDirection: points[Math.round(now.windDegrees / 22.5) % 16]!,
          cloudCover: Math.round(now.cloudCover),
          precipitation: metric
            ? Math.round(precipitationMm * 10) / 10
            : Math.round((precipitationMm / 25.4) * 100) / 100,
          weatherDescription: describe(now, language),
        },
        observedAt: observedMs / 1000,
        demo: true,
      };
    },
  };
}
